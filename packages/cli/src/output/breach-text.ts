import { type Breach, plain, UNKNOWN_ROLE } from '@repolore/core'

/** A breach on one line: when, how severe, which policy, who did what, and what it broke. */
export function breachText({ act, severity, policy, entry, patterns, met, evidence }: Breach): string {
  const what = met ?? act.path ?? act.command ?? ''
  const broken = entry === null ? `outside ${patterns.join(', ')}` : `${entry} (${patterns.join(', ')})`
  const proof = evidence.length === 0 ? '' : `; evidence to verify: ${evidence.join(', ')}`
  const line = `${act.at} ${severity} ${policy}: ${act.role ?? UNKNOWN_ROLE} ${act.tool} ${what}: ${broken}${proof}`
  return `${plain(line, 2_000)}\n`
}
