import type { Place } from '../answer/place.ts'
import type { Reading } from '../answer/readable.ts'
import { recencies } from '../answer/recency.ts'
import { answerSlice } from '../answer/slice.ts'
import { type SliceTask, sliceTask } from '../answer/slice-task.ts'
import { whySlice } from '../answer/why-slice.ts'
import type { SliceAnswer } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readSliceQuestion } from '../codec/requests.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import type { Result } from '../model/result.ts'
import type { Reports, Repository, TokenCounter } from '../ports.ts'
import type { SliceRequest } from '../questions.ts'
import { changeDates } from './change-dates.ts'
import type { DriftSources } from './drift-facts.ts'
import { driftAmong } from './drift-lore.ts'
import type { Lore } from './facade.ts'
import { taskFiles } from './task-files.ts'

/** What packs are made with. */
export interface SliceLoreMeans {
  readonly current: () => Promise<Catalogue>
  readonly reading: Reading
  readonly tokens: TokenCounter
  readonly place: Place
  /** Without one no file is inferred, and no commit dates anything. */
  readonly repository: Repository | null
  /** The last report of tests; without one no cited test is told of. */
  readonly reports: Reports | null
}

/** How often a pack is made anew because the warnings of what it holds changed what it holds. */
const ROUNDS = 3

/** A pack with the warnings of the items in it: only these are judged, since what is left out warns of nothing. */
async function withDrift(
  answer: (drift: readonly Issue[]) => Result<SliceAnswer>,
  sources: DriftSources,
): Promise<Result<SliceAnswer>> {
  const causes = new Map<EntryKey, readonly Issue[]>()
  const judged = new Set<Entry>()
  let answered = answer([])
  for (let round = 0; round < ROUNDS && answered.ok; round += 1) {
    const fresh = answered.value.packed.map(({ hit }) => hit.entry).filter((entry) => !judged.has(entry))
    const found = await driftAmong(fresh, sources)
    for (const entry of fresh) judged.add(entry)
    for (const [key, issues] of found) causes.set(key, issues)
    if (found.size === 0) return answered
    answered = answer([...causes.values()].flat())
  }
  return answered
}

/** The questions about packs. Facts of the repository are kept for as long as its HEAD and its list of files are the same. */
export function sliceLore(means: SliceLoreMeans): Pick<Lore, 'slice' | 'whySlice'> {
  const { current, reading, tokens, place, repository, reports } = means
  const filesOf = repository === null ? async () => [] : taskFiles(repository)
  const datesOf = repository === null ? null : changeDates(repository, place)

  const understand = async (input: SliceRequest): Promise<Result<SliceTask>> => {
    const read = readSliceQuestion(input)
    if (!read.ok) return read
    const [catalogue, found] = await Promise.all([current(), filesOf(read.value)])
    return sliceTask(read.value, catalogue, { reading, place, found })
  }
  const answer = async (task: SliceTask): Promise<Result<SliceAnswer>> => {
    const rivals = task.reached.hits.map(({ entry }) => entry)
    const dates = (await datesOf?.(rivals)) ?? { commits: new Map(), files: new Map() }
    const recency = recencies(rivals, dates)
    return withDrift((drift) => answerSlice(task, { recency, drift, tokens }), { repository, reports })
  }
  return {
    async slice(question) {
      const task = await understand(question)
      return task.ok ? answer(task.value) : task
    },
    async whySlice(question, key) {
      const task = await understand(question)
      if (!task.ok) return task
      const answered = await answer(task.value)
      return answered.ok ? whySlice(answered.value, key, task.value.world) : answered
    },
  }
}
