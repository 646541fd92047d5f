/** What an entry of a permission's lists is about: every act with a tool, or those whose command or path a pattern matches. */
export interface Action {
  /** The name of the tool; `*` is every tool. */
  readonly tool: string
  /** In the form of `matchesWildcard`; `null` where the tool alone decides. */
  readonly pattern: string | null
}

/** Reads `Tool`, `*` or `Tool(pattern)`. Parentheses without a tool before them, or that do not close at the end, belong to the name. */
export function readAction(text: string): Action {
  const [, tool, pattern] = /^([^()]+)\((.*)\)$/s.exec(text.trim()) ?? []
  if (tool === undefined || pattern === undefined) return { tool: text.trim(), pattern: null }
  return { tool: tool.trim(), pattern: pattern.trim() }
}
