import { servedEntries } from '../../catalogue/served.ts'
import { issue } from '../../model/issue.ts'
import { lacksDescription } from '../memories/content.ts'
import { placeOf } from '../place.ts'
import { type CheckRule, MEMORIES } from '../rule.ts'

/** A memory that does not say in a line when to read it: it is found by its words alone. */
export const missingDescription: CheckRule = {
  name: 'missing-description',
  covers: MEMORIES,
  find: ({ catalogue }) =>
    servedEntries(catalogue, 'memory')
      .filter(lacksDescription)
      .map((memory) => issue('missing-description', 'warning', { id: memory.id }, placeOf(memory))),
}
