import { branchFault } from './branch.ts'
import type { Vocabulary } from './dialect.ts'
import { distinct, list } from './shape/list.ts'
import { lawful, optional, record, required } from './shape/record.ts'
import type { Report, ValueOf } from './shape/shape.ts'
import { choice, name, text } from './shape/text.ts'
import { type Mapping, valueUnder } from './yaml/node.ts'

/** The keys of a document's front matter, in the order in which a new file has them. */
export const DOCUMENT_KEYS = ['id', 'scope', 'branch', 'tags', 'load', 'subjects', 'relations'] as const

/** The tags that need no configuration. */
const TAGS = ['FEATURE', 'BUG', 'IMPL', 'TEST', 'ARCHITECTURE', 'DOMAIN', 'BUSINESS_RULE', 'DOCUMENTATION'] as const

/** How much a request may hold of each, so that what it writes can always be read again: all of it together stays below the limit of front matter. */
export interface Limits {
  readonly name?: number
  readonly type?: number
  readonly tags?: number
  readonly subjects?: number
  readonly relations?: number
}

const ABOUT = {
  tags: 'What sort of knowledge it is, at least one; never a filter.',
  load: 'ALWAYS: sent on every question of its branch. SUBJECT_MATCH, the default: sent where a subject matches.',
  subjects: 'What it is about, as `kind:name`; it is found by these alone.',
  relations: 'Documents that this one leads to, in the order in which they are sent.',
  scope: 'GLOBAL: valid on every branch. BRANCH: on one only.',
}

/** What of a document is said about it: the part that a stored document and a request share. */
export function metadataFields(vocabulary: Vocabulary, limits: Limits = {}) {
  const relation = record({
    type: required(name('relation-type', limits.type), 'How the two belong together, such as REQUIRES.'),
    target: required(name('id', limits.name), 'The id of a document.'),
  })
  return {
    scope: required(choice(['GLOBAL', 'BRANCH']), ABOUT.scope),
    tags: required(
      distinct(list(choice([...TAGS, ...vocabulary.tags]), { atLeast: 1, ...atMost(limits.tags) })),
      ABOUT.tags,
    ),
    load: optional(choice(['ALWAYS', 'SUBJECT_MATCH']), null, ABOUT.load),
    subjects: optional(distinct(list(name('subject', limits.name), atMost(limits.subjects))), [], ABOUT.subjects),
    relations: optional(list(relation, atMost(limits.relations)), [], ABOUT.relations),
  }
}

/** The front matter of a stored document. */
export function documentShape(vocabulary: Vocabulary) {
  const { scope, ...rest } = metadataFields(vocabulary)
  const shape = record({
    id: required(name('id'), 'The name of the document; it need not be that of the file.'),
    scope,
    branch: optional(text({ fault: branchFault }), null, 'BRANCH only: the exact Git branch.'),
    ...rest,
  })
  return lawful(shape, branchFitsScope, {
    if: { properties: { scope: { const: 'BRANCH' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['branch'], properties: { branch: { type: 'string' } } },
    else: { properties: { branch: { type: 'null' } } },
  })
}

/** What `documentShape` reads. */
export type DocumentFields = ValueOf<ReturnType<typeof documentShape>>

function branchFitsScope(mapping: Mapping, report: Report): void {
  const scope = valueUnder(mapping, 'scope')
  const branch = valueUnder(mapping, 'branch')
  if (scope?.is !== 'text') return
  if (scope.text === 'BRANCH' && branch === null) report('branch', { is: 'missing' }, keyStart(mapping, 'branch'))
  if (scope.text === 'GLOBAL' && branch !== null)
    report('branch', { is: 'not-both', other: 'scope: GLOBAL' }, branch.start)
}

function keyStart(mapping: Mapping, key: string): number {
  return mapping.pairs.find((pair) => pair.key === key)?.start ?? mapping.start
}

function atMost(limit: number | undefined): { readonly atMost?: number } {
  return limit === undefined ? {} : { atMost: limit }
}
