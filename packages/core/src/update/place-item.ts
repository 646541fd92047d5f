import type { Catalogue } from '../catalogue/catalogue.ts'
import { findFrontMatter } from '../codec/front-matter.ts'
import { contentHash } from '../codec/hash.ts'
import { mountedPath } from '../codec/homes.ts'
import type { ItemRequest } from '../codec/item-request.ts'
import { entryKey } from '../codec/keys.ts'
import { parseFile } from '../codec/parse.ts'
import type { Entry } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { holderOf } from './holder.ts'
import type { Present } from './situation.ts'

/** All that a plan about items of the catalogue may depend on. */
export interface ItemSituation {
  readonly catalogue: Catalogue
  /** The tier that is written, and its folder of items as it is shown. */
  readonly home: { readonly tier: string; readonly folder: string }
  /** Present texts by shown path; at least of every file that holds an item of the plan or has its name. */
  readonly texts: ReadonlyMap<string, string>
}

/** An item with the file it goes to. */
export interface PlacedItem {
  readonly draft: ItemRequest
  readonly path: string
  /** `null` where the file is new. */
  readonly present: Present | null
}

/**
 * Where an item goes: the file that holds its type and id, of several on their branches the one on its branch; else a broken file that shows
 * its id; else a new file of its name.
 */
export function placeItem(draft: ItemRequest, situation: ItemSituation): PlacedItem | Issue {
  const stored = storedItems(situation).filter(({ key }) => key === entryKey(draft.type, draft.id))
  const onBranch = stored.filter(({ branch }) => branch === draft.branch)
  const [meant, ...others] = stored.length === 1 ? stored : onBranch
  if (others.length > 0 || (meant === undefined && stored.length > 0)) return undecided(draft.id, stored.map(pathOf))
  if (meant !== undefined) return onto(meant, draft, situation)
  const [broken, ...more] = brokenUnder(draft.id, situation)
  if (more.length > 0) return undecided(draft.id, [...(broken === undefined ? [] : [broken]), ...more])
  return broken === undefined ? anew(draft, situation) : placed(broken, draft, situation)
}

/** The items of the tier that is written. */
export function storedItems({ catalogue, home }: ItemSituation): readonly Entry[] {
  return catalogue.entries.filter(({ source }) => source.dialect === 'catalogue' && source.tier === home.tier)
}

/** Reads a text as it would stand at a path among the items. */
export function itemAt(path: string, text: string, { home }: ItemSituation): Present {
  const place = mountedPath('catalogue', path.slice(path.lastIndexOf('/') + 1))
  const { entries, issues } = parseFile({ tier: home.tier, path, text }, { tags: [] }, place)
  const [entry = null] = entries
  return { text, entry, issues }
}

/** The item may have moved or gone since the catalogue was made: then nothing is planned on what is no longer there. */
function onto(meant: Entry, draft: ItemRequest, situation: ItemSituation): PlacedItem | Issue {
  const it = placed(meant.source.path, draft, situation)
  if (it.present?.entry?.key === meant.key) return it
  const text = it.present?.text ?? null
  const { path, version: expected } = meant.source
  const args = { id: meant.id, path, expected, found: text === null ? null : contentHash(text), text: text ?? '' }
  return issue('version-conflict', 'error', args, { path, line: 1, column: 1 })
}

function placed(path: string, draft: ItemRequest, situation: ItemSituation): PlacedItem {
  const text = situation.texts.get(path)
  return { draft, path, present: text === undefined ? null : itemAt(path, text, situation) }
}

function anew(draft: ItemRequest, situation: ItemSituation): PlacedItem | Issue {
  const path = `${situation.home.folder}/${draft.id}.md`
  const holder = holderOf(path, situation)
  if (holder === null) return { draft, path, present: null }
  const span = { path: holder.path, line: 1, column: 1 }
  const { id } = draft
  return holder.is === 'unreadable'
    ? issue('unreadable-target', 'error', { id, path: holder.path, wanted: 'item' }, span)
    : issue('path-taken', 'error', { id, path: holder.path, holder: holder.name, wanted: 'item' }, span)
}

/** Files of items that show this id and cannot be served. One without front matter is none: it may well be somebody's page. */
function brokenUnder(id: string, { catalogue, home, texts }: ItemSituation): readonly string[] {
  return catalogue.unread.flatMap(({ path, id: shown }) => {
    const text = shown === id && path.startsWith(`${home.folder}/`) ? texts.get(path) : undefined
    return text === undefined || findFrontMatter(text).is === 'absent' ? [] : [path]
  })
}

/** Several files hold one item: which of them is meant, only a person can say. */
function undecided(id: string, paths: readonly string[]): Issue {
  return issue('duplicate-id', 'error', { id, paths })
}

function pathOf({ source }: Entry): string {
  return source.path
}
