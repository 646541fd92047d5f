import { readFull } from './full.ts'
import { readPlain } from './plain.ts'
import type { YamlReading } from './reading.ts'

/** Reads one YAML 1.2 document, by the plain reader where that will do. Never throws; the caller bounds the text's length. */
export function readYaml(text: string): YamlReading {
  return readPlain(text) ?? readFull(text)
}
