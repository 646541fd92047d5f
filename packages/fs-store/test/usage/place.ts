import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { entryKey, type UsageLog } from '@repolore/core'
import { folderWith } from '../folder.ts'

/** A fresh repository with a memory folder, and a state folder beside it. */
export function freshPlace(files: Readonly<Record<string, string>> = {}) {
  const root = folderWith(files)
  const store = join(root, '.context/memory')
  mkdirSync(store, { recursive: true })
  return { root, store, state: folderWith(), local: join(store, '_local') }
}

/** What a log knows, as `name opens/recalls`. */
export async function countsOf(log: UsageLog): Promise<Readonly<Record<string, string>>> {
  const totals = await log.read()
  return Object.fromEntries(
    Array.from(totals, ([key, { opens, recalls }]) => [key.slice('memory:'.length), `${opens}/${recalls}`]),
  )
}

/** The key of a memory. */
export const memory = (name: string) => entryKey('memory', name)
