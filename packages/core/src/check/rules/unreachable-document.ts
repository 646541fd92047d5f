import type { Entry } from '../../model/entry.ts'
import { issue } from '../../model/issue.ts'
import { type CheckRule, DOCUMENTS, type Ground } from '../rule.ts'

/** A document that no question can lead to: not always loaded, without subjects, and no document seen beside it relates to it. */
export const unreachableDocument: CheckRule = {
  name: 'unreachable-document',
  covers: DOCUMENTS,
  find(ground) {
    const led = related(ground)
    return ground.entries
      .filter((entry) => entry.load !== 'always' && entry.subjects.length === 0 && !led.has(entry))
      .map(({ id, source }) =>
        issue('unreachable-document', 'warning', { id }, { path: source.path, line: source.line, column: 1 }),
      )
  },
}

/** What the relations of others lead to on some branch that sees both ends. */
function related({ entries, catalogue }: Ground): ReadonlySet<Entry> {
  const led = new Set<Entry>()
  for (const source of entries) {
    for (const { declared, target } of source.links) {
      const found = declared ? catalogue.resolve(target, source.kind) : null
      if (found?.is !== 'found') continue
      for (const entry of found.entries) if (entry !== source && meet(entry, source)) led.add(entry)
    }
  }
  return led
}

function meet(a: Entry, b: Entry): boolean {
  return a.branch === null || b.branch === null || a.branch === b.branch
}
