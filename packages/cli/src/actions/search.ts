import { searchJson, searchText } from '@repolore/core'
import type { search } from '../commands/search.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** The entries that the filters admit, best first. */
export async function run(values: Values<typeof search>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const { text, type, scope, limit } = values
  const answer = await opened.lore.search({ text, type, scope, ...(limit === null ? {} : { limit }) })
  if (!answer.ok) return failureRefusal(answer.failure)
  return {
    is: 'answer',
    text: searchText(answer.value),
    json: searchJson(answer.value),
    status: 0,
    notices: opened.notices,
    look: 'plain',
  }
}
