import type { Entry } from '../../model/entry.ts'
import { issue } from '../../model/issue.ts'
import { KINDS } from '../../model/kinds.ts'
import { isBlank, trimmed } from '../../names/white-space.ts'
import { type DeclaredGlobs, declaredGlobs } from '../declared-globs.ts'
import { type Dialect, type ParsedFile, type SourceText, silentFile, type Unread } from '../dialect.ts'
import { fileSource } from '../entry-file.ts'
import { firstHeading } from '../heading.ts'
import { isSkipped, mountedPath } from '../homes.ts'
import { evidenceIn, extraIn, type FieldValues, grantIn, type ItemMatter, itemFields, linksIn } from '../item-fields.ts'
import type { ItemKind } from '../item-shape.ts'
import { entryKey } from '../keys.ts'
import { withLineFeeds } from '../line-ends.ts'
import { readMatter } from '../matter.ts'
import { patternField } from '../pattern-field.ts'
import { type Mapping, textOf } from '../yaml/node.ts'

const HOME = mountedPath('catalogue', '')

/**
 * Items of the catalogue: one a file, anywhere below `catalogue/`. One whose type or branch cannot be told is not served; whatever
 * else is wrong with an item, it is.
 */
export const catalogueItems: Dialect = {
  id: 'catalogue',
  // A file that cannot be read shows no type, and a note claims least.
  holds: 'note',
  claims: (place) => place.startsWith(HOME) && place.endsWith('.md') && !isSkipped(place.slice(HOME.length)),
  parse(source, means) {
    const matter = readMatter(source, means)
    const { root, bodyStart, placeOf } = matter
    const silent = silentFile(source.path)
    if (root !== null) return { ...silent, ...itemIn(source, { ...matter, root }) }
    // Fences with nothing between them lack every field; without fences it may be somebody's page.
    if (bodyStart > 1 && matter.issues.length === 0)
      return { ...silent, ...itemIn(source, { ...matter, root: NOTHING }) }
    const found =
      matter.issues.length > 0 ? matter.issues : [issue('no-front-matter', 'warning', { wanted: 'item' }, placeOf(0))]
    return { ...silent, unread: [unreadOf(source, {})], issues: found }
  },
}

const NOTHING: Mapping = { is: 'mapping', pairs: [], flow: false, start: 0, end: 0 }

function itemIn(source: SourceText, matter: ItemMatter): Pick<ParsedFile, 'entries' | 'unread' | 'issues'> {
  const said = trimmed(textOf(matter.root, 'id') ?? '')
  const id = said === '' ? stemOf(source.path) : said
  const { values, issues } = itemFields(matter, id)
  const { type: kind, branch } = values
  if (kind === undefined || branch === undefined)
    return { entries: [], unread: [unreadOf(source, { id, kind, branch })], issues: [...matter.issues, ...issues] }
  const scope = scopeOf(id, matter)
  const entry = entryOf(source, matter, { id, kind, branch, values, scope })
  return { entries: [entry], unread: [], issues: [...matter.issues, ...issues, ...scope.issues] }
}

/** The patterns that are texts; what is none was reported with its field. */
function scopeOf(id: string, matter: ItemMatter): DeclaredGlobs {
  const field = patternField(matter, 'scope')
  const items = field.items.filter(({ text }) => !isBlank(text))
  return declaredGlobs(id, { files: { ...field, items }, excludes: null })
}

interface Told {
  readonly id: string
  readonly kind: ItemKind
  readonly branch: string | null
  readonly values: FieldValues
  readonly scope: DeclaredGlobs
}

function entryOf(source: SourceText, matter: ItemMatter, { id, kind, branch, values, scope }: Told): Entry {
  const body = withLineFeeds(source.text.slice(matter.bodyStart))
  const { status = null } = values
  return {
    kind,
    id,
    key: entryKey(kind, id),
    title: firstHeading(body) ?? id,
    summary: values.summary ?? null,
    body,
    tags: values.tags ?? [],
    branch,
    load: 'match',
    priority: KINDS[kind].priority,
    subjects: [...new Set(values.subjects)],
    include: scope.include,
    exclude: scope.exclude,
    links: linksIn(values, matter),
    aliases: [],
    status: status === 'accepted' ? 'active' : status,
    date: values.date ?? null,
    evidence: evidenceIn(values, matter),
    verifiedAt: values.lastVerifiedCommit ?? null,
    grant: grantIn(values),
    extra: extraIn(values, matter.root, kind),
    source: fileSource(source, 'catalogue', scope.spans),
  }
}

/** What still holds of a file that is not served. */
function unreadOf(
  { path }: SourceText,
  {
    id = stemOf(path),
    kind,
    branch,
  }: Partial<Pick<FieldValues, 'branch'>> & { id?: string; kind?: ItemKind | undefined },
): Unread {
  return { kind: kind ?? 'note', id, branch: branch ?? null, path }
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
}
