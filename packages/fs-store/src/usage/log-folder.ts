import { join } from 'node:path'

/** The names in a folder of use. */
export const NAMES = {
  /** What is being written to. */
  log: 'usage.log',
  sums: 'usage-sums.json',
  lock: 'usage.lock',
} as const

/** When a log was closed and how it is called: `usage-1764523432123-0a1b2c3d.log`. */
export interface ClosedLog {
  readonly name: string
  /** Milliseconds since 1970. */
  readonly closed: number
}

/** The closed logs among some names, oldest first. */
export function closedLogs(names: readonly string[]): readonly ClosedLog[] {
  return names
    .flatMap((name) => {
      const closed = /^usage-(\d{13})-[0-9a-f]{8}\.log$/.exec(name)?.[1]
      return closed === undefined ? [] : [{ name, closed: Number(closed) }]
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The name for a log that is closed at a moment. */
export function closedName(at: number, random: string): string {
  return `usage-${String(at).padStart(13, '0')}-${random}.log`
}

/** The native paths in a folder of use. */
export function pathsIn(folder: string): { readonly [K in keyof typeof NAMES]: string } {
  return { log: join(folder, NAMES.log), sums: join(folder, NAMES.sums), lock: join(folder, NAMES.lock) }
}

/** When a log of use is compacted. */
export interface Thrift {
  /** From how many bytes on a log is closed: what a cold reader has to read. */
  readonly longest: number
  /**
   * How old a closed log is before it is summed up, in milliseconds. A writer that had it open when it was closed has written by then; one that
   * was stopped for longer than half of it finds that out and writes again (`append.ts`).
   */
  readonly rest: number
}

/** A cold reader reads a log of this length in 3 ms. */
export const THRIFT: Thrift = { longest: 256 * 1024, rest: 60_000 }
