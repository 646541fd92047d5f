import { findFrontMatter } from '../../codec/front-matter.ts'
import { lineEndOf, withLineFeeds } from '../../codec/line-ends.ts'
import { editMapping } from '../../codec/write/mapping-edit.ts'
import { scalar } from '../../codec/write/scalar.ts'
import type { Value } from '../../codec/write/values.ts'
import { readYaml } from '../../codec/yaml/read.ts'
import { bodyStartOf, type MemoryFile } from '../folder.ts'
import { comparable, sentencesOf } from './sentences.ts'

/**
 * The text of a memory with everything in it that another says and it does not: each missing paragraph whole, in its order, and the
 * tags. `null` where the two differ in what only one value can be, or where the front matter cannot be written: a person has to merge them.
 */
export function mergedText(keep: MemoryFile, drop: MemoryFile): string | null {
  if (!agree(keep, drop)) return null
  const front = frontWithTags(keep, drop)
  if (front === null) return null
  const lineEnd = lineEndOf(keep.text)
  const body = keep.text.slice(bodyStartOf(keep.text))
  const added = addedParagraphs(keep, drop).join('\n\n')
  const tail = added === '' ? '' : `${body.trimEnd() === '' ? '' : '\n\n'}${added}\n`
  return front + (added === '' ? body : body.trimEnd() + (lineEnd === '\n' ? tail : tail.replaceAll('\n', lineEnd)))
}

/** Paragraphs of the other memory with a sentence that this one does not have, its description among them. */
function addedParagraphs(keep: MemoryFile, drop: MemoryFile): readonly string[] {
  const held = comparable(`${keep.entry.summary ?? ''}\n\n${keep.entry.body}`)
  const description = drop.entry.summary ?? ''
  const paragraphs = blocksOf(withLineFeeds(drop.entry.body))
  const missing = (text: string): boolean => sentencesOf(text).some((sentence) => !held.includes(sentence))
  const inBody = comparable(drop.entry.body).includes(comparable(description))
  return [
    ...(description !== '' && !inBody && missing(description) ? [description] : []),
    ...paragraphs.filter(missing),
  ]
}

/** Paragraphs, with fenced code as one however many blank lines it holds. */
function blocksOf(body: string): readonly string[] {
  const blocks: string[] = []
  let open: string[] = []
  let fence: string | null = null
  const close = (): void => {
    if (open.length > 0) blocks.push(open.join('\n'))
    open = []
  }
  for (const line of body.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null
    if (fence === null && line.trim() === '') close()
    else open.push(line)
    if (fence === null) fence = mark
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = null
  }
  close()
  return blocks
}

/** Fields that only one of two values can fill. A time is none: the note that stays keeps its own. */
const AGREED: ReadonlySet<string> = new Set(['tags', 'members', 'tier', 'timestamp'])

function agree(keep: MemoryFile, drop: MemoryFile): boolean {
  return Object.entries(drop.entry.extra).every(
    ([key, value]) =>
      AGREED.has(key) || value === null || JSON.stringify(keep.entry.extra[key]) === JSON.stringify(value),
  )
}

function frontWithTags(keep: MemoryFile, drop: MemoryFile): string | null {
  const start = bodyStartOf(keep.text)
  const tags = [...new Set([...keep.entry.tags, ...drop.entry.tags])]
  if (tags.length === keep.entry.tags.length) return keep.text.slice(0, start)
  const found = findFrontMatter(keep.text)
  if (found.is !== 'found') return null
  const block = keep.text.slice(found.block.start, found.block.end)
  const { root, repeats, faults } = readYaml(block)
  const nested = root?.is === 'mapping' ? root.pairs.find(({ key }) => key === 'metadata')?.value : undefined
  const holder = nested?.is === 'mapping' && nested.pairs.some(({ key }) => key === 'tags') ? nested : root
  if (holder?.is !== 'mapping' || holder.flow || faults.length > 0 || repeats.length > 0) return null
  const edited = editMapping({
    block,
    root: holder,
    repeats: [],
    values: [tagsValue(tags)],
    lineEnd: lineEndOf(keep.text),
  })
  return keep.text.slice(0, found.block.start) + edited + keep.text.slice(found.block.end, start)
}

function tagsValue(tags: readonly string[]): Value {
  return {
    key: 'tags',
    absent: false,
    is: 'list',
    style: 'flow',
    items: tags.map((text) => ({
      same: (node) => node.is === 'text' && node.text === text,
      lines: [scalar(text, 'block')],
      flow: scalar(text, 'flow'),
    })),
  }
}
