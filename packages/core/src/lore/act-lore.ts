import type { Place } from '../answer/place.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { AuditAnswer, JudgeAnswer } from '../conformance/judged.ts'
import type { Act, Breach } from '../model/act.ts'
import { type Issue, issue } from '../model/issue.ts'
import { type ActFilter, type ActLog, StoreFailure } from '../ports.ts'

/** The part of a lore that judges what agents do, and tells what was judged. */
export interface ActLore {
  /** Holds acts against the permissions of their roles and the invariants, on a branch (`null` sees what is valid everywhere). Logs nothing. */
  judge(acts: readonly Act[], branch?: string | null): Promise<JudgeAnswer>
  /** Adds the breaches of judged acts to the log. Never rejects: a log that cannot be written is told of, and stops nobody. */
  record(answer: JudgeAnswer): Promise<readonly Issue[]>
  /** What the log holds, as it was appended. */
  audit(filter?: Partial<ActFilter>): Promise<AuditAnswer>
}

interface Means {
  readonly current: () => Promise<Catalogue>
  readonly place: Place
  readonly log: ActLog | null
}

/** Judging and auditing over one log; without one, nothing is logged and nothing was. */
export function actLore({ current, place, log }: Means): ActLore {
  return {
    judge: async (acts, branch = null) =>
      (await import('../answer/judge.ts')).answerJudge(acts, await current(), { branch, place }),
    async record({ acts }) {
      const breaches = acts.flatMap((act) => act.breaches)
      return log === null || breaches.length === 0 ? [] : recorded(log, breaches)
    },
    async audit(filter = {}) {
      const breaches: Breach[] = []
      if (log === null) return { breaches, warnings: [] }
      for await (const breach of log.query({ ...EVERY, ...filter })) breaches.push(breach)
      return { breaches, warnings: log.problems() }
    },
  }
}

const EVERY: ActFilter = { since: null, role: null, session: null, policy: null }

async function recorded(log: ActLog, breaches: readonly Breach[]): Promise<readonly Issue[]> {
  try {
    await log.append(breaches)
    return []
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    return [issue('act-not-logged', 'warning', { reason: error.message, next: error.next })]
  }
}
