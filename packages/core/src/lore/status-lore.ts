import { answerStatus, type HealthAnswer, type StatusAnswer, statesOf, unverifiedIn } from '../answer/status.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Issue } from '../model/issue.ts'
import type { TokenCounter } from '../ports.ts'
import type { Lore } from './facade.ts'

/** What health is told with. */
interface StatusMeans {
  readonly current: () => Promise<Catalogue>
  readonly issues: (catalogue: Catalogue) => Promise<readonly Issue[]>
  readonly tokens: TokenCounter
}

/** Health in numbers, all of one and the same catalogue. */
export async function statusOf({ current, issues, tokens }: StatusMeans): Promise<StatusAnswer> {
  const catalogue = await current()
  return answerStatus(catalogue, await issues(catalogue), tokens)
}

/** Health with drift and breaches: it asks the repository and reads the whole log, so it is for who asks, not for each list. */
export async function healthOf(
  lore: Pick<Lore, 'status' | 'drift' | 'audit'>,
  current: () => Promise<Catalogue>,
): Promise<HealthAnswer> {
  const [status, drift, audit, catalogue] = [
    await lore.status(),
    await lore.drift(),
    await lore.audit(),
    await current(),
  ]
  return {
    ...status,
    states: statesOf(catalogue),
    unverified: unverifiedIn(catalogue),
    drifted: drift.ok ? drift.value.drifted.length : 0,
    breaches: audit.breaches.filter(({ severity }) => severity === 'breach').length,
  }
}
