import type { Result } from '../model/result.ts'
import { readFrontMatter } from './front-matter-reading.ts'
import { printText, rewriteText, type WantedText } from './front-matter-text.ts'
import type { ItemRequest } from './item-request.ts'
import { itemValues } from './write/item-values.ts'
import { readYaml } from './yaml/read.ts'

/** The text of a new item's file. */
export function printItem(item: ItemRequest): string {
  return printText(wantedText(item))
}

/** An existing file with an item's values and body: what is not of the item stays as it is. Fails as `rewriteText` does. */
export function rewriteItem(text: string, item: ItemRequest): Result<string> {
  return rewriteText(text, wantedText(item))
}

function wantedText(item: ItemRequest): WantedText {
  return {
    id: item.id,
    values: itemValues(item),
    body: item.body,
    read: (text) => readFrontMatter({ tier: '', path: '', text }, { readYaml, wanted: 'item' }),
  }
}
