import { storeConventions } from './conventions.ts'
import { type FoundHome, homesIn } from './holds-store.ts'
import { homeOf } from './home-folder.ts'
import { type Start, startsOf } from './starts.ts'
import { type Ascent, repositoryAbove, walkUp } from './walk-up.ts'

/** What is known of the surroundings; nothing is taken from the process itself. */
export interface DiscoverOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The user's home folder; `null` where there is none. */
  readonly home: string | null
  /** `--root`, taken as it stands. */
  readonly root?: string | null
  /** The roots a client names, as paths or `file:` addresses, in its order. */
  readonly clientRoots?: readonly string[]
}

/** A starting point that somebody named and that was not used, and why; each is worth a warning. */
export interface PassedOver {
  readonly source: string
  readonly value: string
  readonly reason: string
}

/** Which root was chosen and why: plain data, for `doctor` to print. */
export interface Discovery {
  readonly root: string
  /** Whether the root is a folder that exists. */
  readonly exists: boolean
  /** What named the starting point: `--root`, the name of a variable, `client root` or `working directory`. */
  readonly source: string
  /** The value as it was given. */
  readonly value: string
  /** The folder from which the walk went up. */
  readonly start: string
  readonly end: Ascent['end'] | 'as-given'
  /** The homes of stores found at the root; empty where the store is still to be made there. */
  readonly homes: readonly FoundHome[]
  /** The nearest folder with a `.git` at or above the root, or `null`. */
  readonly repository: string | null
  /** The folder names that hold homes, in the order in which they are looked for. */
  readonly conventions: readonly string[]
  readonly passedOver: readonly PassedOver[]
}

/** Finds the root of the store. The first starting point that can be used decides, also where no store is found from it. */
export function discover(options: DiscoverOptions): Discovery {
  const { chosen, passedOver } = startsOf(options)
  const conventions = storeConventions(options.env)
  const found =
    chosen.asGiven || !chosen.exists
      ? asGiven(chosen, conventions.names)
      : walkUp(chosen.folder, { home: homeOf(options), conventions: conventions.names })
  const { source, value, exists, folder } = chosen
  return {
    ...found,
    exists,
    source,
    value,
    start: folder,
    conventions: conventions.names,
    passedOver: [...passedOver, ...conventions.passedOver],
  }
}

function asGiven(
  { folder }: Start,
  conventions: readonly string[],
): Omit<Ascent, 'end'> & { readonly end: 'as-given' } {
  return { root: folder, homes: homesIn(folder, conventions), end: 'as-given', repository: repositoryAbove(folder) }
}
