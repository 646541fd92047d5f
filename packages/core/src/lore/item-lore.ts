import type { RemovalPlan, UpdatePlan } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Severities } from '../check/severities.ts'
import { readItemRequest } from '../codec/item-request.ts'
import { issue } from '../model/issue.ts'
import { fail, type Result } from '../model/result.ts'
import type { ItemSituation } from '../update/place-item.ts'
import type { Layer } from './facade.ts'
import { itemHome } from './item-home.ts'
import { writer } from './writer.ts'

/** Items of the catalogue, written one by one and removed together. */
export interface ItemLore {
  /**
   * Works out one item to create or to replace, an `ItemDraft` or `{ item }`, and writes nothing; a text is read as JSON, YAML or the Markdown of
   * its file. Fails with `invalid-input`, `version-conflict`, or with every constraint that the item would break.
   */
  planUpsert(item: unknown): Promise<Result<UpdatePlan>>
  /** Plans again and applies the whole plan; one that another writer overtook is planned anew. */
  upsert(item: unknown): Promise<Result<UpdatePlan>>
  /** Works out the removal of items by key, or by an id that only one item has. Fails with `unknown-entry` or `not-an-item`. */
  planRemove(keys: readonly string[]): Promise<Result<RemovalPlan>>
  /** The same, applied: all of them or none. */
  remove(keys: readonly string[]): Promise<Result<RemovalPlan>>
}

/** What items are written with. */
export interface ItemMeans {
  readonly layers: readonly Layer[]
  readonly conventions: readonly string[]
  readonly current: () => Promise<Catalogue>
  readonly severities: Severities
}

/** How often a write that another writer overtook is planned anew before it is given up. */
const ATTEMPTS = 8

/** The half of a lore that writes items. */
export function itemLore(means: ItemMeans): ItemLore {
  const planUpsert: ItemLore['planUpsert'] = async (input) => {
    const item = readItemRequest(input)
    if (!item.ok) return item
    const situation = await situationOf([item.value.id], means)
    if (situation === null) return fail([issue('read-only-store', 'error', {})])
    return (await import('../update/plan-upsert.ts')).planUpsert(item.value, situation, means.severities)
  }
  const planRemove: ItemLore['planRemove'] = async (keys) => {
    const situation = await situationOf(keys, means)
    if (situation === null) return fail([issue('read-only-store', 'error', {})])
    return (await import('../update/plan-removal.ts')).planRemoval(keys, situation)
  }
  return {
    planUpsert,
    planRemove,
    upsert: (item) => written(() => planUpsert(item), means),
    remove: (keys) => written(() => planRemove(keys), means),
  }
}

async function written<P extends UpdatePlan>(
  plan: () => Promise<Result<P>>,
  { layers }: ItemMeans,
): Promise<Result<P>> {
  const write = writer(layers, null)
  for (let attempt = 1; ; attempt += 1) {
    const planned = await plan()
    if (!planned.ok) return planned
    const done = await write(planned.value)
    if (done.ok) return planned
    if (attempt === ATTEMPTS) return done
  }
}

/** The present text of every file that may hold one of these ids or keys, and of new files of their names; `null` where no home of items can be written. */
async function situationOf(names: readonly string[], means: ItemMeans): Promise<ItemSituation | null> {
  const home = await itemHome(means.layers, means.conventions)
  if (home === null) return null
  const catalogue = await means.current()
  const asked = new Set(names)
  const { folder, prefix, tier, store } = home
  const holding = catalogue.entries.filter(
    ({ id, key, source }) => source.dialect === 'catalogue' && (asked.has(id) || asked.has(key)),
  )
  const broken = catalogue.unread.filter(({ id }) => asked.has(id))
  const paths = new Set<string>([
    ...names.map((id) => `${folder}/${id}.md`),
    ...holding.map(({ source }) => source.path),
    ...broken.map(({ path }) => path),
  ])
  const own = [...paths].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
  const documents = await store.read(own)
  const texts = documents.flatMap(({ path, text }) => (text === null ? [] : [[prefix + path, text] as const]))
  return { catalogue, home: { tier, folder }, texts: new Map(texts) }
}
