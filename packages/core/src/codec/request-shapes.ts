import type { Fault } from '../model/issue.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import { branchFault } from './branch.ts'
import type { Vocabulary } from './dialect.ts'
import { metadataFields } from './document-shape.ts'
import { RULE_PRIORITIES, RULE_SCOPES, RULE_TYPES } from './rule-shape.ts'
import { flag } from './shape/flag.ts'
import { list } from './shape/list.ts'
import { clamped, positive } from './shape/number.ts'
import { optional, record, required } from './shape/record.ts'
import { choice, name, text } from './shape/text.ts'

/** The most a request may hold, in UTF-16 units and in items. The names and lists of one document fit its front matter together. */
export const REQUEST_LIMITS = {
  description: 100_000,
  body: 1_000_000,
  branch: 1_024,
  term: 1_024,
  terms: 200,
  documents: 500,
  metadata: { name: 128, type: 64, tags: 50, subjects: 100, relations: 128 },
} as const

// A record's keys of a constant object, in the order they are declared.
const KIND_NAMES = Object.keys(KINDS) as readonly Kind[]

const description = text({ limit: REQUEST_LIMITS.description })
const branch = text({ limit: REQUEST_LIMITS.branch, fault: branchFault })
const terms = list(text({ limit: REQUEST_LIMITS.term }), { atLeast: 1, atMost: REQUEST_LIMITS.terms })

/** The input of `get_context`. */
export const contextShape = record({
  task: required(description, 'The task in a sentence.'),
  descriptionShort: required(description, 'What is to be done, shortly.'),
  branch: required(branch, 'The exact Git branch.'),
  subjects: required(terms, 'Subjects or their aliases, at least one.'),
})

/** The input of `context_slice`. */
export const sliceShape = record({
  task: required(description, 'The task in a sentence.'),
  branch: optional(branch, null, 'The exact Git branch; without it, what is valid on every branch.'),
  subjects: optional(
    list(text({ limit: REQUEST_LIMITS.term }), { atMost: REQUEST_LIMITS.terms }),
    [],
    'Subjects or their aliases.',
  ),
  files: optional(
    list(text({ limit: REQUEST_LIMITS.term }), { atMost: REQUEST_LIMITS.terms }),
    [],
    'Files the task is about.',
  ),
  role: optional(
    text({ limit: REQUEST_LIMITS.term }),
    null,
    'The role whose permissions count; without it, every role.',
  ),
  kinds: optional(list(choice(KIND_NAMES)), null, 'Only entries of these kinds.'),
  exclude: optional(list(text({ limit: REQUEST_LIMITS.term })), [], 'Keys of entries that the reader has.'),
  budget: optional(positive(), null, 'The most tokens of the pack.'),
  packing: optional(
    choice(['fill', 'stop']),
    'fill' as const,
    'What becomes of an entry that does not fit: passed over, or the end.',
  ),
})

/** The input of `query_rules_for_file`. */
export const fileShape = record({
  file_path: required(text({ limit: REQUEST_LIMITS.term }), 'The file: absolute, or relative to the root.'),
  all_decisions: optional(flag(), false, 'Every decision with its status, not only the newest that hold.'),
  all_tiers: optional(flag(), false, 'Every match of every tier, for audits.'),
})

/** The input of `query_rules`, and of `list_rule_keys` with its first two. */
export const ruleFilterShape = record({
  type: optional(choice(RULE_TYPES), null, 'Only rules of this type.'),
  scope: optional(choice(RULE_SCOPES), null, 'Only rules of this scope.'),
  priority: optional(choice(RULE_PRIORITIES), null, 'Only rules of this priority.'),
  module: optional(text({ limit: REQUEST_LIMITS.term }), null, 'Only rules that name this module.'),
})

/** The input of `get_rule`. */
export const ruleKeyShape = record({
  key: required(text({ limit: REQUEST_LIMITS.term }), 'The key of the rule.'),
})

/** How many hits a recall gives where a question does not say, and at most. */
const RECALLED = { usual: 8, most: 50 } as const

/** The input of `recall`. */
export const recallShape = record({
  query: required(description, 'What it is about: a prompt, a sentence or a few words.'),
  limit: optional(clamped({ least: 1, most: RECALLED.most }), RECALLED.usual, 'How many at most, up to 50.'),
  exclude: optional(list(text({ limit: REQUEST_LIMITS.term })), [], 'Names of memories that the reader has.'),
  tier: optional(text({ limit: REQUEST_LIMITS.term }), null, 'Only memories of this tier.'),
})

/** The input of `memory_usage`. */
export const usageShape = record({
  limit: optional(clamped({ least: 1, most: Number.MAX_SAFE_INTEGER }), null, 'How many at most, hottest first.'),
})

/** The input of `update_context`. */
export function updateShape(vocabulary: Vocabulary) {
  const draft = record({
    id: required(name('id', REQUEST_LIMITS.metadata.name), 'The id of the document to create or to replace whole.'),
    context: required(text({ limit: REQUEST_LIMITS.body, fault: unsavable }), 'The whole new Markdown.'),
    metadata: required(
      record(metadataFields(vocabulary, REQUEST_LIMITS.metadata)),
      'What is said about the document; what is left out goes back to its default.',
    ),
    expectedVersion: optional(
      text({ limit: REQUEST_LIMITS.term }),
      null,
      'The version that `get_context` answered; refuses a lost update.',
    ),
  })
  return record({
    descriptionShort: required(description, 'Why the documents change, shortly.'),
    branch: required(branch, 'The exact Git branch; documents of scope BRANCH get it.'),
    documents: required(
      list(draft, { atLeast: 1, atMost: REQUEST_LIMITS.documents }),
      'The documents, all of them or none.',
    ),
  })
}

/** A lone surrogate would come back from the disk as another character. */
export function unsavable(body: string): Fault | null {
  const at = body.search(/\p{Surrogate}/u)
  return at < 0 ? null : { is: 'malformed', value: `U+${body.charCodeAt(at).toString(16).toUpperCase()}`, form: 'text' }
}
