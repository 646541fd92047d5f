import { breachJson, instantOf, issueJson } from '@repolore/core'
import type { audit } from '../commands/audit.ts'
import { type Outcome, type Values, wrongCall } from '../line/command.ts'
import { breachText } from '../output/breach-text.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { auditDiff } from './audit-diff.ts'

/** What the log of breaches holds. Asking is no act. */
export async function run(
  { since, role, session, diff, ...values }: Values<typeof audit>,
  on: Surroundings,
): Promise<Outcome> {
  const from = since === null ? null : moment(since)
  if (since !== null && from === null)
    return wrongCall('invalid-since', `--since ${since} is no time`, 'give a date, an ISO 8601 time, or such as 7d')
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  if (diff !== null) {
    const who = role ?? on.env.REPOLORE_ROLE ?? null
    return auditDiff({ range: diff, role: who === '' ? null : who, at: new Date().toISOString() }, opened)
  }
  const answer = await opened.lore.audit({ since: from, role, session })
  const warnings = answer.warnings.map(issueJson)
  return {
    is: 'answer',
    text: answer.breaches.length === 0 ? 'no breach is logged\n' : answer.breaches.map(breachText).join(''),
    json: { breaches: answer.breaches.map(breachJson), warnings },
    status: 0,
    notices: [...opened.notices, ...warnings],
    look: 'plain',
  }
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

function moment(text: string): string | null {
  const [, count = '', unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? []
  if (count === '') return instantOf(text)
  return new Date(Date.now() - Number(count) * (UNITS[unit] ?? 0)).toISOString()
}
