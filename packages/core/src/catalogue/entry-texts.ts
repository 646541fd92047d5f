import type { Entry } from '../model/entry.ts'
import type { Kind } from '../model/kinds.ts'
import { changeTexts, type TextIndex, textIndex } from '../text/text-index.ts'
import { textId, textOfEntry } from './text-fields.ts'

/** Entries ready to be searched by their text, as a value. */
export interface EntryTexts {
  readonly index: TextIndex
  /** By the id of their text. */
  readonly entries: ReadonlyMap<string, Entry>
}

/** The texts of each kind, each an index of its own: how rare a word is, is a matter of the kind. */
export interface TextsByKind {
  of(kind: Kind): EntryTexts
  /** What was indexed so far, here or in the catalogue before. */
  known(kind: Kind): EntryTexts | null
}

/** Indexes a kind when it is first asked for. Holds on to the last index of the catalogues before, and not to those catalogues. */
export function textsByKind(entries: readonly Entry[], before: TextsByKind | null): TextsByKind {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  const earlier = new Map(kinds.map((kind) => [kind, before?.known(kind) ?? null]))
  const made = new Map<Kind, EntryTexts>()
  return {
    of(kind) {
      const known = made.get(kind)
      if (known !== undefined) return known
      const texts = entryTexts(
        entries.filter((entry) => entry.kind === kind),
        earlier.get(kind) ?? null,
      )
      made.set(kind, texts)
      earlier.delete(kind)
      return texts
    },
    known: (kind) => made.get(kind) ?? earlier.get(kind) ?? null,
  }
}

/** Indexes entries; with an earlier state, only those that are new or gone since, which is told by identity. */
function entryTexts(entries: readonly Entry[], before: EntryTexts | null): EntryTexts {
  const byId = new Map(entries.map((entry) => [textId(entry), entry]))
  if (before === null) return { index: textIndex([...byId.values()].map(textOfEntry)), entries: byId }
  const put = [...byId].filter(([id, entry]) => before.entries.get(id) !== entry)
  const gone = [...before.entries.keys()].filter((id) => !byId.has(id))
  if (put.length === 0 && gone.length === 0) return before
  return {
    index: changeTexts(before.index, { put: put.map(([, entry]) => textOfEntry(entry)), gone }),
    entries: byId,
  }
}
