import { isAskedFor } from '../conformance/is-asked-for.ts'
import type { Breach } from '../model/act.ts'
import type { ActLog } from '../ports.ts'

/** A log of breaches that lives as long as the object: the shortest one that keeps every law. */
export function memoryActs(): ActLog {
  const logged: Breach[] = []
  return {
    append: async (breaches) => {
      logged.push(...breaches)
    },
    async *query(filter) {
      yield* logged.filter((breach) => isAskedFor(breach, filter))
    },
    problems: () => [],
  }
}
