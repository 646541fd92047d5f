import { gitBytes } from './git-command.ts'

/** What Git keeps under one name. */
export interface GitObject {
  readonly id: string
  readonly type: string
  readonly bytes: Buffer
}

/**
 * The objects of these names in the order asked, by one process; `null` where there is none, where a short name is that of several, and
 * where only a remote has it. A name holds no line feed. Throws `StoreFailure`.
 */
export function objectsOf(folder: string, names: readonly string[]): readonly (GitObject | null)[] {
  if (names.length === 0) return []
  const bytes = gitBytes(folder, ['cat-file', '--batch'], { input: `${names.join('\n')}\n` })
  let at = 0
  return names.map(() => {
    const end = bytes.indexOf(FEED, at)
    const header = HEADER.exec(bytes.toString('latin1', at, end === -1 ? bytes.length : end))
    at = end + 1
    const [, id, type, size] = header ?? []
    if (id === undefined || type === undefined || size === undefined) return null
    const content = bytes.subarray(at, at + Number(size))
    at += Number(size) + 1
    return { id, type, bytes: content }
  })
}

const FEED = 10
const HEADER = /^([0-9a-f]{40,64}) ([a-z]+) (\d+)$/
