import type { Entry, Link } from '../../model/entry.ts'
import { KINDS } from '../../model/kinds.ts'
import { type Dialect, type SourceText, silentFile } from '../dialect.ts'
import { contentHash } from '../hash.ts'
import { isSkipped, mountedPath } from '../homes.ts'
import { entryKey, repoPath } from '../keys.ts'
import { withLineFeeds } from '../line-ends.ts'
import { placesIn } from '../lines.ts'
import { type Matter, readMatter } from '../matter.ts'
import { memoryFields } from '../memory-fields.ts'
import { textLinks } from '../text-links.ts'

const HOME = mountedPath('memory', '')

/** The curated index of a memory folder, which is no memory. */
const INDEX = 'MEMORY.md'

/** Memories: one a file, anywhere below `memory/`. Whatever is wrong with one, it is served. */
export const memories: Dialect = {
  id: 'memory',
  holds: 'memory',
  claims: (place) =>
    place.startsWith(HOME) &&
    place.endsWith('.md') &&
    !place.endsWith(`/${INDEX}`) &&
    !isSkipped(place.slice(HOME.length)),
  parse(source, means) {
    const matter = readMatter(source, means)
    const { issues, ...fields } = memoryFields(matter, stemOf(source.path))
    const entries = [entryOf(source, matter, fields)]
    return { ...silentFile(source.path), entries, issues: [...matter.issues, ...issues] }
  },
}

function entryOf(
  { tier, path, text }: SourceText,
  { bodyStart }: Matter,
  fields: Omit<ReturnType<typeof memoryFields>, 'issues'>,
): Entry {
  let links: readonly Link[] | null = null
  const { name, description, tags, members, resource, timestamp, date, rest } = fields
  return {
    kind: 'memory',
    id: name,
    key: entryKey('memory', name),
    title: name,
    summary: description,
    body: withoutBlankEnds(withLineFeeds(text.slice(bodyStart))),
    tags,
    branch: null,
    load: 'match',
    priority: KINDS.memory.priority,
    subjects: [],
    include: [],
    exclude: [],
    get links() {
      // Most questions ask for the links of few entries or of none.
      links ??= textLinks(text, bodyStart, placesIn({ path, text }))
      return links
    },
    aliases: members,
    status: typeof rest.status === 'string' ? rest.status : null,
    date,
    evidence: [],
    verifiedAt: null,
    grant: null,
    extra: { ...rest, type: fields.type, tier: fields.tier ?? tier, members, resource, timestamp },
    source: {
      tier,
      path: repoPath(path),
      line: 1,
      // Hashing every file would cost a cold answer 8 ms; a version is asked of the few that are sent.
      get version() {
        return contentHash(text)
      },
      dialect: 'memory',
    },
  }
}

/** A body without the blank lines around it; the indent of its first line stays, since it may be code. */
function withoutBlankEnds(body: string): string {
  return body.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.md'.length)
}
