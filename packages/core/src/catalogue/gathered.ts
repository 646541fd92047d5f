import type { ParsedFile } from '../codec/dialect.ts'
import { GLOSSARY_PATH } from '../codec/dialects.ts'
import type { Entry } from '../model/entry.ts'
import { buildGlossary } from '../names/glossary.ts'
import type { Catalogue } from './catalogue.ts'
import type { Change } from './change.ts'

/** What only few files of a large store say: it is gathered from all of them, and again only when one that says something of it changes. */
export type Gathered = Pick<
  Catalogue,
  'always' | 'bySubject' | 'glossary' | 'dependencies' | 'indexes' | 'issues' | 'issuesOf'
>

/** Gathers from all files. */
export function gathered(files: readonly ParsedFile[], entries: readonly Entry[]): Gathered {
  const bySubject = groupedBySubject(entries)
  const odd = files.filter((file) => file.issues.length > 0)
  return {
    always: entries.filter((entry) => entry.load === 'always'),
    bySubject,
    glossary: buildGlossary({
      entries: files.flatMap((file) => file.subjects),
      subjects: [...bySubject.keys()],
      path: files.find((file) => file.subjects.length > 0)?.path ?? GLOSSARY_PATH,
    }),
    dependencies: files.flatMap(({ dependencies }) => (dependencies === null ? [] : [dependencies])),
    issues: odd.flatMap((file) => file.issues),
    issuesOf: (dialect) => odd.flatMap((file) => (file.dialect === dialect ? file.issues : [])),
    indexes: files.flatMap(({ index }) => index ?? []),
  }
}

/** Whether a change touches any of it. */
export function touchesGathered({ gone, come }: Change): boolean {
  return [...gone, ...come].some(
    ({ entries, subjects, dependencies, index, issues }) =>
      issues.length > 0 ||
      subjects.length > 0 ||
      dependencies !== null ||
      index !== null ||
      entries.some((entry) => entry.load === 'always' || entry.subjects.length > 0),
  )
}

function groupedBySubject(entries: readonly Entry[]): Catalogue['bySubject'] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const subject of new Set(entry.subjects)) {
      const group = groups.get(subject)
      if (group === undefined) groups.set(subject, [entry])
      else group.push(entry)
    }
  }
  return groups
}
