import { buildSegment } from './build-segment.ts'
import { type LiveSegment, liveSegment } from './live-segment.ts'
import { mergeSegments } from './merge-segments.ts'
import { RANKING, type Ranking } from './ranking.ts'
import type { TextDocument } from './segment.ts'

/** Texts ready to be searched, as a value: a change gives the next index and leaves this one as it was. */
export interface TextIndex {
  readonly ranking: Ranking
  /** Number of texts. */
  readonly size: number
  /** Number of words in each field over all texts. */
  readonly words: readonly number[]
  /** The texts, older and larger parts first. */
  readonly segments: readonly LiveSegment[]
}

/** What became of some texts. A text that is put replaces the one with its id. */
export interface TextChange {
  readonly put: readonly TextDocument[]
  readonly gone: readonly string[]
}

/** Indexes texts; of two with one id the last is kept. About 20 MB a second. */
export function textIndex(documents: readonly TextDocument[], ranking: Ranking = RANKING): TextIndex {
  return changeTexts(indexOf([], ranking), { put: documents, gone: [] })
}

/**
 * The index after a change: equal in every answer to one built anew. Costs what changed: new texts are a segment of their own, and four
 * segments of like size become one, so a text is copied once for each fourfold growth. Which text is where is looked up in tables that a
 * segment makes at its first change.
 */
export function changeTexts(index: TextIndex, { put, gone }: TextChange): TextIndex {
  const latest = [...new Map(put.map((document) => [document.id, document])).values()]
  const left = withoutTexts(index.segments, [...gone, ...latest.map(({ id }) => id)])
  const added = latest.length === 0 ? [] : [liveSegment(buildSegment(latest, index.ranking))]
  return indexOf(compact([...left, ...added]), index.ranking)
}

function withoutTexts(segments: readonly LiveSegment[], ids: readonly string[]): readonly LiveSegment[] {
  return segments.map((live) => {
    const texts = new Set(ids.map((id) => live.find(id)).filter((text) => text !== null))
    return texts.size === 0 ? live : live.without([...texts])
  })
}

/** So many segments of like size become one. */
const FAN = 4

/** Keeps sizes falling, few segments of like size, and none more dead than alive. */
function compact(segments: readonly LiveSegment[]): readonly LiveSegment[] {
  const kept: LiveSegment[] = []
  for (const live of segments.filter(({ size }) => size > 0)) {
    kept.push(isMostlyDead(live) ? liveSegment(mergeSegments([live])) : live)
    for (let run = lastRun(kept); isDue(run); run = lastRun(kept)) {
      kept.splice(-run.length, run.length, liveSegment(mergeSegments(run)))
    }
  }
  return kept
}

/** The last segment and those before it that are no larger in kind. */
function lastRun(segments: readonly LiveSegment[]): readonly LiveSegment[] {
  const last = segments.at(-1)
  const before = last === undefined ? -1 : segments.findLastIndex(({ size }) => magnitude(size) > magnitude(last.size))
  return segments.slice(before + 1)
}

function isDue(run: readonly LiveSegment[]): boolean {
  const last = run.at(-1)
  if (last === undefined || run.length < 2) return false
  return run.length >= FAN || run.some(({ size }) => magnitude(size) < magnitude(last.size))
}

function magnitude(size: number): number {
  return Math.floor(Math.log(size) / Math.log(FAN) + 1e-9)
}

function isMostlyDead({ segment, size }: LiveSegment): boolean {
  return size * 2 < segment.ids.length
}

function sizeOf(segments: readonly LiveSegment[]): number {
  return segments.reduce((sum, { size }) => sum + size, 0)
}

function indexOf(segments: readonly LiveSegment[], ranking: Ranking): TextIndex {
  const words = ranking.fields.map((_, field) => segments.reduce((sum, live) => sum + (live.words[field] ?? 0), 0))
  return { ranking, segments, size: sizeOf(segments), words }
}
