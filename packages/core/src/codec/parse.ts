import type { ParsedFile, SourceText, Vocabulary } from './dialect.ts'
import { parseWith } from './dialects.ts'
import { readYaml } from './yaml/read.ts'

/** Reads one file by the dialect of its place, whatever its YAML is like. Never throws. */
export function parseFile(source: SourceText, vocabulary: Vocabulary, place: string = source.path): ParsedFile {
  return parseWith(source, { vocabulary, readYaml }, place)
}
