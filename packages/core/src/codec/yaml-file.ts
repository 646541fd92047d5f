import { type Issue, issue } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import type { ReadingMeans, SourceText } from './dialect.ts'
import { bytesOf } from './front-matter.ts'
import { placesIn } from './lines.ts'
import type { Node } from './yaml/node.ts'
import { salvage } from './yaml/salvage.ts'

/** The longest file of YAML that is read, in bytes: reading costs far more than its length. */
const LIMIT = 1_048_576

/** A file that is YAML as a whole. Offsets of nodes count from the start of its text, a byte-order mark not included. */
export interface YamlFile {
  /** What could be read of it; `null` where nothing could. */
  readonly root: Node | null
  readonly issues: readonly Issue[]
  readonly placeOf: (offset: number) => Span
}

/** Reads what can be read of a file: where it is no YAML as a whole, key by key. Never throws. */
export function readYamlFile(source: SourceText, { readYaml }: Pick<ReadingMeans, 'readYaml'>): YamlFile {
  const places = placesIn(source)
  const start = source.text.startsWith('\ufeff') ? 1 : 0
  const text = start === 0 ? source.text : source.text.slice(start)
  const placeOf = (offset: number): Span => places(start + offset)
  const bytes = bytesOf(text)
  if (bytes > LIMIT) {
    const reason = `It has ${bytes} bytes, and ${LIMIT} are the most that are read`
    return { root: null, issues: [issue('yaml-syntax', 'error', { reason }, placeOf(0))], placeOf }
  }
  const { root, faults, repeats, tags } = salvage(text, readYaml)
  const issues = [
    ...faults.map(({ reason, at }) => issue('yaml-syntax', 'error', { reason }, placeOf(at))),
    ...repeats.map(({ key, start: at, firstAt }) =>
      issue('duplicate-key', 'error', { key, firstLine: placeOf(firstAt).line }, placeOf(at)),
    ),
    ...tags.map(({ tag, start: at }) => issue('unknown-tag', 'warning', { tag }, placeOf(at))),
  ]
  return { root, issues, placeOf }
}
