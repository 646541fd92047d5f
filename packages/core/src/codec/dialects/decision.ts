import type { Entry } from '../../model/entry.ts'
import { KINDS } from '../../model/kinds.ts'
import { type DecisionFields, decisionShape } from '../decision-shape.ts'
import { declaredGlobs } from '../declared-globs.ts'
import { type Dialect, type SourceText, silentFile } from '../dialect.ts'
import { type EntryFile, fileSource, readEntryFile } from '../entry-file.ts'
import { isYamlHome } from '../homes.ts'
import { entryKey } from '../keys.ts'
import { withLineFeeds } from '../line-ends.ts'
import { patternField } from '../pattern-field.ts'
import { listAt, restOf, startOf } from '../yaml/within.ts'

const FORM = { shape: decisionShape, code: 'invalid-decision', dates: ['date'] } as const

/** Decisions: one a file, anywhere below `decisions/`, beside the rules. */
export const decisions: Dialect = {
  id: 'decision',
  holds: 'decision',
  claims: (place) => isYamlHome(place, 'decisions'),
  parse(source, means) {
    const file = readEntryFile(source, means, FORM)
    if (file.fields === null) return { ...silentFile(source.path), unread: unreadIn(file, source), issues: file.issues }
    const { entry, issues } = entryOf(source, file, file.fields)
    return { ...silentFile(source.path), entries: [entry], issues: [...file.issues, ...issues] }
  },
}

function unreadIn({ id }: EntryFile<DecisionFields>, { path }: SourceText) {
  return id === null ? [] : [{ kind: 'decision' as const, id, branch: null, path }]
}

function entryOf(source: SourceText, file: EntryFile<DecisionFields>, fields: DecisionFields) {
  const { key: id, applies_to, status, date, supersedes } = fields
  const { root, placeOf } = file
  const globs = declaredGlobs(id, {
    files: patternField(file, 'applies_to.files'),
    excludes: null,
  })
  const inner = restOf(root, decisionShape.schema, 'applies_to')
  const entry: Entry = {
    kind: 'decision',
    id,
    key: entryKey('decision', id),
    title: fields.title,
    summary: null,
    body: withLineFeeds(fields.reason),
    tags: [],
    branch: null,
    load: 'match',
    priority: KINDS.decision.priority,
    subjects: [],
    include: globs.include,
    exclude: globs.exclude,
    links: supersedes.map((target, at) => ({
      type: 'supersedes',
      target,
      declared: true,
      span: placeOf(listAt(root, 'supersedes')[at]?.start ?? startOf(root, 'supersedes')),
    })),
    aliases: [],
    status: status === 'accepted' ? 'active' : status,
    date,
    evidence: [],
    verifiedAt: null,
    grant: null,
    extra: {
      ...restOf(root, decisionShape.schema),
      status,
      modules: applies_to?.modules ?? [],
      supersedes,
      ...(Object.keys(inner).length === 0 ? {} : { applies_to: inner }),
    },
    source: fileSource(source, 'decision', globs.spans),
  }
  return { entry, issues: globs.issues }
}
