import type { PatternField } from './declared-globs.ts'
import { startOf } from './yaml/within.ts'
import type { YamlFile } from './yaml-file.ts'

/** The patterns that stand at a path of a file. */
export function patternField({ root, placeOf }: YamlFile, field: string, items: readonly string[]): PatternField {
  return { field, items, span: placeOf(startOf(root, field)) }
}
