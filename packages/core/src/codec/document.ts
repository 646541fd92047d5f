import type { Fault, Issue } from '../model/issue.ts'
import { issue } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import type { ReadingMeans, SourceText, Vocabulary } from './dialect.ts'
import { type DocumentFields, documentShape } from './document-shape.ts'
import { bytesOf, FRONT_MATTER_LIMIT, type FrontMatter, findFrontMatter } from './front-matter.ts'
import { placesIn } from './lines.ts'
import { type Node, textOf } from './yaml/node.ts'
import type { Repeat } from './yaml/reading.ts'

/** A document's file, as far as it could be read. Offsets of nodes count from the start of the front matter. */
export interface DocumentReading {
  readonly frontMatter: FrontMatter
  /** What the front matter says; `null` where it cannot be read as YAML. */
  readonly root: Node | null
  readonly repeats: readonly Repeat[]
  /** The values; `null` where any of them is at fault. */
  readonly fields: DocumentFields | null
  readonly issues: readonly Issue[]
  /** The place of an offset into the front matter. */
  readonly placeOf: (offset: number) => Span
}

/** Reads the file of a document and lists all that is wrong with it at once. Never throws. */
export function readDocument(source: SourceText, { vocabulary, readYaml }: ReadingMeans): DocumentReading {
  const frontMatter = findFrontMatter(source.text)
  const places = placesIn(source)
  const start = frontMatter.is === 'absent' ? 0 : frontMatter.block.start
  const placeOf = (offset: number): Span => places(start + offset)
  const unread = (issues: readonly Issue[]): DocumentReading => ({
    frontMatter,
    root: null,
    repeats: [],
    fields: null,
    issues,
    placeOf,
  })
  const top = places(0)
  if (frontMatter.is === 'absent') return unread([issue('no-front-matter', 'warning', { wanted: 'document' }, top)])
  if (frontMatter.is === 'unclosed') return unread([issue('unclosed-front-matter', 'error', {}, top)])
  const block = source.text.slice(frontMatter.block.start, frontMatter.block.end)
  const bytes = bytesOf(block)
  if (bytes > FRONT_MATTER_LIMIT)
    return unread([issue('front-matter-too-large', 'error', { bytes, limit: FRONT_MATTER_LIMIT }, top)])
  const { root, faults, repeats } = readYaml(block)
  if (root === null)
    return unread(faults.map(({ reason, at }) => issue('front-matter-syntax', 'error', { reason }, placeOf(at))))
  const repeated = repeats.map(({ key, start: at, firstAt }) =>
    issue('duplicate-key', 'warning', { key, firstLine: placeOf(firstAt).line }, placeOf(at)),
  )
  const { fields, issues } = fieldsOf(root, vocabulary, placeOf)
  return { frontMatter, root, repeats, fields, issues: [...issues, ...repeated], placeOf }
}

function fieldsOf(
  root: Node,
  vocabulary: Vocabulary,
  placeOf: (offset: number) => Span,
): { fields: DocumentFields | null; issues: readonly Issue[] } {
  const issues: Issue[] = []
  const id = textOf(root, 'id')
  const report = (field: string, fault: Fault, at: number) => {
    issues.push(
      issue('invalid-document', 'error', { id, field: field === '' ? 'front matter' : field, fault }, placeOf(at)),
    )
  }
  const fields = shapeFor(vocabulary).read(root, '', report) ?? null
  return { fields, issues }
}

/** One shape for all files that are read with one vocabulary: making it costs more than reading by it. */
function shapeFor(vocabulary: Vocabulary): ReturnType<typeof documentShape> {
  const shape = SHAPES.get(vocabulary) ?? documentShape(vocabulary)
  SHAPES.set(vocabulary, shape)
  return shape
}

const SHAPES = new WeakMap<Vocabulary, ReturnType<typeof documentShape>>()
