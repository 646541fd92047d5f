import type { Entry, Link, Priority } from '../../model/entry.ts'
import type { Json } from '../../model/json.ts'
import { declaredGlobs } from '../declared-globs.ts'
import { type Dialect, type SourceText, silentFile } from '../dialect.ts'
import { type EntryFile, fileSource, readEntryFile } from '../entry-file.ts'
import { isYamlHome } from '../homes.ts'
import { entryKey } from '../keys.ts'
import { withLineFeeds } from '../line-ends.ts'
import { patternField } from '../pattern-field.ts'
import { type RULE_PRIORITIES, type RuleFields, ruleShape } from '../rule-shape.ts'
import { listAt, restOf, startOf } from '../yaml/within.ts'

const PRIORITY: Readonly<Record<(typeof RULE_PRIORITIES)[number], Priority>> = {
  non_negotiable: 'required',
  mandatory: 'high',
  recommended: 'normal',
}

const FORM = { shape: ruleShape, code: 'invalid-rule', dates: ['created', 'last_reviewed'] } as const

/** Rules: one a file, anywhere below `rules/`. */
export const rules: Dialect = {
  id: 'rule',
  holds: 'rule',
  claims: (place) => isYamlHome(place, 'rules'),
  parse(source, means) {
    const file = readEntryFile(source, means, FORM)
    if (file.fields === null) return { ...silentFile(source.path), unread: unreadIn(file, source), issues: file.issues }
    const { entry, issues } = entryOf(source, file, file.fields)
    return { ...silentFile(source.path), entries: [entry], issues: [...file.issues, ...issues] }
  },
}

function unreadIn({ id }: EntryFile<RuleFields>, { path }: SourceText) {
  return id === null ? [] : [{ kind: 'rule' as const, id, branch: null, path }]
}

function entryOf(source: SourceText, file: EntryFile<RuleFields>, fields: RuleFields) {
  const { key: id } = fields
  const globs = declaredGlobs(id, {
    files: patternField(file, 'applies_to.files'),
    excludes: patternField(file, 'applies_to.excludes'),
  })
  const entry: Entry = {
    kind: 'rule',
    id,
    key: entryKey('rule', id),
    title: fields.title,
    summary: fields.summary,
    body: withLineFeeds(fields.content),
    tags: fields.tags,
    branch: null,
    load: 'match',
    priority: PRIORITY[fields.priority],
    subjects: [],
    include: globs.include,
    exclude: globs.exclude,
    links: linksOf(file, fields),
    aliases: [],
    status: null,
    date: fields.created,
    evidence: [],
    verifiedAt: null,
    grant: null,
    extra: extraOf(file, fields),
    source: fileSource(source, 'rule', globs.spans),
  }
  return { entry, issues: globs.issues }
}

function linksOf({ root, placeOf }: EntryFile<RuleFields>, fields: RuleFields): readonly Link[] {
  const link =
    (type: string, list: string) =>
    (target: string, at: number): Link => ({
      type,
      target,
      declared: true,
      span: placeOf(listAt(root, list)[at]?.start ?? startOf(root, list)),
    })
  return [
    ...(fields.references?.related_rules ?? []).map(link('related', 'references.related_rules')),
    ...fields.conflicts_with.map(({ rule }) => rule).map(link('conflicts', 'conflicts_with')),
  ]
}

/** What the file says beside the fields of an entry, and every key that is nobody's. */
function extraOf({ root }: EntryFile<RuleFields>, fields: RuleFields): Readonly<Record<string, Json>> {
  const { short_id, type, scope, priority, modules, examples, references, compliance_refs, conflicts_with } = fields
  const { owner, last_reviewed, review_interval_days, applies_to } = fields
  const inner = restOf(root, ruleShape.schema, 'applies_to')
  return {
    ...restOf(root, ruleShape.schema),
    short_id,
    type,
    scope,
    priority,
    modules,
    language: applies_to.language,
    triggers: applies_to.triggers,
    examples,
    references,
    compliance_refs,
    conflicts_with,
    owner,
    last_reviewed,
    review_interval_days,
    ...(Object.keys(inner).length === 0 ? {} : { applies_to: inner }),
  }
}
