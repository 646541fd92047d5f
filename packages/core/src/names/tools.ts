/** What is known of a tool by the name that a host gives it. */
interface ToolRow {
  /** The names under which a permission may speak of it, beside its own. */
  readonly means: readonly string[]
  readonly edits: boolean
}

const EDIT: ToolRow = { means: ['Edit'], edits: true }
const WRITE: ToolRow = { means: ['Write'], edits: true }
// One call may change files and make new ones.
const PATCH: ToolRow = { means: ['Edit', 'Write'], edits: true }
const READ: ToolRow = { means: ['Read'], edits: false }
const BASH: ToolRow = { means: ['Bash'], edits: false }
const SEARCH: ToolRow = { means: ['Grep'], edits: false }
const FIND: ToolRow = { means: ['Glob'], edits: false }
const FETCH: ToolRow = { means: ['WebFetch'], edits: false }

/** The tools of agent hosts by their names in lower case: Claude Code, Codex, Gemini CLI, Copilot and VS Code, Cursor, Cline, and common servers. */
const TOOLS: ReadonlyMap<string, ToolRow> = new Map([
  ['edit', EDIT],
  ['multiedit', EDIT],
  ['notebookedit', EDIT],
  ['replace', EDIT],
  ['str_replace', EDIT],
  ['edit_file', EDIT],
  ['replace_in_file', EDIT],
  ['replace_string_in_file', EDIT],
  ['multi_replace_string_in_file', EDIT],
  ['insert_edit_into_file', EDIT],
  ['search_replace', EDIT],
  ['edit_notebook_file', EDIT],
  ['write', WRITE],
  ['write_file', WRITE],
  ['write_to_file', WRITE],
  ['create_file', WRITE],
  ['create', WRITE],
  ['delete_file', WRITE],
  ['move_file', WRITE],
  ['apply_patch', PATCH],
  ['diff', PATCH],
  ['read', READ],
  ['read_file', READ],
  ['read_many_files', READ],
  ['bash', BASH],
  ['shell', BASH],
  ['local_shell', BASH],
  ['exec_command', BASH],
  ['execute_command', BASH],
  ['run_command', BASH],
  ['run_shell_command', BASH],
  ['run_in_terminal', BASH],
  ['run_terminal_cmd', BASH],
  ['grep', SEARCH],
  ['grep_search', SEARCH],
  ['search_file_content', SEARCH],
  ['glob', FIND],
  ['file_search', FIND],
  ['webfetch', FETCH],
  ['web_fetch', FETCH],
])

/** The names, in lower case, under which a permission may speak of a tool: its own, what it is, and without the server it belongs to. */
export function namesOfTool(tool: string): readonly string[] {
  const own = [...new Set([folded(tool), bare(tool)])]
  return [...own, ...rowOf(tool).means.map(folded)]
}

/** Whether a tool changes the file it is told of; one that nobody knows does not. */
export function editsFiles(tool: string): boolean {
  return rowOf(tool).edits
}

const UNKNOWN: ToolRow = { means: [], edits: false }

function rowOf(tool: string): ToolRow {
  return TOOLS.get(folded(tool)) ?? TOOLS.get(bare(tool)) ?? UNKNOWN
}

/** `mcp__server__tool` is the tool of a server. */
function bare(tool: string): string {
  return folded(tool).replace(/^mcp__.+?__/, '')
}

function folded(tool: string): string {
  return tool.trim().toLowerCase()
}
