import { isOversized, LONGEST_MEMORY } from '../../check/memories/content.ts'
import type { Proposal } from '../../codec/curation-requests.ts'
import { bytesOf } from '../../codec/front-matter.ts'
import { scanMarkdown } from '../../codec/markdown/scan.ts'
import { applyEdits } from '../../codec/write/edits.ts'
import type { Extent } from '../../codec/yaml/node.ts'
import { bodyStartOf, type MemoryFile } from '../folder.ts'
import { type ProposeGround, proposal } from './proposal.ts'

/** A shorter paragraph may well stand twice on purpose. */
const PARAGRAPH = 40

/** Memories that say a paragraph twice, to be compacted; those that are too long without that, as flags. */
export function compactProposals({ loose }: ProposeGround): readonly Proposal[] {
  return [...loose].flatMap((memory) => {
    const after = withoutRepeats(memory.text)
    if (after !== memory.text) return [compactOf(memory, after)]
    return isOversized(memory.entry) ? [flagOf(memory)] : []
  })
}

/** A text with each paragraph once, where it stands first; code is left alone. */
export function withoutRepeats(text: string): string {
  const start = bodyStartOf(text)
  const { code } = scanMarkdown(text, start)
  const seen = new Set<string>()
  const repeated = paragraphsIn(text, start).filter((one) => {
    const said = text.slice(one.start, one.end).trim()
    const again = seen.has(said) && said.length >= PARAGRAPH
    seen.add(said)
    return again && !code.some((span) => span.start < one.end && span.end > one.start)
  })
  return applyEdits(
    text,
    repeated.map(({ start: from, end }) => ({ start: from, end, text: '' })),
  )
}

/** Runs of lines that are not blank, each with the blank lines before it. */
function paragraphsIn(text: string, from: number): readonly Extent[] {
  const found: Extent[] = []
  let start = from
  let open = false
  for (let at = from; at < text.length; ) {
    const feed = text.indexOf('\n', at)
    const next = feed < 0 ? text.length : feed + 1
    const blank = text.slice(at, next).trim() === ''
    if (open && blank) {
      found.push({ start, end: at })
      start = at
    }
    open = !blank
    at = next
  }
  return open ? [...found, { start, end: text.length }] : found
}

function compactOf(memory: MemoryFile, after: string): Proposal {
  const { id } = memory.entry
  return proposal(
    {
      id: `compact:${id}`,
      op: 'compact',
      title: id,
      detail: 'Paragraphs that stand there twice stay once.',
      before: memory.text,
      after,
      saved_bytes: bytesOf(after) - bytesOf(memory.text),
    },
    [memory],
  )
}

function flagOf(memory: MemoryFile): Proposal {
  const { id, body } = memory.entry
  return proposal(
    {
      id: `flag:${id}`,
      op: 'flag',
      title: id,
      detail: `Its body is longer than ${LONGEST_MEMORY} characters: shorten it, or make several memories of it.`,
      evidence: `${body.length} characters.`,
      default: false,
    },
    [memory],
  )
}
