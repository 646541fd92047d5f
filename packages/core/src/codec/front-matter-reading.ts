import { type Issue, type IssueArguments, issue } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import type { ReadingMeans, SourceText } from './dialect.ts'
import { bytesOf, FRONT_MATTER_LIMIT, type FrontMatter, findFrontMatter } from './front-matter.ts'
import { placesIn } from './lines.ts'
import type { Node } from './yaml/node.ts'
import type { Repeat } from './yaml/reading.ts'

/** A file cut at its fences, with what stands between them as a whole. Offsets of nodes count from the start of the front matter. */
export interface FrontMatterReading {
  readonly frontMatter: FrontMatter
  /** What the front matter says; `null` where it cannot be read as YAML. */
  readonly root: Node | null
  readonly repeats: readonly Repeat[]
  readonly issues: readonly Issue[]
  /** The place of an offset into the front matter. */
  readonly placeOf: (offset: number) => Span
}

/** How the front matter of a file is read, and what a file without any is not. */
interface Means extends Pick<ReadingMeans, 'readYaml'> {
  readonly wanted: IssueArguments['no-front-matter']['wanted']
}

/** Reads front matter whole or not at all, as whoever is to rewrite it must. Never throws. */
export function readFrontMatter(source: SourceText, { readYaml, wanted }: Means): FrontMatterReading {
  const frontMatter = findFrontMatter(source.text)
  const places = placesIn(source)
  const start = frontMatter.is === 'absent' ? 0 : frontMatter.block.start
  const placeOf = (offset: number): Span => places(start + offset)
  const unread = (issues: readonly Issue[]) => ({ frontMatter, root: null, repeats: [], issues, placeOf })
  const top = places(0)
  if (frontMatter.is === 'absent') return unread([issue('no-front-matter', 'warning', { wanted }, top)])
  if (frontMatter.is === 'unclosed') return unread([issue('unclosed-front-matter', 'error', {}, top)])
  const block = source.text.slice(frontMatter.block.start, frontMatter.block.end)
  const bytes = bytesOf(block)
  if (bytes > FRONT_MATTER_LIMIT)
    return unread([issue('front-matter-too-large', 'error', { bytes, limit: FRONT_MATTER_LIMIT }, top)])
  const { root, faults, repeats, tags } = readYaml(block)
  if (root === null)
    return unread(faults.map(({ reason, at }) => issue('front-matter-syntax', 'error', { reason }, placeOf(at))))
  const issues = [
    ...repeats.map(({ key, start: at, firstAt }) =>
      issue('duplicate-key', 'warning', { key, firstLine: placeOf(firstAt).line }, placeOf(at)),
    ),
    ...tags.map(({ tag, start: at }) => issue('unknown-tag', 'warning', { tag }, placeOf(at))),
  ]
  return { frontMatter, root, repeats, issues, placeOf }
}
