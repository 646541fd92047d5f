import { readReport, type TestResult, verifiedJson, verifiedText } from '@repolore/core'
import type { verify } from '../commands/verify.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { inputText } from '../writing/input.ts'

/** Keeps a run of tests, and says which cited tests it proves; one report that cannot be read keeps all of them out. */
export async function run(values: Values<typeof verify>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const results: TestResult[] = []
  for (const name of values.report) {
    const text = await inputText(name, on)
    if (typeof text !== 'string') return text
    const read = readReport({ name, text })
    if (!read.ok) return failureRefusal(read.failure)
    for (const result of read.value) results.push(result)
  }
  const answer = await opened.lore.verify({ at: new Date().toISOString(), results })
  if (!answer.ok) return failureRefusal(answer.failure)
  const isProved = answer.value.cited.every(({ state }) => state === 'passed')
  return {
    is: 'answer',
    text: verifiedText(answer.value),
    json: verifiedJson(answer.value),
    status: isProved ? 0 : 1,
    notices: opened.notices,
    look: 'plain',
  }
}
