import type { PlannedChange } from '../answers.ts'
import { contentHash } from '../codec/hash.ts'
import type { EntryKey } from '../model/entry.ts'
import type { Issue } from '../model/issue.ts'
import { byBytes } from '../names/order.ts'
import { unifiedDiff } from '../update/diff.ts'

/** Texts by shown path. */
export type Texts = ReadonlyMap<string, string>

/** What a curation would change, worked out whole, and what it has to say. Writes nothing. */
export interface CurationPlan<R> {
  /** Only files whose text differs, by path. */
  readonly changes: readonly PlannedChange[]
  /** Entries whose use belongs to another key once this is written. */
  readonly renamed: readonly KeyRename[]
  readonly report: R
  readonly issues: readonly Issue[]
}

/** A key that gives way to another. */
export interface KeyRename {
  readonly from: EntryKey
  readonly to: EntryKey
}

/** The changes that lead from some texts to others, by path; a path that is gone is removed. */
export function changesBetween(before: Texts, after: Texts): readonly PlannedChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort(byBytes)
  return paths.flatMap((path) => {
    const change = { path, before: before.get(path) ?? null, text: after.get(path) ?? null }
    return change.before === change.text ? [] : [changeOf(change)]
  })
}

interface Texted {
  readonly path: string
  readonly before: string | null
  readonly text: string | null
}

function changeOf({ path, before, text }: Texted): PlannedChange {
  return {
    path,
    was: before === null ? null : contentHash(before),
    before,
    text,
    version: text === null ? null : contentHash(text),
    diff: unifiedDiff({ path, before, after: text }),
  }
}

/** Texts with one path set, or taken out where the text is `null`. */
export function withText(texts: Texts, path: string, text: string | null): Texts {
  const next = new Map(texts)
  if (text === null) next.delete(path)
  else next.set(path, text)
  return next
}
