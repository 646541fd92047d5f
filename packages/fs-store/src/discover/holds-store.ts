import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DOCUMENT_HOME, HOMES, isSkipped } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { isClosedFolder } from '../store/store-path.ts'
import { isFolder } from './is-folder.ts'
import { isLink } from './is-link.ts'

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
  const documents = holdsDocuments(join(folder, DOCUMENT_HOME)) ? [DOCUMENT_HOME] : []
  const others = conventions.flatMap((convention) =>
    HOMES.filter((home) => holdsHome(join(folder, convention, home), home)).map((home) => `${convention}/${home}`),
  )
  return [...documents, ...others]
}

/** A file in the place of the documents' home was meant as one too: no other tool has that name. */
function holdsDocuments(home: string): boolean {
  return holds(home, DOCUMENTS) || (existsSync(home) && !isFolder(home))
}

/** Whether a folder holds at least one file of the sort that belongs into this home. */
export function holdsHome(folder: string, home: ConventionHome): boolean {
  return holds(folder, SIGNS[home])
}

/**
 * Stops at the first file; follows no links below the folder. A folder that is there and cannot be looked into counts as one that holds something:
 * only so does the store get to say that it cannot be read.
 */
function holds(folder: string, sign: Sign): boolean {
  const entries = entriesOf(folder)
  if (entries === null) return true
  return (
    entries.some((entry) => !entry.isDirectory() && sign.file.test(entry.name)) ||
    entries.some((entry) => entry.isDirectory() && !sign.isClosed(entry.name) && holds(join(folder, entry.name), sign))
  )
}

/** `null` where the folder is shut, or is a link that leads nowhere. */
function entriesOf(folder: string): readonly Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(codeOf(error)) && !isLink(folder) ? [] : null
  }
}
