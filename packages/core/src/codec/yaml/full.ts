import { Composer, type CST, type Document, Lexer, Parser } from 'yaml'
import { convert } from './convert.ts'
import type { SyntaxFault } from './node.ts'
import type { UnknownTag, YamlReading } from './reading.ts'

/** Open nodes at once. A bound before the recursive part of the reader: near the end of the stack V8 aborts the process, uncatchably. */
const DEEPEST = 128
/** More faults than this say nothing new. */
const LISTED = 20

/** Scalars stay text whatever their tag, repeated keys are ours to report, nothing is written to a console. */
const OPTIONS = {
  schema: 'failsafe',
  resolveKnownTags: false,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const

/** Reads one YAML 1.2 document. Never throws, and costs linear time on text of any kind; the caller bounds its length. */
export function readFull(text: string): YamlReading {
  const unfit = unfitCharacter(text)
  if (unfit !== null) return faulty([unfit])
  const tokens = tokensOf(text)
  if (!Array.isArray(tokens)) return faulty([tokens])
  const documents = [...new Composer(OPTIONS).compose(tokens, true, text.length)]
  const faults = documents.flatMap(({ errors }) => errors).map(({ message, pos: [at] }) => ({ reason: message, at }))
  const second = documents[1]
  if (second !== undefined) faults.push({ reason: 'Only one YAML document may stand here', at: second.range[0] })
  return faults.length > 0 ? faulty(faults) : contentsOf(documents[0], text)
}

function contentsOf(document: Document.Parsed | undefined, text: string): YamlReading {
  const { root, faults, repeats } = convert(document?.contents ?? null)
  return faults.length > 0 ? faulty(faults) : { root, faults, repeats, tags: unknownTags(document, text) }
}

/** Tags of YAML's own types ask for nothing that text does not give. */
const KNOWN = /^!!(?:str|int|float|bool|null|map|seq|binary|timestamp|omap|set|pairs|merge)$/

function unknownTags(document: Document.Parsed | undefined, text: string): readonly UnknownTag[] {
  const unresolved = document?.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED') ?? []
  return unresolved
    .map(({ pos: [start, end] }) => ({ tag: text.slice(start, end), start, end }))
    .filter(({ tag }) => !KNOWN.test(tag))
    .slice(0, LISTED)
}

function faulty(faults: readonly SyntaxFault[]): YamlReading {
  return { root: null, faults: faults.slice(0, LISTED), repeats: [], tags: [] }
}

/** The tokens of a text, or the place where it nests too deeply. The tokenizer does not recurse; what comes after it does. */
function tokensOf(text: string): CST.Token[] | SyntaxFault {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme))
    if (parser.stack.length > DEEPEST) return { reason: 'Nested too deeply', at: parser.offset }
  }
  tokens.push(...parser.end())
  return tokens
}

/** YAML allows no control characters, and a lone surrogate has no UTF-8 form to be saved in. */
function unfitCharacter(text: string): SyntaxFault | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const at = text.search(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\p{Surrogate}]/u)
  if (at < 0) return null
  const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
  return { reason: `The character U+${code} may not stand in YAML`, at }
}
