import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT_HOME, HOMES, isSkipped } from '@repolore/core'
import { isClosedFolder } from '../store/store-path.ts'

/** A home that a folder has, relative to it: `engineering-context`, `.claude/rules`. */
export type FoundHome = string

/** A home below a folder of a convention. */
export type ConventionHome = (typeof HOMES)[number]

/** What a home is known by: the files that lie in it, at any depth, and the folders in which none of them does. */
interface Sign {
  readonly file: RegExp
  isClosed(name: string): boolean
}

const YAML: Sign = { file: /^[^._].*\.ya?ml$/, isClosed: isSkipped }
const MARKDOWN: Sign = { file: /^(?!MEMORY\.md$)[^._].*\.md$/, isClosed: isSkipped }
const SIGNS: Readonly<Record<ConventionHome, Sign>> = {
  rules: YAML,
  decisions: YAML,
  graph: { file: /^reference-index\.json$/, isClosed: () => true },
  memory: MARKDOWN,
  catalogue: MARKDOWN,
}
const DOCUMENTS: Sign = { file: /\.md$|^subjects\.yaml$/, isClosed: isClosedFolder }

/** The homes in `folder` that hold at least one file of their sort. An empty folder is no store; neither is `.claude/rules/*.md`. */
export function homesIn(folder: string, conventions: readonly string[]): readonly FoundHome[] {
  const documents = holds(join(folder, DOCUMENT_HOME), DOCUMENTS) ? [DOCUMENT_HOME] : []
  const others = conventions.flatMap((convention) =>
    HOMES.filter((home) => holdsHome(join(folder, convention, home), home)).map((home) => `${convention}/${home}`),
  )
  return [...documents, ...others]
}

/** Whether a folder holds at least one file of the sort that belongs into this home. */
export function holdsHome(folder: string, home: ConventionHome): boolean {
  return holds(folder, SIGNS[home])
}

/** Stops at the first file; follows no links below the folder. */
function holds(folder: string, sign: Sign): boolean {
  const entries = entriesOf(folder)
  return (
    entries.some((entry) => !entry.isDirectory() && sign.file.test(entry.name)) ||
    entries.some((entry) => entry.isDirectory() && !sign.isClosed(entry.name) && holds(join(folder, entry.name), sign))
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
