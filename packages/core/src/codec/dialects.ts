import type { Dialect, ParsedFile, SourceText, Vocabulary } from './dialect.ts'
import { documents } from './dialects/document.ts'
import { glossary } from './dialects/glossary.ts'

export { DOCUMENT_HOME, GLOSSARY_PATH } from './homes.ts'

/** How every sort of file is read. No two claim one path. A new one is a file in `dialects/` and a line here. */
export const DIALECTS: readonly Dialect[] = [documents, glossary]

/** The dialect that reads the file at a path, or `null` where it is none of ours. */
export function dialectOf(path: string): Dialect | null {
  return DIALECTS.find((dialect) => dialect.claims(path)) ?? null
}

/** Whether a store's file at this path says anything. */
export function isStorePath(path: string): boolean {
  return dialectOf(path) !== null
}

/** Reads one file by the dialect of its path; a file that nobody claims says nothing. Never throws. */
export function parseFile(source: SourceText, vocabulary: Vocabulary): ParsedFile {
  return (
    dialectOf(source.path)?.parse(source, vocabulary) ?? {
      path: source.path,
      entries: [],
      unread: [],
      subjects: [],
      issues: [],
    }
  )
}
