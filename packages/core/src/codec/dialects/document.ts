import type { Entry, Link } from '../../model/entry.ts'
import type { Json } from '../../model/json.ts'
import { isBlank } from '../../names/white-space.ts'
import { branchFault } from '../branch.ts'
import { type Dialect, type SourceText, silentFile, type Unread } from '../dialect.ts'
import { type DocumentReading, readDocument } from '../document.ts'
import { DOCUMENT_KEYS, type DocumentFields } from '../document-shape.ts'
import { hasForm } from '../forms.ts'
import { shownValue } from '../front-matter.ts'
import { contentHash } from '../hash.ts'
import { firstHeading } from '../heading.ts'
import { DOCUMENT_HOME } from '../homes.ts'
import { entryKey, repoPath } from '../keys.ts'
import { withLineFeeds } from '../line-ends.ts'
import { textOf, valueUnder } from '../yaml/node.ts'
import { toJson } from '../yaml/plain-json.ts'

/** Documents for tasks: one a file, anywhere below `engineering-context/`. */
export const documents: Dialect = {
  id: 'document',
  holds: 'document',
  claims: (path) => path.startsWith(`${DOCUMENT_HOME}/`) && path.endsWith('.md'),
  parse(source, means) {
    const reading = readDocument(source, means)
    const { fields, issues } = reading
    const entries = fields === null ? [] : [entryOf(source, reading, fields)]
    return {
      ...silentFile(source.path),
      entries,
      unread: fields === null ? [unreadOf(source, reading)] : [],
      issues,
    }
  },
}

function entryOf({ tier, path, text }: SourceText, reading: DocumentReading, fields: DocumentFields): Entry {
  const { id, branch, tags, subjects } = fields
  const body = withLineFeeds(reading.frontMatter.is === 'found' ? text.slice(reading.frontMatter.bodyStart) : '')
  const always = fields.load === 'ALWAYS'
  return {
    kind: 'document',
    id,
    key: entryKey('document', id),
    title: firstHeading(body) ?? id,
    summary: null,
    body,
    tags,
    branch,
    load: always ? 'always' : 'match',
    priority: always ? 'required' : 'high',
    subjects,
    include: [],
    exclude: [],
    links: linksOf(fields, reading),
    aliases: [],
    status: null,
    date: null,
    evidence: [],
    verifiedAt: null,
    grant: null,
    extra: extraOf(reading),
    source: {
      tier,
      path: repoPath(path),
      line: 1,
      // Hashing every file would cost a cold answer 8 ms; a version is asked of the few that are sent.
      get version() {
        return contentHash(text)
      },
      dialect: 'document',
    },
  }
}

/** The declared relations, each at the place of its item. */
function linksOf({ relations }: DocumentFields, { root, placeOf }: DocumentReading): readonly Link[] {
  const list = root?.is === 'mapping' ? valueUnder(root, 'relations') : null
  const items = list?.is === 'list' ? list.items : []
  return relations.map(({ type, target }, at) => ({
    type,
    target,
    declared: true,
    span: placeOf(items[at]?.start ?? 0),
  }))
}

/** The keys that belong to someone else, as they stand. */
function extraOf({ root }: DocumentReading): Readonly<Record<string, Json>> {
  const known: ReadonlySet<string> = new Set(DOCUMENT_KEYS)
  const pairs = root?.is === 'mapping' ? root.pairs : []
  return Object.fromEntries(pairs.flatMap(({ key, value }) => (known.has(key) ? [] : [[key, toJson(value)]])))
}

/** What still holds of a file that is not served: its name, and the one branch it is a matter of. */
function unreadOf(source: SourceText, reading: DocumentReading): Unread {
  const shown = (key: string) => shownIn(source, reading, key)
  const id = shown('id')
  const branch = shown('branch')
  const everywhere = branch === null || isBlank(branch) || branchFault(branch) !== null || shown('scope') === 'GLOBAL'
  return {
    kind: 'document',
    id: id !== null && hasForm(id, 'id') ? id : stemOf(source.path),
    branch: everywhere ? null : branch,
    path: source.path,
  }
}

function shownIn({ text }: SourceText, { root, frontMatter }: DocumentReading, key: string): string | null {
  if (root !== null) return textOf(root, key)
  return frontMatter.is === 'absent'
    ? null
    : shownValue(text.slice(frontMatter.block.start, frontMatter.block.end), key)
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')
}
