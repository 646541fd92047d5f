import { entryKey } from '../codec/keys.ts'
import type { Entry, Link } from '../model/entry.ts'
import { isVisible } from './gates.ts'
import type { Expansion, Found } from './recipe.ts'
import type { Door, Hit, Loss, Reason } from './selection.ts'
import type { World } from './world.ts'

/** Follows declared relations of hits that came in by the door `from`, in the order written, exactly one hop. */
export function follow({ from }: { readonly from: Door }): Expansion {
  return {
    slot: 'expand',
    name: 'relation',
    follow: (hits, world) =>
      hits
        .filter((hit) => cameBy(hit, from))
        .flatMap(({ entry }) =>
          entry.links.filter((link) => link.declared).flatMap((link) => step(entry, link, world)),
        ),
  }
}

function cameBy(hit: Hit, door: Door): boolean {
  return hit.reasons.some((reason) => reason.by === door)
}

function step(source: Entry, link: Link, world: World): readonly (Found | Loss)[] {
  const reason: Reason = { by: 'relation', type: link.type, from: source.key }
  const target = world.catalogue.resolve(link.target, source.kind)
  if (target.is === 'found') return [{ entry: meant(target.entries, world), reason }]
  const key = entryKey(source.kind, link.target)
  return [
    {
      key: target.is === 'unread' ? entryKey(target.file.kind, target.file.id) : key,
      entry: null,
      by: target.is,
      reason,
    },
  ]
}

/** Of the entries that share a key, the one a reader on this branch can see; else the first, for the gate to name. */
function meant(entries: readonly Entry[], world: World): Entry {
  const [first] = entries
  const visible = entries.find((entry) => isVisible(entry, world.branch)) ?? first
  if (visible === undefined) throw new Error('a found target has entries')
  return visible
}
