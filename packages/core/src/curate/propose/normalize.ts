import type { Proposal } from '../../codec/curation-requests.ts'
import { bytesOf, findFrontMatter } from '../../codec/front-matter.ts'
import { lineEndOf, withLineFeeds } from '../../codec/line-ends.ts'
import { scalar } from '../../codec/write/scalar.ts'
import { isPackage } from '../bundle/units.ts'
import type { MemoryFile } from '../folder.ts'
import { type ProposeGround, proposal } from './proposal.ts'

/** The longest sentence that serves as a description. */
const DESCRIPTION = 160

/** Memories without a description whose body begins with a sentence that can be one. */
export function normalizeProposals({ loose }: ProposeGround): readonly Proposal[] {
  return [...loose].flatMap((memory) => {
    const after = withDescription(memory)
    return after === memory.text ? [] : [normalizeOf(memory, after)]
  })
}

/** The text of a memory, with its first sentence as its description where it has none and that sentence can be one. */
export function withDescription(memory: MemoryFile): string {
  const { summary, body } = memory.entry
  const sentence = (summary === null || summary === '') && !isPackage(memory) ? firstSentence(body) : null
  return (sentence === null ? null : described(memory.text, sentence)) ?? memory.text
}

/** The first sentence of the first paragraph that is prose. */
function firstSentence(body: string): string | null {
  const paragraph = body
    .split(/\n[ \t]*\n/)
    .find((one) => /^[\p{L}\p{N}*_"'([]/u.test(one.trim()) && !/^ {4}|^\t/.test(one))
  const sentence = /^.+?[.!?](?=\s|$)/.exec((paragraph ?? '').replace(/\s+/g, ' ').trim())?.[0] ?? null
  return sentence !== null && sentence.length <= DESCRIPTION ? sentence : null
}

/** A description on a line of its own, at the end of the front matter, or in one made for it. */
function described(text: string, sentence: string): string | null {
  const lineEnd = lineEndOf(text)
  const line = `description: ${scalar(sentence, 'block')}${lineEnd}`
  const found = findFrontMatter(text)
  if (found.is === 'unclosed') return null
  if (found.is === 'absent') return `---${lineEnd}${line}---${lineEnd}${lineEnd}${text.replace(/^\ufeff/, '')}`
  const block = withLineFeeds(text.slice(found.block.start, found.block.end))
  if (/^description[ \t]*:/m.test(block) || /^[ \t]*\{/.test(block)) return null
  return text.slice(0, found.block.end) + line + text.slice(found.block.end)
}

function normalizeOf(memory: MemoryFile, after: string): Proposal {
  const { id } = memory.entry
  return proposal(
    {
      id: `normalize:${id}`,
      op: 'normalize',
      title: id,
      detail: 'It has no description, by which it would be found; its first sentence becomes one.',
      before: memory.text,
      after,
      saved_bytes: bytesOf(after) - bytesOf(memory.text),
      default: false,
    },
    [memory],
  )
}
