import type { Repository } from '@repolore/core'
import { type Refusal, wrongCall } from '../line/command.ts'

/** The branch a question is about where it needs one: the one given, else the checked-out one; on a detached HEAD there is none to guess. */
export async function neededBranch(given: string | null, repository: Repository): Promise<string | Refusal> {
  const branch = await knownBranch(given, repository)
  if (branch !== null) return branch
  return wrongCall(
    'no-branch',
    'no branch is checked out here (a detached HEAD, or no Git repository)',
    'add --branch NAME, such as --branch main',
  )
}

/** The branch given, else the checked-out one; `null` sees only what is valid everywhere. */
export async function knownBranch(given: string | null, repository: Repository): Promise<string | null> {
  return given ?? (await repository.head()).branch
}
