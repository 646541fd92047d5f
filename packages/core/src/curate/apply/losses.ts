import type { Proposal } from '../../codec/curation-requests.ts'
import type { Issue } from '../../model/issue.ts'
import type { MemoryFolder } from '../folder.ts'
import { obstacle } from './carry-out.ts'
import { comparable, sentencesOf } from './sentences.ts'
import type { Workspace } from './workspace.ts'

/** The first sentence of a memory that stands nowhere in the folder any more, though nobody agreed to lose it; `null` where there is none. */
export function lostSentence(folder: MemoryFolder, { texts }: Workspace, accepted: readonly Proposal[]): Issue | null {
  const changed = folder.memories.filter(({ path, text }) => texts.get(path) !== text)
  if (changed.length === 0) return null
  const agreed = new Set(accepted.flatMap(agreedLosses))
  const now = [...texts].flatMap(([path, text]) => (path.endsWith('.md') ? [comparable(text)] : [])).join('\n')
  for (const { entry, stem } of changed) {
    if (agreed.has(entry.id) || agreed.has(stem)) continue
    const sentences = sentencesOf(`${entry.summary ?? ''}\n\n${entry.body}`).filter((sentence) => !agreed.has(sentence))
    const sentence = sentences.find((one) => !now.includes(one))
    if (sentence !== undefined) return obstacle({ id: entry.id }, { is: 'text-lost', sentence })
  }
  return null
}

/** What a person agreed to lose: a memory that is pruned, by name; the sentences that a compaction by someone else shows and replaces. Ours lose none. */
function agreedLosses({ op, before, memories, id, files }: Proposal): readonly string[] {
  if (op === 'prune') return [...memories, id]
  const shows = (op === 'compact' || op === 'normalize') && files.length === 0
  return shows && before !== null ? sentencesOf(before) : []
}
