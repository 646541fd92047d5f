import { type Place, placedPath } from '../answer/place.ts'
import type { ChangeDates } from '../answer/recency.ts'
import type { Entry } from '../model/entry.ts'
import type { Repository } from '../ports.ts'

type Dates = ReadonlyMap<string, string>
type Ask = (names: readonly string[]) => Promise<Dates>

/** When entries were verified or changed, asked of a repository. What it told is kept until HEAD moves. */
export function changeDates(repository: Repository, place: Place): (entries: readonly Entry[]) => Promise<ChangeDates> {
  let kept: { readonly head: string; readonly commits: Ask; readonly files: Ask } | null = null
  return async (entries) => {
    const head = (await repository.head()).commit ?? ''
    if (kept?.head !== head) {
      kept = {
        head,
        commits: remembering(async (commits) => (await repository.commitDates?.(commits)) ?? new Map()),
        files: remembering(async (paths) => (await repository.lastChanged?.(paths)) ?? new Map()),
      }
    }
    const { commits: ofCommits, files: ofFiles } = kept
    const commits = await ofCommits(entries.flatMap(({ verifiedAt }) => verifiedAt ?? []))
    const undated = entries.filter(({ date, verifiedAt }) => date === null && !commits.has(verifiedAt ?? ''))
    const placed = new Map(undated.map(({ source: { path } }) => [path, placedPath(path, place)]))
    const files = await ofFiles([...placed.values()].flatMap((path) => path ?? []))
    return { commits, files: byShownPath(placed, files) }
  }
}

/** Asks once for each name; what has no date is remembered too. */
function remembering(ask: Ask): Ask {
  const known = new Map<string, string | null>()
  return async (names) => {
    const unknown = [...new Set(names)].filter((name) => !known.has(name))
    const told = unknown.length === 0 ? new Map<string, string>() : await ask(unknown)
    for (const name of unknown) known.set(name, told.get(name) ?? null)
    return new Map(
      names.flatMap((name): [string, string][] => {
        const date = known.get(name) ?? null
        return date === null ? [] : [[name, date]]
      }),
    )
  }
}

/** Patterns and entries may be anchored at different folders: back from the paths of the repository to those that entries show. */
function byShownPath(placed: ReadonlyMap<string, string | null>, dates: Dates): Dates {
  return new Map(
    [...placed].flatMap(([shown, path]): [string, string][] => {
      const date = path === null ? undefined : dates.get(path)
      return date === undefined ? [] : [[shown, date]]
    }),
  )
}
