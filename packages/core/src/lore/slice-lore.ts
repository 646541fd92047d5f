import type { Place } from '../answer/place.ts'
import type { Reading } from '../answer/readable.ts'
import { recencies } from '../answer/recency.ts'
import { answerSlice } from '../answer/slice.ts'
import { type SliceTask, sliceTask } from '../answer/slice-task.ts'
import { whySlice } from '../answer/why-slice.ts'
import type { SliceAnswer } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readSliceQuestion } from '../codec/requests.ts'
import type { Result } from '../model/result.ts'
import type { Repository, TokenCounter } from '../ports.ts'
import type { SliceRequest } from '../questions.ts'
import { changeDates } from './change-dates.ts'
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
}

/** The questions about packs. Facts of the repository are kept for as long as its HEAD and its list of files are the same. */
export function sliceLore(means: SliceLoreMeans): Pick<Lore, 'slice' | 'whySlice'> {
  const { current, reading, tokens, place, repository } = means
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
    return answerSlice(task, { recency: recencies(rivals, dates), tokens })
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
