import { type Fault, type Issue, issue } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import type { ReadingMeans, SourceText, Vocabulary } from './dialect.ts'
import { type DocumentFields, documentShape } from './document-shape.ts'
import { type FrontMatterReading, readFrontMatter } from './front-matter-reading.ts'
import { type Node, textOf } from './yaml/node.ts'

/** A document's file, as far as it could be read. Offsets of nodes count from the start of the front matter. */
export interface DocumentReading extends FrontMatterReading {
  /** The values; `null` where any of them is at fault. */
  readonly fields: DocumentFields | null
}

/** Reads the file of a document and lists all that is wrong with it at once. Never throws. */
export function readDocument(source: SourceText, { vocabulary, readYaml }: ReadingMeans): DocumentReading {
  const reading = readFrontMatter(source, { readYaml, wanted: 'document' })
  if (reading.root === null) return { ...reading, fields: null }
  const { fields, issues } = fieldsOf(reading.root, vocabulary, reading.placeOf)
  return { ...reading, fields, issues: [...issues, ...reading.issues] }
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
