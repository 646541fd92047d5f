import { type Issue, issue, type SubjectNames } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import { fold } from './fold.ts'
import { byBytes } from './order.ts'

/** One subject of a glossary file with its aliases as written. */
export interface GlossaryEntry extends SubjectNames {
  readonly span: Span
}

/** Words to canonical subjects: the glossary's own and those that documents declare. */
export interface Glossary {
  /** The file where a synonym belongs, present or not. */
  readonly path: string
  /** Every known subject by name, declared ones with their aliases. */
  readonly subjects: readonly SubjectNames[]
  /** The entries of the glossary files as written, with their places: what `check` points at. */
  readonly entries: readonly GlossaryEntry[]
  /** The subjects that a glossary file names. */
  readonly declared: ReadonlySet<string>
  /** Aliases that lead to two subjects, or hide one: `ambiguous-alias`, errors of every retrieval. */
  readonly conflicts: readonly Issue[]
  /** The canonical subject of a term after folding, or `null`. There is no fuzzy match. */
  resolve(term: string): string | null
}

interface Parts {
  readonly entries: readonly GlossaryEntry[]
  /** The subjects of all documents, of every branch. */
  readonly subjects: readonly string[]
  readonly path: string
}

/** The subjects that one folded alias stands under, with where each says so. */
interface Owner {
  readonly alias: string
  readonly subject: string
  readonly span: Span
}

/** Joins what glossary files and documents say. Linear; conflicts come in the order of the entries. */
export function buildGlossary({ entries, subjects, path }: Parts): Glossary {
  const aliasesOf = new Map<string, string[]>(subjects.map((subject) => [subject, []]))
  for (const { subject, aliases } of entries)
    aliasesOf.set(subject, [...new Set([...(aliasesOf.get(subject) ?? []), ...aliases])])
  const canonical = new Map([...aliasesOf.keys()].map((subject) => [fold(subject), subject]))
  const owners = ownersOf(entries)
  return {
    path,
    entries,
    subjects: [...aliasesOf]
      .map(([subject, aliases]) => ({ subject, aliases }))
      .sort((a, b) => byBytes(a.subject, b.subject)),
    declared: new Set(entries.map(({ subject }) => subject)),
    conflicts: [...owners].flatMap(([folded, owned]) => conflictsOf(owned, canonical.get(folded) ?? null)),
    resolve(term) {
      const folded = fold(term)
      return canonical.get(folded) ?? owners.get(folded)?.[0]?.subject ?? null
    },
  }
}

function ownersOf(entries: readonly GlossaryEntry[]): ReadonlyMap<string, readonly Owner[]> {
  const owners = new Map<string, Owner[]>()
  for (const { subject, aliases, span } of entries) {
    for (const alias of aliases) {
      const folded = fold(alias)
      const owned = owners.get(folded) ?? []
      if (owned.every((one) => one.subject !== subject)) owned.push({ alias, subject, span })
      owners.set(folded, owned)
    }
  }
  return owners
}

/** At most one issue for each alias: all the subjects it could mean, the one it equals included. */
function conflictsOf(owned: readonly Owner[], equal: string | null): readonly Issue[] {
  const subjects = [...new Set([...owned.map(({ subject }) => subject), ...(equal === null ? [] : [equal])])]
  const last = owned.at(-1)
  if (last === undefined || subjects.length < 2) return []
  return [
    issue(
      'ambiguous-alias',
      'error',
      { alias: last.alias, subjects: subjects.sort(byBytes), shadows: equal !== null },
      last.span,
    ),
  ]
}
