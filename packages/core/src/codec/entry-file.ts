import type { Source } from '../model/entry.ts'
import { type Fault, type Issue, issue } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import { nearest } from '../names/nearest.ts'
import type { ReadingMeans, SourceText } from './dialect.ts'
import { contentHash } from './hash.ts'
import { repoPath } from './keys.ts'
import { isMoment } from './moment.ts'
import type { Shape } from './shape/shape.ts'
import { unknownKeys } from './unknown-keys.ts'
import { type Mapping, type Node, textOf, valueUnder } from './yaml/node.ts'
import { readYamlFile, type YamlFile } from './yaml-file.ts'

/** The codes under which a dialect reports a field at fault. */
type FieldCode = 'invalid-rule' | 'invalid-decision'

/** A file of YAML that holds one entry. */
export interface EntryFile<T> extends YamlFile {
  /** The values; `null` where any of them is at fault. */
  readonly fields: T | null
  /** The id that the file shows, whether or not it could be read. */
  readonly id: string | null
}

/** What an entry's file must look like. */
export interface EntryForm<T> {
  readonly shape: Shape<T>
  readonly code: FieldCode
  /** Keys at the top that hold a date. */
  readonly dates: readonly string[]
}

/** Reads a file of one entry and lists all that is wrong with it at once: unknown keys and impossible dates do not keep it from being served. */
export function readEntryFile<T>(
  source: SourceText,
  means: Pick<ReadingMeans, 'readYaml'>,
  form: EntryForm<T>,
): EntryFile<T> {
  const file = readYamlFile(source, means)
  const { root, placeOf } = file
  if (root === null) return { ...file, fields: null, id: null }
  const id = textOf(root, 'key')
  const issues: Issue[] = []
  const report = (field: string, fault: Fault, at: number) => {
    issues.push(issue(form.code, 'error', { id, field: field === '' ? 'file' : field, fault }, placeOf(at)))
  }
  const fields = root.is === 'none' ? missingFile(root, report) : (form.shape.read(root, '', report) ?? null)
  for (const { field, key, known, at } of unknownKeys(root, form.shape.schema)) {
    const [near = null] = nearest({ terms: [key], candidates: known.map((name) => ({ name, also: [] })), limit: 1 })
    issues.push(issue('unknown-key', 'warning', { id, field, nearest: near }, placeOf(at)))
  }
  if (fields !== null && root.is === 'mapping') for (const key of form.dates) reportImpossible(root, key, report)
  return { ...file, fields, id, issues: [...file.issues, ...issues] }
}

/** An empty file lacks everything, which is one thing to say. */
function missingFile(root: Node, report: (field: string, fault: Fault, at: number) => void): null {
  report('', { is: 'missing' }, root.start)
  return null
}

function reportImpossible(root: Mapping, key: string, report: (field: string, fault: Fault, at: number) => void): void {
  const node = valueUnder(root, key)
  if (node?.is === 'text' && !isMoment(node.text))
    report(key, { is: 'malformed', value: node.text, form: 'moment' }, node.start)
}

/** Where an entry that is a file as a whole was read, and where its patterns stand. */
export function fileSource(
  { tier, path, text }: SourceText,
  dialect: string,
  patternSpans: () => ReadonlyMap<string, Span>,
): Source {
  return {
    tier,
    path: repoPath(path),
    line: 1,
    // Hashing every file would cost a cold answer 8 ms; a version is asked of the few that are sent.
    get version() {
      return contentHash(text)
    },
    dialect,
    // Only a finding about a pattern asks for its place.
    get patternSpans() {
      return patternSpans()
    },
  }
}
