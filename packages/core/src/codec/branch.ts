import type { Fault } from '../model/issue.ts'
import { trimmed } from '../names/white-space.ts'

/** What is wrong with the name of a branch that is not blank: Git takes no control characters, and a blank at an end is never meant. */
export function branchFault(branch: string): Fault | null {
  if (/[\p{Control}\u2028\u2029]/u.test(branch)) return { is: 'control-character', value: branch }
  if (trimmed(branch) !== branch) return { is: 'outer-blanks', value: branch }
  return /\p{Surrogate}/u.test(branch) ? { is: 'malformed', value: branch, form: 'branch' } : null
}
