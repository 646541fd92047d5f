import type { Entry } from '../model/entry.ts'
import { dayNumber } from '../names/days.ts'
import { recencyOf } from '../select/ranking.ts'

/** When things happened, as the repository tells: ISO 8601, and nothing for what it does not know. */
export interface ChangeDates {
  /** By commit, as entries name it. */
  readonly commits: ReadonlyMap<string, string>
  /** The last commit that touched a file, by the path of the entry's source. */
  readonly files: ReadonlyMap<string, string>
}

/** How recent entries are against the newest of them, which is 1: by the commit they were last verified at, else their own date, else the last commit that touched their file. What has none of them is left out. */
export function recencies(entries: readonly Entry[], dates: ChangeDates): ReadonlyMap<Entry, number> {
  const days = entries.flatMap((entry) => {
    const day = dayNumber(dateOf(entry, dates) ?? '')
    return day === null ? [] : [{ entry, day }]
  })
  const newest = days.reduce((latest, { day }) => Math.max(latest, day), Number.NEGATIVE_INFINITY)
  return new Map(days.map(({ entry, day }) => [entry, recencyOf({ day, newest })]))
}

function dateOf({ verifiedAt, date, source }: Entry, { commits, files }: ChangeDates): string | null {
  const verified = verifiedAt === null ? undefined : commits.get(verifiedAt)
  return verified ?? date ?? files.get(source.path) ?? null
}
