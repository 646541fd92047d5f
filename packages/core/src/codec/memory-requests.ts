import type { Result } from '../model/result.ts'
import type { MemoryFilter } from '../questions.ts'
import { MEMORY_TIERS, MEMORY_TYPES } from './memory-shape.ts'
import { readRequest } from './requests.ts'
import { optional, record, required } from './shape/record.ts'
import { choice, text } from './shape/text.ts'

/** The longest name that is looked for. */
const LONGEST_NAME = 1_000

/** The input of `get_memory`. */
const memoryNameShape = record({
  name: required(text({ limit: LONGEST_NAME }), 'The name of a memory or of a member, as links write it.'),
})

/** The input of `list_memories`. */
const memoryFilterShape = record({
  type: optional(choice(MEMORY_TYPES), null, 'Only memories of this type.'),
  tier: optional(choice(MEMORY_TIERS), null, 'Only memories that show this tier.'),
})

/** Reads the input of `get_memory`. */
export function readMemoryName(input: unknown): Result<{ readonly name: string }> {
  return readRequest(memoryNameShape, input)
}

/** Reads the input of `list_memories`. */
export function readMemoryFilter(input: unknown): Result<MemoryFilter> {
  return readRequest(memoryFilterShape, input)
}
