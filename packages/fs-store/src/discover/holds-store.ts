import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isClosedFolder } from '../store/store-path.ts'

/** A home that a folder has, relative to it: `engineering-context`, `.claude/rules`. */
export type Home = string

/** What lies in a home of a store, by the part below the convention's folder. */
const PARTS = [
  { below: 'rules', file: /\.ya?ml$/ },
  { below: 'decisions', file: /\.ya?ml$/ },
  { below: 'memory', file: /\.md$/ },
  { below: 'catalogue', file: /\.md$/ },
] as const

/** The folders that may hold rules, decisions, memories and catalogue items, in the order in which they are looked for. */
export const CONVENTIONS: readonly string[] = ['.context', '.claude']

/** The homes in `folder` that hold at least one file of their sort. An empty folder is no store; neither is `.claude/rules/*.md`. */
export function homesIn(folder: string, conventions: readonly string[] = CONVENTIONS): readonly Home[] {
  const parts = conventions.flatMap((convention) =>
    PARTS.map(({ below, file }) => ({ home: `${convention}/${below}`, file })),
  )
  return [{ home: 'engineering-context', file: /\.md$|^subjects\.yaml$/ }, ...parts]
    .filter(({ home, file }) => holds(join(folder, home), file))
    .map(({ home }) => home)
}

/** Whether a file of this name lies in the folder or below. Stops at the first one; follows no links below the folder. */
function holds(folder: string, file: RegExp): boolean {
  const entries = entriesOf(folder)
  return (
    entries.some((entry) => !entry.isDirectory() && file.test(entry.name)) ||
    entries.some((entry) => entry.isDirectory() && !isClosedFolder(entry.name) && holds(join(folder, entry.name), file))
  )
}

/** A folder that cannot be listed holds nothing that could be served; the store itself reports it when it is read. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
