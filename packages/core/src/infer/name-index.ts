import { foldWord } from '../text/fold-word.ts'
import type { FileTraits } from './file-traits.ts'

/** Files by their names, as numbers in `paths`. */
export interface NameIndex {
  readonly paths: readonly string[]
  readonly traits: readonly FileTraits[]
  readonly byPath: ReadonlyMap<string, number>
  /** By the name with its extension, as written. */
  readonly byName: ReadonlyMap<string, readonly number[]>
  /** By `bareName`. */
  readonly byBareName: ReadonlyMap<string, readonly number[]>
  /** By `FileTraits.kin`: a file stands beside its tests. */
  readonly byKin: ReadonlyMap<string, readonly number[]>
}

/** Arranges files by their names; `traits` are those of `paths`. */
export function nameIndex(paths: readonly string[], traits: readonly FileTraits[]): NameIndex {
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1))
  return {
    paths,
    traits,
    byPath: new Map(paths.map((path, file) => [path, file])),
    byName: grouped(names),
    byBareName: grouped(names.map(bareName)),
    byKin: grouped(traits.map(({ kin }) => kin)),
  }
}

/** A name without its extensions and without what joins its words: `kiln-schedule.test.ts` and `KilnSchedule` are one. */
export function bareName(name: string): string {
  const dot = name.indexOf('.', 1)
  return foldWord(dot < 0 ? name : name.slice(0, dot)).replace(/[-_]/g, '')
}

/** The places of each key in a list. */
function grouped(keys: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  keys.forEach((key, place) => {
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [place])
    else known.push(place)
  })
  return groups
}
