import { counted, type HealthAnswer } from '@repolore/core'
import type { status } from '../commands/status.ts'
import type { Outcome, Values } from '../line/command.ts'
import { oneLine } from '../output/visible.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** Health in numbers. */
export async function run(values: Values<typeof status>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const [answer, head] = await Promise.all([opened.lore.health(), opened.repository.head()])
  const facts = { root: opened.root, branch: head.branch, ...answer }
  return { is: 'answer', text: statusText(facts), json: facts, status: 0, notices: opened.notices, look: 'plain' }
}

function statusText(facts: HealthAnswer & { readonly root: string; readonly branch: string | null }): string {
  const kinds = Object.entries(facts.entries).map(([kind, count]) => `${kind} ${count}`)
  const { error, warning, note } = facts.issues
  const rows = [
    ['root', facts.root],
    ['branch', facts.branch ?? 'none checked out'],
    ['entries', kinds.join(', ') || 'none'],
    ['files', `${facts.files}, of which ${facts.unread} cannot be read`],
    [
      'glossary',
      `${counted(facts.subjects, 'subject')}, ${facts.aliases} ${facts.aliases === 1 ? 'alias' : 'aliases'}`,
    ],
    ['relations', String(facts.relations)],
    ['catalogue', `${facts.unverified} unverified, ${facts.drifted} drifted`],
    ['breaches', String(facts.breaches)],
    ['baseline', counted(facts.baselineTokens, 'token')],
    ['branches', facts.branches.join(', ') || 'no document is bound to one'],
    ['findings', `${counted(error, 'error')}, ${counted(warning, 'warning')}, ${counted(note, 'note')}`],
  ] as const
  return rows.map(([name, value]) => `${name.padEnd(10)} ${oneLine(value)}\n`).join('')
}
