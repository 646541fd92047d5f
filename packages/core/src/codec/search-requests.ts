import { readGlobList } from '../globs/glob-list.ts'
import { isPattern } from '../globs/is-pattern.ts'
import { type Fault, issue } from '../model/issue.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import { fail, type Result } from '../model/result.ts'
import { nearest } from '../names/nearest.ts'
import type { SearchQuestion } from '../questions.ts'
import { ITEM_TYPES, kindNamed } from './item-shape.ts'
import { REQUEST_LIMITS } from './request-shapes.ts'
import { readRequest } from './requests.ts'
import { clamped } from './shape/number.ts'
import { optional, record } from './shape/record.ts'
import { text } from './shape/text.ts'

/** How many entries a search gives where a question does not say, and at most. */
const FOUND = { usual: 20, most: 50 } as const

/** How many names are offered for a type that is none. */
const OFFERED = 3

/** The input of `context_search`. */
const searchShape = record({
  text: optional(text({ limit: REQUEST_LIMITS.description }), null, 'What it is about: a sentence or a few words.'),
  type: optional(
    text({ limit: REQUEST_LIMITS.term, fault: typeFault }),
    null,
    'Only entries of this kind, or of this type of the catalogue.',
  ),
  scope: optional(
    text({ limit: REQUEST_LIMITS.term, fault: scopeFault }),
    null,
    'Only entries that say that they are about this path, or about a path that this glob matches.',
  ),
  limit: optional(clamped({ least: 1, most: FOUND.most }), FOUND.usual, 'How many at most, up to 50.'),
})

/** Reads the input of `context_search`; at least one of text, type and scope. A limit outside of 1 to 50 is taken to the nearer end. */
export function readSearchQuestion(input: unknown): Result<SearchQuestion> {
  const read = readRequest(searchShape, input)
  if (!read.ok) return read
  const { type, ...question } = read.value
  if (type === null && question.text === null && question.scope === null)
    return fail([issue('invalid-input', 'error', { id: null, field: 'text, type or scope', fault: { is: 'missing' } })])
  return { ok: true, value: { ...question, type: type === null ? null : kindOf(type) } }
}

/** The kind of an item's type, or of this name in any case. */
function kindOf(type: string): Kind | null {
  return kindNamed(type) ?? KIND_NAMES.find((kind) => kind === type.trim().toLowerCase()) ?? null
}

// A record's keys of a constant object, in the order they are declared.
const KIND_NAMES = Object.keys(KINDS) as readonly Kind[]

function typeFault(value: string): Fault | null {
  if (kindOf(value) !== null) return null
  const types = Object.keys(ITEM_TYPES).filter((type) => !(type.toLowerCase() in KINDS))
  const candidates = [...KIND_NAMES, ...types].map((name) => ({ name, also: [] }))
  return { is: 'not-allowed', value, allowed: nearest({ terms: [value], candidates, limit: OFFERED }) }
}

function scopeFault(value: string): Fault | null {
  if (!isPattern(value)) return null
  const { include, faults } = readGlobList([value])
  return include.length > 0 && faults.length === 0 ? null : { is: 'malformed', value, form: 'glob' }
}
