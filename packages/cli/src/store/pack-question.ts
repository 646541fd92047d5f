import type { Lore, SliceRequest } from '@repolore/core'
import type { PACK } from '../commands/questions.ts'
import type { slice } from '../commands/slice.ts'
import type { Refusal, Values } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import type { Surroundings } from '../surroundings.ts'
import { knownBranch } from './branch.ts'
import { budgetOf } from './budget.ts'
import type { Opened } from './open.ts'
import { heardRole } from './role.ts'

/** A question for a pack, and the store that answers it. */
export interface PackQuestion {
  readonly is: 'pack-question'
  readonly lore: Lore
  readonly question: SliceRequest
  readonly notices: readonly Notice[]
}

/** What the command line says of a pack. */
export type PackValues = Pick<Values<typeof slice>, 'subject' | 'branch' | keyof typeof PACK>

/** What `slice` and `why` ask of an opened store, as of a commit where one is named. */
export async function packQuestion(
  task: string,
  values: PackValues,
  { opened, on }: { readonly opened: Opened; readonly on: Surroundings },
): Promise<PackQuestion | Refusal> {
  const { at, subject: subjects, file: files, kind, exclude, packing } = values
  const role = heardRole(values.role, on)
  const asked = at === null ? opened : opened.asOf(at)
  if (asked.is === 'refusal') return asked
  const branch = await knownBranch(values.branch, opened.repository)
  const kinds = kind.length === 0 ? null : kind
  const budget = budgetOf(opened.config, values.budget)
  const question = { task, branch, subjects, files, role, kinds, exclude, budget, packing: packing ?? 'fill' } as const
  const notices = asked === opened ? opened.notices : [...opened.notices, ...asked.notices]
  return { is: 'pack-question', lore: asked.lore, question, notices }
}
