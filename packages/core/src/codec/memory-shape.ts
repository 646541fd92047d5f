import { momentText } from './shape/date.ts'
import { names } from './shape/names.ts'
import { optional, record } from './shape/record.ts'
import { choice, text } from './shape/text.ts'

/** What a memory is about, by its sort. */
export const MEMORY_TYPES = ['user', 'feedback', 'project', 'reference', 'misc'] as const

/** What a bundle calls its packages where a sort would stand; they are of no sort of their own. */
export const PACKAGE_TYPE = 'package'

/** The tiers a memory may name. */
export const MEMORY_TIERS = ['project', 'shared', 'user', 'core'] as const

/** The fields of a memory's front matter, each at the top or under `metadata`; a field at fault is reported and the memory is served without it. */
export const MEMORY_FIELDS = {
  name: optional(text(), null, 'The name that links use; the file’s own name where it is missing.'),
  description: optional(text(), null, 'One line that says when to read it.'),
  type: optional(
    choice([...MEMORY_TYPES, PACKAGE_TYPE]),
    'misc',
    'What sort of knowledge it is; misc where it is missing, unknown or says package.',
  ),
  tier: optional(
    choice(MEMORY_TIERS),
    null,
    'The tier that filters and answers show; that of its folder where it is missing.',
  ),
  tags: optional(names(), [], 'Words it is found by.'),
  members: optional(names(), [], 'The names of the memories this package holds, each in a section of its own.'),
  resource: optional(text(), null, 'What it is about, as an address.'),
  timestamp: optional(momentText(), null, 'When it was written, in ISO 8601.'),
} as const

/** The whole front matter, for its JSON Schema. */
export const memoryShape = record({
  ...MEMORY_FIELDS,
  metadata: optional(record(MEMORY_FIELDS), null, 'The same fields; one at the top wins.'),
})
