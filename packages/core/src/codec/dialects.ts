import type { Issue } from '../model/issue.ts'
import { type Dialect, type ParsedFile, type ReadingMeans, type SourceText, silentFile } from './dialect.ts'
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
const DIALECTS: readonly Dialect[] = [documents, glossary, rules, decisions, dependencies, memories, memoryIndexes]

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

/** A file of this place that could not be read at all. */
export function unreadableFile(path: string, place: string, issues: readonly Issue[]): ParsedFile {
  return { ...silentFile(path), ...origin(path, place), issues }
}

function origin(path: string, place: string): Pick<ParsedFile, 'dialect' | 'folder'> {
  return { dialect: dialectOf(place)?.id ?? null, folder: shownHome(path, place) }
}
