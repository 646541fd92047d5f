import { entryKey, repoPath } from '../codec/keys.ts'
import type { Entry, Source } from '../model/entry.ts'

/** What a test says of an entry; everything else takes a value that matches nothing and comes in by no door. */
export type EntryOverrides = Partial<Omit<Entry, 'key' | 'source'>> & { readonly source?: Partial<Source> }

/** Builds an entry: a document `entry` without subjects, valid on every branch, at `engineering-context/<id>.md`. The key always follows kind and id. */
export function buildEntry(overrides: EntryOverrides = {}): Entry {
  const { source, ...said } = overrides
  const { kind = 'document', id = 'entry' } = said
  return {
    ...PLAIN,
    title: id,
    body: `# ${id}\n`,
    ...said,
    kind,
    id,
    key: entryKey(kind, id),
    source: { ...PLAIN_SOURCE, path: repoPath(`engineering-context/${id}.md`), version: `version-of-${id}`, ...source },
  }
}

const PLAIN = {
  summary: null,
  tags: [],
  branch: null,
  load: 'match',
  priority: 'normal',
  subjects: [],
  include: [],
  exclude: [],
  links: [],
  aliases: [],
  status: null,
  date: null,
  evidence: [],
  verifiedAt: null,
  grant: null,
  extra: {},
} as const satisfies Partial<Entry>

const PLAIN_SOURCE = { tier: 'project', line: 1, dialect: 'document' } as const
