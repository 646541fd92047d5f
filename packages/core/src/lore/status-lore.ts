import { answerStatus, type StatusAnswer } from '../answer/status.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Issue } from '../model/issue.ts'
import type { TokenCounter } from '../ports.ts'

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
