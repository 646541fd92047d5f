import { once } from 'node:events'
import { writeSync } from 'node:fs'

/** Waits until the parent says `go`. */
export async function started(): Promise<void> {
  await once(process.stdin, 'data')
  process.stdin.unref()
}

/** Prints a line that is out before the next statement runs. */
export function say(line: string): void {
  writeSync(1, `${line}\n`)
}
