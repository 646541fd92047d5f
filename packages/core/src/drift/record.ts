import { interfaceOf } from '../check/interface.ts'
import { findFrontMatter } from '../codec/front-matter.ts'
import { readItemRequest } from '../codec/item-request.ts'
import { rewriteItem } from '../codec/item-text.ts'
import { withLineFeeds } from '../codec/line-ends.ts'
import type { Issue } from '../model/issue.ts'
import { evidenceHash } from './evidence-hash.ts'
import { targetOf } from './evidence-target.ts'
import type { DriftFacts, LostFacts } from './facts.ts'
import type { DriftedItem } from './judge.ts'

/** What is needed to record the present state. */
export interface RecordMeans {
  readonly facts: DriftFacts
  readonly lost: LostFacts
  /** The commit at which the reader confirms; `null` records none. */
  readonly head: string | null
}

/**
 * The text of an item's file with its present state: the new paths of moved files, the hashes of compared ones, and HEAD where then nothing is
 * left that does not hold. What cannot be recorded, such as a file that is gone, stays as it is. `null` where the text cannot be read as an item.
 */
export function recorded(
  text: string,
  { entry, causes }: DriftedItem,
  { facts, lost, head }: RecordMeans,
): string | null {
  const found = findFrontMatter(text)
  // An item without a body is none that is written, and may stand in a file all the same.
  const read = readItemRequest(`${text}\n.`)
  if (!read.ok || found.is !== 'found') return null
  const item = read.value
  const moves = new Map(causes.flatMap(moveIn))
  const evidence = item.evidence.map((one) => {
    const target = targetOf(one)
    const path = moves.get(one.target) ?? (target.is === 'path' ? target.path : null)
    const content = path === null ? undefined : (facts.contents.get(path) ?? lost.contents.get(path))
    const detail =
      one.method === 'hash-match' && content !== undefined
        ? { ...one.detail, sha256: evidenceHash(content) }
        : one.detail
    return { ...one, target: moves.get(one.target) ?? one.target, detail }
  })
  const location = interfaceOf(entry)
  const moved = location === null ? undefined : moves.get(location.path)
  const isConfirmed = head !== null && causes.every(({ code }) => RECORDED.has(code))
  const result = rewriteItem(text, {
    ...item,
    body: withLineFeeds(text.slice(found.bodyStart)),
    evidence,
    interface: moved === undefined || item.interface === null ? item.interface : { ...item.interface, path: moved },
    lastVerifiedCommit: isConfirmed ? head : item.lastVerifiedCommit,
  })
  return result.ok ? result.value : null
}

/** What is settled by recording the present state. */
const RECORDED: ReadonlySet<string> = new Set([
  'evidence-changed',
  'evidence-moved',
  'evidence-reformatted',
  'evidence-unrecorded',
  'commit-not-reached',
])

function moveIn(cause: Issue): readonly (readonly [string, string])[] {
  if (cause.code !== 'evidence-moved' && cause.code !== 'evidence-changed') return []
  return cause.args.to === null ? [] : [[cause.args.target, cause.args.to]]
}
