import { entryAddress, type Lore } from '@repolore/core'
import type { Changes } from './options.ts'
import { GLOSSARY_URI, STATUS_URI } from './resources/addresses.ts'

/** What a change of the stores means for a client. */
export interface Announcer {
  /** What can be read at this address is no longer the same, or there is nothing any more. */
  updated(uri: string): unknown
  /** There are other addresses than before. */
  listChanged(): unknown
  failed(error: Error): void
}

/** Tells the announcer what changed at each event of the port; gives the function that ends it. Never two looks at once; a failed one is reported. */
export function announceChanges(lore: () => Promise<Lore>, changes: Changes, to: Announcer): () => void {
  let ended = false
  let known: Versions | null = null
  const look = async () => {
    const now = await versions(await lore())
    if (known !== null && !ended) announce(known, now, to)
    known = now
  }
  const failed = (error: unknown) => to.failed(error instanceof Error ? error : new Error(String(error)))
  let work = look().catch(failed)
  const stop = changes(() => {
    work = work.then(look).catch(failed)
  })
  return () => {
    ended = true
    stop()
  }
}

/** For each address a text that differs whenever what is read there differs. */
type Versions = ReadonlyMap<string, string>

function announce(before: Versions, now: Versions, to: Announcer): void {
  const all = [...new Set([...before.keys(), ...now.keys()])]
  for (const uri of all) if (before.get(uri) !== now.get(uri)) to.updated(uri)
  if (all.some((uri) => before.has(uri) !== now.has(uri))) to.listChanged()
}

async function versions(lore: Lore): Promise<Versions> {
  const found = new Map<string, string>()
  for (const { key, source } of await lore.list({ kind: null, tier: null, branch: null })) {
    const uri = entryAddress(key)
    found.set(uri, `${found.get(uri) ?? ''}${source.path} ${source.version}\n`)
  }
  found.set(GLOSSARY_URI, JSON.stringify(await lore.subjects()))
  return found.set(STATUS_URI, JSON.stringify(await lore.status()))
}
