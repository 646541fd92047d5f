/** How the texts of a language are laid out, as far as a comparison must know. */
export interface Layout {
  /** Words alone count; or lines and their nesting count too; or tokens alone. */
  readonly reads: 'words' | 'lines' | 'tokens'
  /** Matches a comment whole, flags aside; `null` where comments need no care. */
  readonly comment: string | null
  /** Matches a text between quotes whole. */
  readonly quoted: string
  /** Whether both sorts of quotes mean the same. */
  readonly quotes: 'alike' | 'apart'
  /** Whether brackets carry on a line. */
  readonly brackets: 'carry' | 'plain'
  /** Which marks a formatter sets as it likes. */
  readonly marks: 'script' | 'commas' | 'none'
}

const DOUBLE = String.raw`"(?:\\[^]|[^"\\\n])*"`
const SINGLE = String.raw`'(?:\\[^]|[^'\\\n])*'`
const BACKTICK = '`(?:\\\\[^]|[^`\\\\])*`'
// Where a value may begin a slash opens a pattern. The blanks before it are bounded, so that the look back is.
const PATTERN = String.raw`(?<=(?:^|[=(,:[!&|?{};]|return)\s{0,40})/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+/[a-z]*`
const LETTER = String.raw`'(?:\\[^\n']{1,10}|[^'\\\n])'`
const TRIPLE = `"""[^]*?"""|'''[^]*?'''`
const SLASHES = String.raw`//[^\n]*|/\*[^]*?\*/`
const HASH = String.raw`#[^\n]*`

const OTHER: Layout = {
  reads: 'tokens',
  comment: SLASHES,
  quoted: `${DOUBLE}|${LETTER}`,
  quotes: 'apart',
  brackets: 'plain',
  marks: 'commas',
}
const PROSE: Layout = { ...OTHER, reads: 'words', marks: 'none' }
const SCRIPT: Layout = {
  ...OTHER,
  quoted: `${DOUBLE}|${SINGLE}|${BACKTICK}|${PATTERN}`,
  quotes: 'alike',
  marks: 'script',
}
const STYLE: Layout = {
  ...OTHER,
  comment: String.raw`/\*[^]*?\*/`,
  quoted: `${DOUBLE}|${SINGLE}`,
  quotes: 'alike',
  marks: 'script',
}
const GO: Layout = { ...OTHER, quoted: `${DOUBLE}|${LETTER}|${BACKTICK}` }
const SHELL: Layout = { ...OTHER, comment: HASH, quoted: `${DOUBLE}|${SINGLE}`, marks: 'none', reads: 'lines' }
const PYTHON: Layout = {
  ...OTHER,
  reads: 'lines',
  comment: HASH,
  quoted: `${TRIPLE}|${DOUBLE}|${SINGLE}`,
  quotes: 'alike',
  brackets: 'carry',
}
const NESTED: Layout = { ...SHELL, comment: String.raw`(?<![^\s])#[^\n]*` }

const BY_ENDING: Readonly<Record<string, Layout>> = {
  ...endings(PROSE, 'md markdown mdx txt rst adoc asciidoc'),
  ...endings(SCRIPT, 'js mjs cjs jsx ts mts cts tsx json jsonc json5'),
  ...endings(STYLE, 'css scss less'),
  ...endings(GO, 'go'),
  ...endings(SHELL, 'sh bash zsh rb toml ini cfg conf properties env'),
  ...endings(PYTHON, 'py pyi pyx'),
  ...endings(NESTED, 'yaml yml haml pug sass styl coffee nim fs fsx hs elm gd mk'),
}

/** The layout of a file by the ending of its name. */
export function layoutOf(path: string): Layout {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (name === 'Makefile') return NESTED
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return (Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined) ?? OTHER
}

function endings(layout: Layout, names: string): Readonly<Record<string, Layout>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, layout]))
}
