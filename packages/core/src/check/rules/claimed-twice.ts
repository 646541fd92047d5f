import { issue } from '../../model/issue.ts'
import { namesClaimedTwice } from '../memories/claims.ts'
import { type CheckRule, MEMORIES } from '../rule.ts'

/** A name that several memories claim, as their own or for a member. Files that only repeat one name are a name clash. */
export const claimedTwice: CheckRule = {
  name: 'claimed-twice',
  covers: MEMORIES,
  find: ({ entries }) =>
    namesClaimedTwice(entries)
      .filter(({ memories }) => memories > 1)
      .map(({ name, paths }) =>
        issue('claimed-twice', 'warning', { name, paths }, { path: paths[0] ?? '', line: 1, column: 1 }),
      ),
}
