import type { ParsedFile, SourceText, Vocabulary } from './dialect.ts'
import { parseWith } from './dialects.ts'
import { readPlain } from './yaml/plain.ts'
import type { YamlReading } from './yaml/reading.ts'

/**
 * Reads one file if its YAML is plain, as `parseFile` would; `null` where that takes the full reader. Loads no YAML library: a cold
 * answer over plain files is ready in half the time.
 */
export function parsePlainFile(
  source: SourceText,
  vocabulary: Vocabulary,
  place: string = source.path,
): ParsedFile | null {
  let isPlain = true
  const readYaml = (text: string): YamlReading => {
    const reading = readPlain(text)
    isPlain &&= reading !== null
    return reading ?? NOTHING
  }
  const parsed = parseWith(source, { vocabulary, readYaml }, place)
  return isPlain ? parsed : null
}

const NOTHING: YamlReading = { root: null, faults: [], repeats: [], tags: [] }
