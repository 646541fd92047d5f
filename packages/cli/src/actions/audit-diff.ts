import { type Act, breachJson, counted, UNKNOWN_ROLE } from '@repolore/core'
import { type Outcome, wrongCall } from '../line/command.ts'
import { breachText } from '../output/breach-text.ts'
import { heldText } from '../output/held-text.ts'
import { knownBranch } from '../store/branch.ts'
import type { Opened } from '../store/open.ts'

/** Two revisions, none of them an option for Git. */
const RANGE = /^([^-.\s][^\s]*?)\.\.([^-.\s][^\s]*)$/

/**
 * Every file that differs between two commits, judged as an edit by the role; status 1 where one is a breach. Nothing is logged, since
 * the same two commits can be judged again.
 */
export async function auditDiff(
  { range, role, at }: { readonly range: string; readonly role: string | null; readonly at: string },
  opened: Opened,
): Promise<Outcome> {
  const [, base = '', head = ''] = RANGE.exec(range) ?? []
  if (base === '')
    return wrongCall('invalid-range', `--diff ${range} names no two commits`, 'give BASE..HEAD, such as main..HEAD')
  const paths = (await opened.repository.changedBetween?.(base, head)) ?? []
  const acts: readonly Act[] = paths.map((path) => ({
    role: role === UNKNOWN_ROLE ? null : role,
    tool: 'Edit',
    path,
    edits: true,
    command: null,
    session: null,
    at,
  }))
  const answer = await opened.lore.judge(acts, await knownBranch(null, opened.repository))
  const breaches = answer.acts.flatMap((one) => one.breaches)
  const held = answer.acts[0]?.held ?? 'all'
  const told = breaches.length > 0 ? `${breaches.length} told of` : `no breach${heldText(held, role)}`
  const fails = breaches.some(({ severity }) => severity === 'breach')
  return {
    is: 'answer',
    text: `${breaches.map(breachText).join('')}${counted(paths.length, 'changed file')} judged, ${told}\n`,
    json: { judged: paths.length, role: role ?? UNKNOWN_ROLE, held, ok: !fails, breaches: breaches.map(breachJson) },
    status: fails ? 1 : 0,
    notices: opened.notices,
    look: 'plain',
  }
}
