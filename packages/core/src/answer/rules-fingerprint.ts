import { fingerprint } from '../codec/hash.ts'
import type { Entry } from '../model/entry.ts'
import type { Json } from '../model/json.ts'
import type { Hit } from '../select/selection.ts'

interface Seen {
  readonly hits: readonly Hit[]
  readonly dependencies: Readonly<Record<string, Json>>
}

/** A name for what an answer says, in its order: it changes when any of that does. Where a store lies on this machine is no part of it. */
export function rulesFingerprint({ hits, dependencies }: Seen): string {
  if (hits.length === 0 && Object.keys(dependencies).length === 0) return '0'
  return fingerprint(JSON.stringify([hits.map(({ entry }) => seenOf(entry)), dependencies]))
}

function seenOf({ key, title, summary, body, tags, status, date, extra, source }: Entry): Json {
  return { key, title, summary, body, tags, status, date, extra, tier: source.tier, path: ownPath(source.path) }
}

/** An absolute path says more of the machine than of the rule. */
function ownPath(path: string): string | null {
  return /^(?:\/|[A-Za-z]:)/.test(path) ? null : path
}
