import { statSync } from 'node:fs'
import type { DocumentRef } from '@repolore/core'
import type { Journal } from '../write/journal.ts'
import type { Ground } from '../write/settle.ts'
import { readFile } from './file.ts'
import { openTexts } from './open-batch.ts'
import { isFresh, statRevision, textRevision, unreadableRevision } from './revision.ts'
import { type Found, type Step, walk } from './walk.ts'

/** Where reading happens and what bounds it. */
export interface ReadingGround extends Ground {
  readonly homes: readonly string[]
  lists(path: string): boolean
  enters(folder: Step): boolean
  readonly maxBytes: number
}

/** Every file of the store with its revision, in one synchronous walk. A file that cannot be read is listed as well. */
export function listFiles(ground: ReadingGround, open: Journal | null): readonly DocumentRef[] {
  const now = Date.now()
  const refs = new Map<string, string>()
  for (const found of walk(ground)) {
    const revision =
      found.real === null ? unreadableRevision(found.reason) : revisionAt(found, { now, maxBytes: ground.maxBytes })
    if (revision !== null) refs.set(found.path, revision)
  }
  for (const [path, text] of openTexts(ground, open)) {
    if (text === null) refs.delete(path)
    else if (ground.lists(path)) refs.set(path, textRevision(text))
  }
  return Array.from(refs, ([path, revision]) => ({ path, revision }))
}

/** `null` for a file that went meanwhile. */
function revisionAt(
  { real }: Found & { readonly real: string },
  reading: { readonly now: number; readonly maxBytes: number },
): string | null {
  const stat = statSync(real, { bigint: true, throwIfNoEntry: false })
  if (stat === undefined) return null
  return isFresh(stat, reading.now) ? (readFile(real, reading)?.revision ?? null) : statRevision(stat)
}
