import { en } from 'zod/locales'
import * as z from 'zod/mini'

// The small build of zod brings no words of its own.
z.config(en())

/** Severities that a finding of `check` may be given; `off` leaves it out. */
const severity = z.enum(['error', 'warning', 'note', 'off'])

/** What `repolore.config.yaml` may hold. The one source of validation, types and the JSON Schema in `docs/schemas`. */
export const CONFIG_SHAPE = z.object({
  tags: z
    .optional(z.array(z.string().check(z.trim(), z.minLength(1))))
    .check(z.describe('Document tags that this repository accepts beyond the built-in ones.')),
  budget: z
    .optional(z.int().check(z.minimum(1)))
    .check(z.describe('Tokens of a pack where a question names no budget; 8000 where this is absent.')),
  baselineLimit: z
    .optional(z.int().check(z.minimum(1)))
    .check(
      z.describe(
        'Above how many tokens the always-loaded documents of one branch are too large for check; 2000 where this is absent.',
      ),
    ),
  severity: z
    .optional(z.record(z.string(), severity))
    .check(z.describe('Another severity for a code of check; off leaves its findings out.')),
})

/** A configuration as it is written. */
export type ConfigText = z.infer<typeof CONFIG_SHAPE>
