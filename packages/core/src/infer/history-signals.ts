import type { HistoryIndex } from './history-index.ts'
import type { FileReason } from './inferred-file.ts'
import { rarity, saturated } from './saturation.ts'
import type { Signal } from './signal.ts'
import type { TaskTerm } from './task-terms.ts'

/** After so many commits the weight of a commit has fallen by a factor of e, down to `FLOOR`. */
const FADING = 300
const FLOOR = 0.2

/** The same for how often a file changes of late, which falls to nothing. */
const LATELY = 100

/** Likeness counts more than in proportion. */
const SHARPNESS = 1.5

const SATURATION = { k1: 1.2, b: 0.5 }

/** Files that commits like the task changed, as nearest neighbours: the sum over commits of the cosine of their subject with the task. */
export function likeCommitsSignal(terms: readonly TaskTerm[], index: HistoryIndex): Signal {
  const likeness = likenessOf(terms, index)
  const strengths = new Float64Array(index.byFile.length)
  for (const [number, like] of likeness) {
    const commit = index.commits[number]
    if (commit === undefined) continue
    const share = (like ** SHARPNESS * freshness(commit.age)) / Math.sqrt(commit.files.length)
    for (const file of commit.files) strengths[file] = (strengths[file] ?? 0) + share
  }
  return { strengths, reason: (file) => historyReason(file, { terms, index, likeness }) }
}

/** Files in whose subjects, taken together as one text, the words of the task stand: BM25, a word of a newer commit counts more. */
export function subjectsSignal(terms: readonly TaskTerm[], index: HistoryIndex): Signal {
  const strengths = new Float64Array(index.byFile.length)
  for (const { term, weight } of terms) {
    const times = new Map<number, number>()
    for (const number of index.byTerm.get(term) ?? []) {
      const { age, files } = index.commits[number] ?? { age: 0, files: [] }
      const share = freshness(age) / Math.sqrt(files.length)
      for (const file of files) times.set(file, (times.get(file) ?? 0) + share)
    }
    const worth = weight * rarity(times.size, strengths.length)
    for (const [file, count] of times) {
      strengths[file] = (strengths[file] ?? 0) + worth * saturated(count, index.lengths[file] ?? 1, SATURATION)
    }
  }
  return { strengths, reason: () => null }
}

/** Files that change often of late, whatever the task says. */
export function recentSignal(index: HistoryIndex): Signal {
  const strengths = new Float64Array(index.byFile.length)
  for (const { age, files } of index.commits) {
    const share = Math.exp(-age / LATELY) / Math.sqrt(files.length)
    for (const file of files) strengths[file] = (strengths[file] ?? 0) + share
  }
  const newest = (number: number) => (index.commits[number]?.age ?? LATELY) < LATELY
  return {
    strengths,
    reason: (file) => {
      const commits = index.byFile[file]?.filter(newest).length ?? 0
      const of = Math.min(LATELY, (index.commits.at(-1)?.age ?? 0) + 1)
      return commits === 0 ? null : { by: 'recent', commits, of }
    },
  }
}

function freshness(age: number): number {
  return FLOOR + (1 - FLOOR) * Math.exp(-age / FADING)
}

/** The cosine between the task and the subject of each commit that shares a term with it. */
function likenessOf(terms: readonly TaskTerm[], index: HistoryIndex): ReadonlyMap<number, number> {
  const products = new Map<number, number>()
  let square = 0
  for (const { term, weight } of terms) {
    const commits = index.byTerm.get(term)
    if (commits === undefined) continue
    const tells = rarity(commits.length, index.commits.length)
    square += (weight * tells) ** 2
    for (const commit of commits) products.set(commit, (products.get(commit) ?? 0) + weight * tells ** 2)
  }
  const norm = Math.sqrt(square) || 1
  return new Map(
    [...products].map(([commit, product]) => [commit, product / (norm * (index.commits[commit]?.norm ?? 1))]),
  )
}

interface Likeness {
  readonly terms: readonly TaskTerm[]
  readonly index: HistoryIndex
  readonly likeness: ReadonlyMap<number, number>
}

function historyReason(file: number, { terms, index, likeness }: Likeness): FileReason | null {
  const alike = index.byFile[file]?.filter((commit) => likeness.has(commit)) ?? []
  const [first] = alike
  if (first === undefined) return null
  const best = alike.reduce((a, b) => ((likeness.get(b) ?? 0) > (likeness.get(a) ?? 0) ? b : a), first)
  const words = terms.filter(({ term }) => index.byTerm.get(term)?.includes(best)).map(({ written }) => written)
  return { by: 'history', commit: index.commits[best]?.id ?? '', words: [...new Set(words)], commits: alike.length }
}
