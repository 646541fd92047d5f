import { en } from 'zod/locales'
import * as z from 'zod/mini'

// The small build of zod brings no words of its own.
z.config(en())

/** Severities that a finding of `check` may be given; `off` leaves it out. */
const severity = z.enum(['error', 'warning', 'note', 'off'])

const folder = z.optional(z.string().check(z.trim(), z.minLength(1)))

/** Folders elsewhere than where discovery finds them; the keys are the roles of `@repolore/fs-store`. */
export const FOLDERS_SHAPE = z.object({
  rules: folder,
  sharedRules: folder,
  memory: folder,
  catalogue: folder,
  userMemory: folder,
  coreMemory: folder,
})

/** Where the catalogue is kept. */
export const CATALOGUE_SHAPE = z.object({
  store: z.enum(['folder', 'sqlite']).check(z.describe('Files in a folder, or texts in one SQLite file.')),
  path: z
    .optional(z.string().check(z.trim(), z.minLength(1)))
    .check(z.describe('The SQLite file, relative to the root; .context/catalogue.db where this is absent.')),
})

/** What counts tokens. */
export const TOKENS_SHAPE = z.object({
  counter: z
    .optional(z.enum(['estimate', 'o200k_base']))
    .check(z.describe('estimate (default), or o200k_base, which needs the package gpt-tokenizer beside repolore.')),
})

/** Tiers that can be left out. */
export const TIERS_SHAPE = z.object({ user: z.optional(z.boolean()) })

/** What `repolore.config.yaml` may hold. The one source of validation, types and the JSON Schema in `docs/schemas`. */
export const CONFIG_SHAPE = z.object({
  tags: z
    .optional(z.array(z.string().check(z.trim(), z.minLength(1))))
    .check(z.describe('Document tags that this repository accepts beyond the built-in ones.')),
  budget: z
    .optional(z.int().check(z.minimum(1)))
    .check(z.describe('Tokens of a pack where a question names no budget; 8000 where this is absent.')),
  tokens: z.optional(TOKENS_SHAPE).check(z.describe('How the tokens of every budget are counted.')),
  baselineLimit: z
    .optional(z.int().check(z.minimum(1)))
    .check(
      z.describe(
        'Above how many tokens the always-loaded documents of one branch are too large for check; 2000 where this is absent.',
      ),
    ),
  folders: z
    .optional(FOLDERS_SHAPE)
    .check(
      z.describe(
        'Folders of rules, memory and catalogue, relative to the root; decisions and graph stand beside the rules. A CONTEXT_…_DIR variable beats them.',
      ),
    ),
  catalogue: z
    .optional(
      CATALOGUE_SHAPE.check(
        z.refine(({ store, path }) => store === 'sqlite' || path === undefined, {
          path: ['path'],
          error: 'is that of a database; name a folder under folders.catalogue',
        }),
      ),
    )
    .check(
      z.describe(
        'Where the catalogue is kept: in a folder, or with the package @repolore/sqlite-store in a database. CONTEXT_CATALOGUE_DIR beats it.',
      ),
    ),
  tiers: z
    .optional(TIERS_SHAPE)
    .check(z.describe('Tiers to leave out: user: false passes over the memory in the home folder.')),
  severity: z
    .optional(z.record(z.string(), severity))
    .check(
      z.describe(
        'Another severity for a code of check and of the constraints on writing; off leaves its findings out. permission-conflict keeps its own.',
      ),
    ),
})

/** A configuration as it is written. */
export type ConfigText = z.infer<typeof CONFIG_SHAPE>
