import type { ItemLore, ItemMeans } from './item-lore.ts'

/** What writes items, loaded when it is asked for. */
export function itemWriting(means: ItemMeans): ItemLore {
  const items = async () => (await import('./item-lore.ts')).itemLore(means)
  return {
    planUpsert: async (item) => (await items()).planUpsert(item),
    upsert: async (item) => (await items()).upsert(item),
    planRemove: async (keys) => (await items()).planRemove(keys),
    remove: async (keys) => (await items()).remove(keys),
  }
}
