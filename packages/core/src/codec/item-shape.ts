import type { Kind } from '../model/kinds.ts'
import { branchFault } from './branch.ts'
import { evidenceShape } from './evidence-shape.ts'
import { momentText } from './shape/date.ts'
import { each } from './shape/list.ts'
import { names } from './shape/names.ts'
import { patterns } from './shape/patterns.ts'
import { type Field, lawful, optional, record, required } from './shape/record.ts'
import { missingValue, type Report, type Shape, wrongType } from './shape/shape.ts'
import { choice, name, text } from './shape/text.ts'
import { type Mapping, valueUnder } from './yaml/node.ts'

/** The types of the catalogue as items name them, and the kind of entry that each is. */
export const ITEM_TYPES = {
  Invariant: 'invariant',
  Decision: 'decision',
  Contract: 'contract',
  ModuleNote: 'note',
  BuildTestInstruction: 'instruction',
  ToolPermission: 'permission',
} as const satisfies Readonly<Record<string, Kind>>

/** A kind that items of the catalogue are of. */
export type ItemKind = (typeof ITEM_TYPES)[keyof typeof ITEM_TYPES]

/** What became of an item; `active` is another word for `accepted`. */
const ITEM_STATUSES = ['draft', 'accepted', 'active', 'rejected', 'superseded', 'deprecated'] as const

const relation = record({
  type: required(name('relation-type'), 'How the two belong together, such as REQUIRES.'),
  target: required(text(), 'The id or the key of an entry.'),
})

const location = record({
  path: required(text(), 'The one file where the interface stands.'),
  symbol: optional(text(), null, 'A name that occurs in it.'),
})

/** The fields of an item, each read by itself: one at fault is reported, and the item is served without it where it can be. */
export const ITEM_FIELDS = {
  id: required(name('id'), 'The name of the item; a new one is written to a file of this name.'),
  type: required(itemType(), 'What sort of knowledge it is.'),
  summary: required(text(), 'The item in a sentence.'),
  scope: optional(patterns(), [], 'The files it is about, as globs from the root; a leading `!` excludes.'),
  evidence: optional(each(evidenceShape), [], 'What shows that it holds.'),
  lastVerifiedCommit: optional(name('commit'), null, 'The commit at which it was last found to hold.'),
  status: optional(choice(ITEM_STATUSES), null, 'Decision: what became of it.'),
  date: optional(momentText(), null, 'When it was taken or written, YYYY-MM-DD.'),
  supersedes: optional(names(), [], 'Decision: the ids of those that it takes the place of.'),
  interface: optional(location, null, 'Contract: where the interface stands.'),
  role: optional(text(), null, 'ToolPermission: whom it is about.'),
  allow: optional(patterns(), [], 'ToolPermission: tools and actions that are allowed: Tool, * or Tool(pattern).'),
  deny: optional(patterns(), [], 'ToolPermission: those that are denied; deny beats allow.'),
  commands: optional(each(text()), [], 'BuildTestInstruction: what to run, a line each; shown and never run.'),
  tags: optional(names(), [], 'Words it is found by.'),
  branch: optional(text({ fault: branchFault }), null, 'The exact Git branch it is valid on; without it, every one.'),
  subjects: optional(each(name('subject')), [], 'What it is about, as `kind:name`.'),
  relations: optional(each(placed(relation)), [], 'Entries that this one leads to.'),
} satisfies Readonly<Record<string, Field<unknown>>>

/** The front matter of an item. */
export const itemShape = lawful(record(ITEM_FIELDS), decisionHasStatus, {
  if: { properties: { type: { const: 'Decision' } }, required: ['type'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['status'], properties: { status: { type: 'string' } } },
})

/** A decision says what became of it. */
export function decisionHasStatus(mapping: Mapping, report: Report): void {
  const type = valueUnder(mapping, 'type')
  if (type?.is === 'text' && kindNamed(type.text) === 'decision' && valueUnder(mapping, 'status') === null)
    report('status', { is: 'missing' }, mapping.start)
}

/** The fields that only items of one kind have. */
export const OWN_FIELDS: Readonly<Record<ItemKind, readonly (keyof typeof ITEM_FIELDS)[]>> = {
  invariant: [],
  decision: ['supersedes'],
  contract: ['interface'],
  note: [],
  instruction: ['commands'],
  permission: ['role', 'allow', 'deny'],
}

function itemType(): Shape<ItemKind> {
  const types = Object.keys(ITEM_TYPES)
  return {
    missing: missingValue,
    read(node, field, report) {
      if (node.is === 'none') return missingValue(field, report, node.start)
      if (node.is !== 'text') return wrongType(node, field, report, 'text')
      const kind = kindNamed(node.text)
      if (kind === undefined) report(field, { is: 'not-allowed', value: node.text, allowed: types }, node.start)
      return kind
    },
    schema: { enum: types },
  }
}

/** The kind that a type names in any case and with any marks between its words, or by the name of the kind. */
export function kindNamed(type: string): ItemKind | undefined {
  const name = type.toLowerCase().replace(/[^a-z]/g, '')
  return Object.entries(ITEM_TYPES).find(([word, kind]) => word.toLowerCase() === name || kind === name)?.[1]
}

/** The same with the place where it stands. */
function placed<T extends object>(shape: Shape<T>): Shape<T & { readonly at: number }> {
  return {
    missing: missingValue,
    read(node, field, report) {
      const value = shape.read(node, field, report)
      return value === undefined ? undefined : { ...value, at: node.start }
    },
    schema: shape.schema,
  }
}
