import type { Entry } from '../model/entry.ts'
import type { Kind } from '../model/kinds.ts'
import { changeTexts, type TextIndex, textIndex } from '../text/text-index.ts'
import type { Change } from './change.ts'
import { type LayeredMap, layeredMap } from './overlay.ts'
import { textId, textOfEntry } from './text-fields.ts'

/** Entries ready to be searched by their text, as a value. */
export interface EntryTexts {
  readonly index: TextIndex
  /** By the id of their text. */
  readonly entries: LayeredMap<string, Entry>
}

/** The texts of each kind, each an index of its own: how rare a word is, is a matter of the kind. */
export interface TextsByKind {
  /** Indexed when first asked for. */
  of(kind: Kind): EntryTexts
  /** The texts after a change, which takes over what was indexed so far. */
  after(change: Change, entries: readonly Entry[]): TextsByKind
}

/** An index, and what became of its texts since it was made. */
interface Stale {
  readonly texts: EntryTexts
  readonly gone: readonly Entry[]
  readonly come: readonly Entry[]
}

/** The texts of entries. Holds on to the last index of each kind, and not to the catalogue that it was made for. */
export function textsByKind(entries: readonly Entry[], known: ReadonlyMap<Kind, Stale> = new Map()): TextsByKind {
  const made = new Map(known)
  return {
    of(kind) {
      const stale = made.get(kind) ?? null
      const texts = stale === null ? indexed(entries.filter((entry) => entry.kind === kind)) : renewed(stale)
      if (stale?.texts !== texts) made.set(kind, { texts, gone: [], come: [] })
      return texts
    },
    after({ goneEntries, comeEntries }, next) {
      const later = Array.from(made, ([kind, { texts, gone, come }]): [Kind, Stale] => {
        const isOfKind = (entry: Entry) => entry.kind === kind
        return [
          kind,
          { texts, gone: [...gone, ...goneEntries.filter(isOfKind)], come: [...come, ...comeEntries.filter(isOfKind)] },
        ]
      })
      return textsByKind(next, new Map(later))
    },
  }
}

function indexed(entries: readonly Entry[]): EntryTexts {
  const byId = new Map(entries.map((entry) => [textId(entry), entry]))
  return { index: textIndex([...byId.values()].map(textOfEntry)), entries: layeredMap(byId) }
}

/** What went and came since then, in the order in which it happened: the last that came under an id is there. */
function renewed({ texts, gone, come }: Stale): EntryTexts {
  if (gone.length + come.length === 0) return texts
  const put = new Map(come.map((entry) => [textId(entry), entry]))
  for (const entry of gone) if (put.get(textId(entry)) === entry) put.delete(textId(entry))
  const left = [...new Set(gone.map(textId))].filter((id) => !put.has(id) && texts.entries.has(id))
  const index = changeTexts(texts.index, { put: [...put.values()].map(textOfEntry), gone: left })
  const isSameIds = left.length === 0 && [...put.keys()].every((id) => texts.entries.has(id))
  if (isSameIds) return { index, entries: texts.entries.with(put) }
  const entries = new Map(texts.entries)
  for (const id of left) entries.delete(id)
  for (const [id, entry] of put) entries.set(id, entry)
  return { index, entries: layeredMap(entries) }
}
