import { fail, type Result, succeed } from '../model/result.ts'
import type { FrontMatterReading } from './front-matter-reading.ts'
import { lineEndOf, withLineFeeds } from './line-ends.ts'
import { editFlowMapping } from './write/flow-edit.ts'
import { editMapping } from './write/mapping-edit.ts'
import { printJson, printPair } from './write/print.ts'
import { scalar } from './write/scalar.ts'
import { says, type Value } from './write/values.ts'
import { type Mapping, type Pair, valueUnder } from './yaml/node.ts'
import { toJson } from './yaml/plain-json.ts'

/** What a file of front matter and a body is to say. */
export interface WantedText {
  /** Names the file in the words of a bug. */
  readonly id: string
  /** Every known key with its value, in the order of a new file; every other key is somebody else's. */
  readonly values: readonly Value[]
  /** With LF line ends. */
  readonly body: string
  /** How such a file is read; its issues keep a text from being written. */
  read(text: string): FrontMatterReading
}

/** The text of a new file: LF, known keys in their order, defaults left out. */
export function printText({ values, body }: Pick<WantedText, 'values' | 'body'>): string {
  return `---\n${printed(values, '\n')}---\n${body}`
}

/**
 * An existing file with the wanted values and body. Only the lines of what changes are touched: order, comments, the style of lists,
 * unknown keys, line ends and a byte-order mark stay, and the text is read back before it counts. A key that stood twice stays once.
 * Front matter that cannot be read as YAML gives way to that of a new file: what it holds cannot be told apart.
 * Fails with the problems of the new text, such as too much front matter, and never with a text that says something else.
 */
export function rewriteText(text: string, wanted: WantedText): Result<string> {
  const before = wanted.read(text)
  const candidates =
    before.root === null
      ? [renewed(text, wanted)]
      : [edited, editedInFlow, reprinted].flatMap((way) => way(text, before, wanted))
  const good = candidates.find((candidate) => holds(candidate, before, wanted))
  if (good !== undefined) return succeed(good)
  const [problem, ...more] = candidates.flatMap((candidate) => wanted.read(candidate).issues)
  if (problem === undefined) throw new Error(`the text written for '${wanted.id}' reads back as something else`)
  return fail([problem, ...more])
}

/** The front matter with its changed lines only: aliases as they stand, and where that would say something else, written out. */
function edited(
  text: string,
  { root, repeats, frontMatter }: FrontMatterReading,
  { values, body }: WantedText,
): readonly string[] {
  const mapping: Mapping | null = root?.is === 'none' ? NOTHING : root?.is === 'mapping' && !root.flow ? root : null
  if (mapping === null || frontMatter.is !== 'found') return []
  const block = text.slice(frontMatter.block.start, frontMatter.block.end)
  const change = { block, root: mapping, repeats, values, lineEnd: lineEndOf(text) }
  return (['kept', 'written-out'] as const).map((aliases) =>
    assembled(text, frontMatter, { block: editMapping({ ...change, aliases }), body }),
  )
}

/** The same where all of it stands between one pair of braces and no key twice. */
function editedInFlow(
  text: string,
  { root, repeats, frontMatter }: FrontMatterReading,
  { values, body }: WantedText,
): readonly string[] {
  if (root?.is !== 'mapping' || !root.flow || repeats.length > 0 || frontMatter.is !== 'found') return []
  const block = text.slice(frontMatter.block.start, frontMatter.block.end)
  return [assembled(text, frontMatter, { block: editFlowMapping(block, root, values), body })]
}

const NOTHING: Mapping = { is: 'mapping', pairs: [], flow: false, start: 0, end: 0 }

/** Front matter whose lines cannot be edited one by one: comments of their own line, the known keys, and every other key with its value on one line. */
function reprinted(
  text: string,
  { root, frontMatter }: FrontMatterReading,
  { values, body }: WantedText,
): readonly string[] {
  if (frontMatter.is !== 'found') return []
  const lineEnd = lineEndOf(text)
  const comments = text
    .slice(frontMatter.block.start, frontMatter.block.end)
    .split('\n')
    .filter((line) => /^[ \t]*#/.test(line))
  const others = (root === null ? [] : foreign(root, values)).map(
    ({ key, value }) => `${scalar(key, 'block')}: ${printJson(toJson(value))}`,
  )
  const lines = [...comments.map((line) => line.trim()), ...others].map((line) => line + lineEnd)
  const own = comments.length
  const block = [...lines.slice(0, own), printed(values, lineEnd), ...lines.slice(own)].join('')
  return [assembled(text, frontMatter, { block, body })]
}

/** A new file in the old one's line ends, with its byte-order mark. */
function renewed(text: string, wanted: WantedText): string {
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  return mark + withLineEnd(printText(wanted), lineEndOf(text))
}

function assembled(
  text: string,
  { block, bodyStart }: Extract<FrontMatterReading['frontMatter'], { is: 'found' }>,
  wanted: { readonly block: string; readonly body: string },
): string {
  const lineEnd = lineEndOf(text)
  const fence = text.slice(block.end, bodyStart)
  const body = text.slice(bodyStart)
  const kept = withLineFeeds(body) === wanted.body ? body : withLineEnd(wanted.body, lineEnd)
  return text.slice(0, block.start) + wanted.block + fence + (fence.endsWith('\n') ? '' : lineEnd) + kept
}

/** Whether a text says what was wanted, and of everything else what stood there before. */
function holds(candidate: string, before: FrontMatterReading, { values, body, read }: WantedText): boolean {
  const { root, frontMatter, issues } = read(candidate)
  if (root?.is !== 'mapping' || frontMatter.is !== 'found' || issues.length > 0) return false
  const others = before.root === null ? [] : foreign(before.root, values)
  return (
    values.every((value) => says(valueUnder(root, value.key), value)) &&
    meaning(foreign(root, values)) === meaning(others) &&
    withLineFeeds(candidate.slice(frontMatter.bodyStart)) === body
  )
}

/** The pairs that belong to someone else. */
function foreign(root: NonNullable<FrontMatterReading['root']>, values: readonly Value[]): readonly Pair[] {
  const known: ReadonlySet<string> = new Set(values.map(({ key }) => key))
  return root.is === 'mapping' ? root.pairs.filter(({ key }) => !known.has(key)) : []
}

function meaning(pairs: readonly Pair[]): string {
  return JSON.stringify(pairs.map(({ key, value }) => [key, toJson(value)]))
}

function printed(values: readonly Value[], lineEnd: string): string {
  return values
    .filter(({ absent }) => !absent)
    .map((value) => printPair(value, { indent: '', lineEnd }))
    .join('')
}

function withLineEnd(text: string, lineEnd: string): string {
  return lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd)
}
