import { type Dialect, type ParsedFile, type ReadingMeans, type SourceText, silentFile } from './dialect.ts'
import { documents } from './dialects/document.ts'
import { glossary } from './dialects/glossary.ts'
import { memories } from './dialects/memory.ts'

export { DOCUMENT_HOME, GLOSSARY_PATH } from './homes.ts'

/** How every sort of file is read. No two claim one path. A new one is a file in `dialects/` and a line here. */
const DIALECTS: readonly Dialect[] = [documents, glossary, memories]

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
  return dialectOf(place)?.parse(source, means) ?? silentFile(source.path)
}
