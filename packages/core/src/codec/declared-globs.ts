import { type GlobList, readGlobList } from '../globs/glob-list.ts'
import { type Issue, issue } from '../model/issue.ts'
import type { Span } from '../model/span.ts'

/** The patterns of one field, as written, and where the field and each of them stand. Places are worked out when they are asked for. */
export interface PatternField {
  readonly field: string
  readonly items: readonly PatternItem[]
  readonly span: () => Span
}

/** One item of a list of patterns. */
interface PatternItem {
  readonly text: string
  readonly span: () => Span
}

/** The paths an entry declares, as patterns of the one inner dialect. */
export interface DeclaredGlobs {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly issues: readonly Issue[]
  /** Where each pattern stands. */
  readonly spans: () => ReadonlyMap<string, Span>
}

/** Reads what an entry is about and what it is not about. A pattern that cannot be used is left out with an issue, and the others hold. */
export function declaredGlobs(
  id: string,
  fields: { readonly files: PatternField; readonly excludes: PatternField | null },
): DeclaredGlobs {
  const files = readField(fields.files)
  const excludes = fields.excludes === null ? [] : readField(fields.excludes)
  const include = files.flatMap(({ list }) => list.include)
  const inverted = files.flatMap(({ list }) => list.exclude)
  const reads = [...files, ...excludes]
  return {
    include,
    exclude: [...inverted, ...excludes.flatMap(({ list }) => [...list.include, ...list.exclude])],
    issues: [
      ...reads.flatMap((read) => faultsOf(id, read)),
      ...(include.length === 0 ? onlyExcludes(id, files) : []),
      ...reads.flatMap((read) => splitsOf(id, read)),
    ],
    spans: () => spansOf(reads),
  }
}

/** An item with what it asks for. */
interface ReadItem {
  readonly field: string
  readonly item: PatternItem
  readonly list: GlobList
}

function readField({ field, items }: PatternField): readonly ReadItem[] {
  return items.map((item) => ({ field, item, list: readGlobList([item.text]) }))
}

function faultsOf(id: string, { item, list }: ReadItem): readonly Issue[] {
  return list.faults.map(({ pattern, fault }) =>
    issue(
      'bad-glob',
      'error',
      { id, pattern, why: fault.is, limit: 'limit' in fault ? fault.limit : null },
      item.span(),
    ),
  )
}

function splitsOf(id: string, { field, item, list }: ReadItem): readonly Issue[] {
  return list.splits.map((text) => issue('split-glob', 'warning', { id, field, text }, item.span()))
}

/** Patterns that take away from nothing. */
function onlyExcludes(id: string, files: readonly ReadItem[]): readonly Issue[] {
  const [first] = files.filter(({ list }) => list.exclude.length > 0)
  if (first === undefined) return []
  const args = { id, pattern: first.item.text, why: 'only-excludes', limit: null } as const
  return [issue('bad-glob', 'error', args, first.item.span())]
}

/** A pattern that stands twice is at its first place. */
function spansOf(reads: readonly ReadItem[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>()
  for (const { item, list } of reads) {
    for (const pattern of [...list.include, ...list.exclude]) if (!spans.has(pattern)) spans.set(pattern, item.span())
  }
  return spans
}
