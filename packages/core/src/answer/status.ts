import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Issue, Severity } from '../model/issue.ts'
import type { Kind } from '../model/kinds.ts'
import { byBytes } from '../names/order.ts'
import type { TokenCounter } from '../ports.ts'
import { unreadable } from './unreadable.ts'

/** Health in numbers. */
export interface StatusAnswer {
  readonly entries: Readonly<Partial<Record<Kind, number>>>
  readonly files: number
  readonly unread: number
  readonly subjects: number
  readonly aliases: number
  readonly relations: number
  readonly baselineTokens: number
  readonly branches: readonly string[]
  readonly issues: { readonly error: number; readonly warning: number; readonly note: number }
}

/** Health with what only the surroundings tell: the repository of drift, the log of breaches. */
export interface HealthAnswer extends StatusAnswer {
  /** How many entries of a kind say each status; kinds without any are left out. */
  readonly states: Readonly<Partial<Record<Kind, Readonly<Record<string, number>>>>>
  /** Items of the catalogue that record no commit they were verified at. */
  readonly unverified: number
  /** Items of which something no longer holds. */
  readonly drifted: number
  /** How many breaches the log holds, mere notices left out. */
  readonly breaches: number
}

/** How many entries of each kind say each status, as it is spelt, in byte order. */
export function statesOf({ entries }: Catalogue): HealthAnswer['states'] {
  const states: Partial<Record<Kind, Record<string, number>>> = {}
  for (const { kind, status } of [...entries].sort((a, b) => byBytes(a.status ?? '', b.status ?? ''))) {
    if (status === null) continue
    const counts = states[kind] ?? {}
    states[kind] = { ...counts, [status]: (counts[status] ?? 0) + 1 }
  }
  return states
}

/** How many items of the catalogue record no commit. */
export function unverifiedIn({ entries }: Catalogue): number {
  return entries.filter(({ source, verifiedAt }) => source.dialect === 'catalogue' && verifiedAt === null).length
}

/** Health in numbers, over every branch and tier. */
export function answerStatus(catalogue: Catalogue, issues: readonly Issue[], tokens: TokenCounter): StatusAnswer {
  const { entries, glossary } = catalogue
  const count = (severity: Severity): number => issues.filter((one) => one.severity === severity).length
  return {
    entries: countByKind(catalogue),
    files: new Set(entries.map((entry) => entry.source.path)).size,
    unread: unreadPaths(catalogue).size,
    subjects: glossary.subjects.length,
    aliases: glossary.subjects.reduce((sum, { aliases }) => sum + aliases.length, 0),
    relations: entries.reduce((sum, entry) => sum + entry.links.filter((link) => link.declared).length, 0),
    baselineTokens: catalogue.always.reduce((sum, entry) => sum + tokens.count(entry.body), 0),
    branches: [...new Set(entries.flatMap((entry) => entry.branch ?? []))].sort(byBytes),
    issues: { error: count('error'), warning: count('warning'), note: count('note') },
  }
}

/** Files whose entry could not be read, and files and folders that could not be read at all. */
function unreadPaths(catalogue: Catalogue): ReadonlySet<string> {
  const shut = unreadable(catalogue).flatMap(({ span }) => span?.path ?? [])
  return new Set([...catalogue.unread.map(({ path }) => path), ...shut])
}

function countByKind(catalogue: Catalogue): Partial<Record<Kind, number>> {
  const counts: Partial<Record<Kind, number>> = {}
  for (const { kind } of catalogue.entries) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
