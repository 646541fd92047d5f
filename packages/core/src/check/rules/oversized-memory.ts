import { servedEntries } from '../../catalogue/served.ts'
import { issue } from '../../model/issue.ts'
import { isOversized, LONGEST_MEMORY } from '../memories/content.ts'
import { placeOf } from '../place.ts'
import { type CheckRule, MEMORIES } from '../rule.ts'

/** A memory that is too long to be one. */
export const oversizedMemory: CheckRule = {
  name: 'oversized-memory',
  covers: MEMORIES,
  find: ({ catalogue }) =>
    servedEntries(catalogue, 'memory')
      .filter(isOversized)
      .map((memory) =>
        issue(
          'oversized-memory',
          'warning',
          { id: memory.id, length: memory.body.length, limit: LONGEST_MEMORY },
          placeOf(memory),
        ),
      ),
}
