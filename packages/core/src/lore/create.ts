import type { Catalogue } from '../catalogue/catalogue.ts'
import { lazy } from '../catalogue/lazy.ts'
import { withSeverities } from '../check/severities.ts'
import { CONVENTIONS } from '../codec/homes.ts'
import type { WritableStore } from '../ports.ts'
import { estimator } from '../render/tokens.ts'
import { actLore } from './act-lore.ts'
import { curator } from './curator.ts'
import type { DriftSources } from './drift-facts.ts'
import type { Lore, LoreOptions, WritableLore } from './facade.ts'
import { itemWriting } from './item-writing.ts'
import { memoryLore } from './memory-lore.ts'
import { catalogueReader } from './reader.ts'
import { isWritableLayer } from './routes.ts'
import { ruleLore } from './rule-lore.ts'
import type { SliceLoreMeans } from './slice-lore.ts'
import { usageOf } from './usage.ts'
import { usageLore } from './usage-lore.ts'
import { writing } from './writing.ts'

/** Above how many tokens the baseline of one branch is too large. */
const BASELINE_LIMIT = 2000

/** One facade over all layers. Writable where the first layer's store is. Reads nothing until it is asked. Throws a `RangeError` without a layer. */
export function createLore(options: LoreOptions<WritableStore>): WritableLore
export function createLore(options: LoreOptions): Lore
export function createLore(options: LoreOptions): Lore | WritableLore {
  const [first] = options.layers
  // A program without types can give none.
  if ((first as typeof first | undefined) === undefined)
    throw new RangeError('createLore needs at least one layer: give the store to read')
  const current = catalogueReader(options.layers, {
    vocabulary: { tags: options.tags ?? [] },
    conventions: options.conventions ?? CONVENTIONS,
  })
  const read = readingLore(options, current)
  const lore: Lore = { ...read, health: async () => (await import('./status-lore.ts')).healthOf(read, current) }
  if (!isWritableLayer(first)) return lore
  const { layers, conventions = CONVENTIONS, usage = null } = options
  return {
    ...lore,
    ...writing({ layers, first, current, usage, vocabulary: { tags: options.tags ?? [] } }),
    ...curator({ layers, conventions, current }),
    planDriftUpdate: async (keys = []) => {
      const means = { current, layers, conventions, ...driftSources(options) }
      return (await import('./drift-lore.ts')).planDriftUpdate(keys, means)
    },
    ...itemWriting({ layers, conventions, current, severities: options.severities ?? {} }),
  }
}

function driftSources(options: LoreOptions): DriftSources {
  return { repository: options.repository ?? null, reports: options.reports ?? null }
}

function driftLore(options: LoreOptions, current: () => Promise<Catalogue>): Pick<Lore, 'drift' | 'verify'> {
  const sources = driftSources(options)
  return {
    verify: async (run) => (await import('./verify.ts')).verify(run, { current, ...sources }),
    drift: async (keys = [], probe) =>
      (await import('./drift-lore.ts')).driftOf(keys, { current, ...sources, ...(probe && { probe }) }),
  }
}

/** What answers for packs keeps facts between them, so there is one. */
function packingLore(means: SliceLoreMeans): () => Promise<Pick<Lore, 'slice' | 'whySlice'>> {
  const made = lazy(async () => (await import('./slice-lore.ts')).sliceLore(means))
  return () => made.get()
}

/** Whether a lore can be written: tells the two faces of one value apart. */
export function isWritable(lore: Lore): lore is WritableLore {
  return 'update' in lore
}

/**
 * What answers a question is imported by the method that is asked, `(await import('../answer/x.ts')).answerX(question, await current())`, and here
 * only as a type: a command that asks one thing loads one. Once loaded, an import takes 2 µs.
 */
function readingLore(options: LoreOptions, current: () => Promise<Catalogue>): Omit<Lore, 'health'> {
  const { reading = 'lenient', tokens = estimator, baselineLimit = BASELINE_LIMIT, tags = [] } = options
  const place = { root: options.root ?? null, aliases: options.rootAliases ?? [], from: options.from ?? null }
  const use = usageOf(options.usage ?? null)
  const limits = { baselineTokens: baselineLimit, tokens }
  const packing = packingLore({ current, reading, tokens, place, ...driftSources(options) })
  const today = () => options.today?.() ?? null
  const issues = async (catalogue: Catalogue) => {
    const [{ checkedAgainst }, { check }] = [await import('./checked-against.ts'), await import('../check/check.ts')]
    const found = await checkedAgainst(options.repository, catalogue.entries, (facts) =>
      check(catalogue, limits, { ...facts, today: today() }),
    )
    const { withDrift } = await import('./with-drift.ts')
    return withSeverities(await withDrift(found, catalogue, driftSources(options)), options.severities ?? {})
  }
  return {
    ...memoryLore({ current, opened: (key) => use.count('open', [key]) }),
    ...ruleLore({ current, place }),
    ...usageLore({ current, use }),
    ...driftLore(options, current),
    ...actLore({ current, place, log: options.acts ?? null }),
    tokens,
    vocabulary: { tags },
    context: async (question) =>
      (await import('../answer/context.ts')).answerContext(question, await current(), reading),
    slice: async (question) => (await packing()).slice(question),
    whySlice: async (question, key) => (await packing()).whySlice(question, key),
    search: async (question) => (await import('../answer/search.ts')).answerSearch(question, await current(), place),
    list: async (filter) => (await import('../answer/entries.ts')).listEntries(filter, await current()),
    check: async () => issues(await current()),
    validateItems: async (key = null) =>
      (await import('../answer/item-validation.ts')).validateItems(key, await current(), options.severities ?? {}),
    subjects: async (branch = null) => (await import('../answer/subjects.ts')).visibleSubjects(await current(), branch),
    why: async (question, key) =>
      (await import('../answer/why.ts')).answerWhy({ question, key, reading }, await current()),
    whyFile: async (question) =>
      (await import('../answer/why-file.ts')).answerWhyFile(question, await current(), place),
    async dream(question = {}) {
      const { layers, conventions = CONVENTIONS } = options
      return (await import('./dream-lore.ts')).dreamOf({ layers, conventions, current }, question)
    },
    status: async () => (await import('./status-lore.ts')).statusOf({ current, issues, tokens }),
  }
}
