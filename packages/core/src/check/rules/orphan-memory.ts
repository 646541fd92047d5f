import { servedEntries } from '../../catalogue/served.ts'
import { issue } from '../../model/issue.ts'
import { orphans } from '../memories/orphans.ts'
import { textTargets } from '../memories/text-targets.ts'
import { placeOf } from '../place.ts'
import { type CheckRule, MEMORIES } from '../rule.ts'

/** A memory that its index does not list; where there is no index, only a note that nothing links to it. */
export const orphanMemory: CheckRule = {
  name: 'orphan-memory',
  covers: MEMORIES,
  find: ({ catalogue }) =>
    orphans(servedEntries(catalogue, 'memory'), catalogue, textTargets(catalogue)).map(({ memory, index }) =>
      issue('orphan-memory', index === null ? 'note' : 'warning', { id: memory.id, index }, placeOf(memory)),
    ),
}
