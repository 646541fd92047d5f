import { optional, record, required } from './shape/record.ts'
import { missingValue, type Report, type Shape, wrongType } from './shape/shape.ts'
import { choice, text } from './shape/text.ts'
import type { Node } from './yaml/node.ts'

/** How evidence is verified. */
const EVIDENCE_METHODS = ['file-exists', 'test-passes', 'hash-match', 'manual-review'] as const

/** Evidence as it was read, and where it stands. */
export interface ReadEvidence {
  readonly target: string
  readonly method: string
  /** Every other key with a text. */
  readonly detail: Readonly<Record<string, string>>
  readonly at: number
}

const link = record({
  target: required(text(), 'A path, a URL, or test:NAME.'),
  method: required(choice(EVIDENCE_METHODS), 'How it is verified.'),
  test: optional(text(), null, 'The name of the test that must pass.'),
  sha256: optional(text(), null, 'The hash of the normalised text, or its beginning.'),
  by: optional(text(), null, 'Who reviewed it.'),
  at: optional(text(), null, 'When it was reviewed.'),
})

/** One link to evidence. What it says beyond the known keys is kept, as long as it is a text. */
export const evidenceShape: Shape<ReadEvidence> = {
  missing: missingValue,
  read(node, field, report) {
    const value = link.read(node, field, report)
    const detail = detailIn(node, field, report)
    return value === undefined || detail === null
      ? undefined
      : { target: value.target, method: value.method, detail, at: node.start }
  },
  schema: link.schema,
}

const OWN: ReadonlySet<string> = new Set(['target', 'method'])

/** `null` where something is neither a text nor a plain value; a known key was reported before. */
function detailIn(node: Node, field: string, report: Report): Readonly<Record<string, string>> | null {
  const pairs = node.is === 'mapping' ? node.pairs.filter(({ key, value }) => !OWN.has(key) && value.is !== 'none') : []
  const said = pairs.map(({ key, value }) => {
    if (value.is === 'text') return [key, value.text] as const
    if (value.is === 'other') return [key, String(value.value)] as const
    return Object.hasOwn(Object(link.schema.properties), key)
      ? undefined
      : wrongType(value, `${field}.${key}`, report, 'text')
  })
  const read = said.filter((one) => one !== undefined)
  return read.length === said.length ? Object.fromEntries(read) : null
}
