import type { Catalogue } from '../catalogue/catalogue.ts'
import type { DecisionQuestion } from '../questions.ts'
import { decisionsForFile } from '../recipes.ts'
import { select } from '../select/select.ts'
import type { Selection } from '../select/selection.ts'
import { worldOf } from '../select/world.ts'
import { type Place, placedPath } from './place.ts'

/** The cut under which decisions are said with a file: those that hold, the newest eight. */
export const DECISIONS = { statuses: ['active'], top: 8 } as const

/** The decisions for a file, newest first, ties by key. */
export function answerDecisions(question: DecisionQuestion, catalogue: Catalogue, place: Place): Selection {
  const path = placedPath(question.path, place)
  return path === null ? { hits: [], losses: [] } : decisionsAt(path, catalogue, question)
}

/** The same for a path as patterns see it. `accepted` is another word for `active`. */
export function decisionsAt(
  path: string,
  catalogue: Catalogue,
  { statuses, top, tiers }: Omit<DecisionQuestion, 'path'>,
): Selection {
  const admitted = statuses?.map((status) => (status === 'accepted' ? 'active' : status)) ?? null
  return select(
    decisionsForFile,
    worldOf(catalogue, {
      paths: [path],
      kinds: new Set(['decision'] as const),
      statuses: admitted === null ? null : new Set(admitted),
      limit: top,
      tiers,
    }),
  )
}
