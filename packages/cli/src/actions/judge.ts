import { breachJson, issueJson, readAct, UNKNOWN_ROLE } from '@repolore/core'
import type { judge } from '../commands/judge.ts'
import type { Outcome, Values } from '../line/command.ts'
import { breachText } from '../output/breach-text.ts'
import { failureRefusal } from '../output/failure.ts'
import { heldText } from '../output/held-text.ts'
import { knownBranch } from '../store/branch.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { inputText } from '../writing/input.ts'
import { parseInput } from '../writing/parse-input.ts'

/** Judges one act and logs it; status 1 where it is a breach. A log that cannot be written changes nothing of the verdict. */
export async function run({ role, branch, ...values }: Values<typeof judge>, on: Surroundings): Promise<Outcome> {
  const text = await inputText(values.act, on)
  if (typeof text !== 'string') return text
  const input = parseInput(text)
  if ('is' in input) return input
  const read = readAct(input.value, new Date().toISOString())
  if (!read.ok) return failureRefusal(read.failure)
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const said = role ?? on.env.REPOLORE_ROLE ?? read.value.role ?? ''
  const act = { ...read.value, role: said === '' || said === UNKNOWN_ROLE ? null : said }
  const answer = await opened.lore.judge([act], await knownBranch(branch, opened.repository))
  const warnings = (await opened.lore.record(answer)).map(issueJson)
  const breaches = answer.acts.flatMap((one) => one.breaches)
  const held = answer.acts[0]?.held ?? 'all'
  const fails = breaches.some(({ severity }) => severity === 'breach')
  return {
    is: 'answer',
    text: breaches.length === 0 ? `no breach${heldText(held, act.role)}\n` : breaches.map(breachText).join(''),
    json: { ok: !fails, role: act.role ?? UNKNOWN_ROLE, held, breaches: breaches.map(breachJson), warnings },
    status: fails ? 1 : 0,
    notices: [...opened.notices, ...warnings],
    look: 'plain',
  }
}
