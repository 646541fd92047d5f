import { type Breach, UNKNOWN_ROLE } from '../model/act.ts'
import type { ActFilter } from '../ports.ts'

/** Whether a breach passes every part of a filter that narrows: what a log without a query of its own asks line by line. */
export function isAskedFor({ act, policy }: Breach, filter: ActFilter): boolean {
  return (
    (filter.since === null || act.at >= filter.since) &&
    (filter.role === null || (act.role ?? UNKNOWN_ROLE) === filter.role) &&
    (filter.session === null || act.session === filter.session) &&
    (filter.policy === null || policy === filter.policy)
  )
}
