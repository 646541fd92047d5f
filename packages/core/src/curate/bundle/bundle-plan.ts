import type { BundleMap } from '../../codec/curation-requests.ts'
import { byBytes } from '../../names/order.ts'
import type { MemoryFolder } from '../folder.ts'
import { type Unit, unitFinder, unitsOf } from './units.ts'

/** How a map fits what is stored. */
export interface BundleReport {
  readonly packages: number
  /** The memories that could go into a package, the members of packages that stand included. */
  readonly storeMemories: number
  /** How many of them the map names. */
  readonly assigned: number
  /** Members that are stored nowhere, by name. */
  readonly missing: readonly string[]
  /** Members that the map names more than once, by name. */
  readonly duplicated: readonly string[]
  /** Memories that no package of the map names, by name. */
  readonly unassigned: readonly string[]
}

/** Compares a map with what is stored; changes nothing. */
export function planBundle(folder: Pick<MemoryFolder, 'memories'>, map: BundleMap): BundleReport {
  const units = unitsOf(folder)
  const find = unitFinder(units)
  const members = map.packages.flatMap((one) => one.members)
  const named = new Map<Unit, string[]>()
  for (const member of members) {
    const unit = find(member)
    if (unit !== null) named.set(unit, [...(named.get(unit) ?? []), member])
  }
  return {
    packages: map.packages.length,
    storeMemories: units.length,
    assigned: named.size,
    missing: sorted(members.filter((member) => find(member) === null)),
    duplicated: sorted([...named.values()].flatMap((names) => (names.length > 1 ? names : []))),
    unassigned: sorted(units.filter((unit) => !named.has(unit)).map(({ slug }) => slug)),
  }
}

function sorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort(byBytes)
}
