import { servedEntries } from '../../catalogue/served.ts'
import { issue } from '../../model/issue.ts'
import { isEmpty } from '../memories/content.ts'
import { placeOf } from '../place.ts'
import { type CheckRule, MEMORIES } from '../rule.ts'

/** A memory that says nothing. */
export const emptyMemory: CheckRule = {
  name: 'empty-memory',
  covers: MEMORIES,
  find: ({ catalogue }) =>
    servedEntries(catalogue, 'memory')
      .filter(isEmpty)
      .map((memory) => issue('empty-memory', 'warning', { id: memory.id }, placeOf(memory))),
}
