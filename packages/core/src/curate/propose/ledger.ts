import type { Proposal } from '../../codec/curation-requests.ts'
import { oneLine } from '../reindex.ts'

const HEADER = `# Flags that wait for a decision

Written by \`repolore propose\` and \`repolore apply\`: a flag goes when it is accepted or rejected. Lines of your own stay.
`

/** The ledger of flags with those of new proposals added; every other line stays as it is. `null` where there is none and nothing to add. */
export function withFlags(ledger: string | null, items: readonly Proposal[]): string | null {
  const known = new Set((ledger ?? '').split('\n').flatMap((line) => flagIn(line) ?? []))
  const added = items.filter(({ op, id }) => op === 'flag' && !known.has(oneLine(id))).map(lineOf)
  if (added.length === 0) return ledger
  const before = ledger ?? `${HEADER}\n`
  return `${before}${before.endsWith('\n') ? '' : '\n'}${added.join('')}`
}

/** The ledger without the flags that were decided; `null` where nothing but its opening is left. */
export function withoutFlags(ledger: string | null, decided: ReadonlySet<string>): string | null {
  if (ledger === null) return null
  const names = new Set([...decided].map(oneLine))
  const kept = ledger
    .split('\n')
    .filter((line) => !names.has(flagIn(line) ?? ''))
    .join('\n')
  return kept.trim() === HEADER.trim() ? null : kept
}

function lineOf({ id, detail, evidence }: Proposal): string {
  const words = [detail, evidence].flatMap((text) => (text === null ? [] : [oneLine(text)]))
  return `- **${oneLine(id)}** — ${words.join(' ')}\n`
}

/** The id of the flag that a line of ours is about. */
function flagIn(line: string): string | null {
  return /^- \*\*(.+?)\*\* — /.exec(line)?.[1] ?? null
}
