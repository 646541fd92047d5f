import { issue } from '../model/issue.ts'
import { type Dialect, type ParsedFile, type ReadingMeans, type SourceText, silentFile } from './dialect.ts'
import { catalogueItems } from './dialects/catalogue-item.ts'
import { decisions } from './dialects/decision.ts'
import { dependencies } from './dialects/dependencies.ts'
import { documents } from './dialects/document.ts'
import { glossary } from './dialects/glossary.ts'
import { memories } from './dialects/memory.ts'
import { memoryIndexes } from './dialects/memory-index.ts'
import { rules } from './dialects/rule.ts'
import { shownHome } from './homes.ts'

export { DOCUMENT_HOME, GLOSSARY_PATH } from './homes.ts'

/** How every sort of file is read. No two claim one path. A new one is a file in `dialects/` and a line here. */
const DIALECTS: readonly Dialect[] = [
  documents,
  glossary,
  rules,
  decisions,
  dependencies,
  memories,
  memoryIndexes,
  catalogueItems,
]

/** The dialect that reads the file at a path, or `null` where it is none of ours. */
function dialectOf(path: string): Dialect | null {
  return DIALECTS.find((dialect) => dialect.claims(path)) ?? null
}

/** Whether a file at this place of the tree that dialects know says anything. */
export function isStorePath(path: string): boolean {
  return dialectOf(path) !== null
}

/** Reads one file by the dialect of its place, which is its path unless the caller knows better; a file that nobody claims says nothing. Never throws. */
export function parseWith(source: SourceText, means: ReadingMeans, place: string = source.path): ParsedFile {
  const dialect = dialectOf(place)
  return dialect === null ? silentFile(source.path) : { ...dialect.parse(source, means), ...origin(source.path, place) }
}

/**
 * A file of this place that cannot be read, or a folder that cannot be looked into. A file's own name still counts as that of its entry, so that
 * links to it are no dead ends; for the glossary it is the glossary that cannot be used.
 */
export function unreadableFile(path: string, place: string, reason: string): ParsedFile {
  const dialect = dialectOf(place)
  const span = { path, line: 1, column: 1 }
  const unusable =
    dialect === glossary
      ? issue('invalid-glossary', 'error', { subject: null, reason: `The file cannot be read: ${reason}` }, span)
      : issue('unreadable-file', 'error', { reason }, span)
  const kind = dialect?.holds ?? null
  return {
    ...silentFile(path),
    dialect: (dialect ?? dialectBelow(place))?.id ?? null,
    // A home that cannot be looked into is its own folder.
    folder: shownHome(`${path}/`, `${place}/`),
    unread: kind === null ? [] : [{ kind, id: stemOf(path), branch: null, path }],
    issues: [unusable],
  }
}

/** The dialect whose files would stand in a folder. */
function dialectBelow(place: string): Dialect | null {
  const below = ['x.md', 'x.yaml', 'reference-index.json'].map((name) => dialectOf(`${place}/${name}`))
  return below.find((dialect) => dialect !== null) ?? null
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
}

function origin(path: string, place: string): Pick<ParsedFile, 'dialect' | 'folder'> {
  return { dialect: dialectOf(place)?.id ?? null, folder: shownHome(path, place) }
}
