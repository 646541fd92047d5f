import { servedEntries } from '../../catalogue/served.ts'
import { issue } from '../../model/issue.ts'
import { membersWithoutSection } from '../memories/content.ts'
import { placeOf } from '../place.ts'
import { type CheckRule, MEMORIES } from '../rule.ts'

/** A package that names a member and has no section of that name. */
export const memberWithoutSection: CheckRule = {
  name: 'member-without-section',
  covers: MEMORIES,
  find: ({ catalogue }) =>
    servedEntries(catalogue, 'memory').flatMap((memory) =>
      membersWithoutSection(memory).map((member) =>
        issue('member-without-section', 'warning', { id: memory.id, member }, placeOf(memory)),
      ),
    ),
}
