import { type Entry, entryAddress, shownTier } from '@repolore/core'

/** An entry for a program: all of it that a reader could want, under the names the tools use. */
export function entryJson(entry: Entry): object {
  return {
    ...entryRow(entry),
    body: entry.body,
    extra: entry.extra,
    links: entry.links.map(({ type, target, declared }) => ({ type, target, declared })),
    evidence: entry.evidence,
    grant: entry.grant,
    verifiedAt: entry.verifiedAt,
  }
}

/** The same without what is long: a row of a list. */
export function entryRow(entry: Entry): object {
  const {
    key,
    kind,
    id,
    title,
    summary,
    tags,
    branch,
    load,
    priority,
    subjects,
    include,
    exclude,
    aliases,
    status,
    date,
    source,
  } = entry
  const { path, line, version } = source
  return {
    key,
    kind,
    id,
    title,
    summary,
    tags,
    branch,
    load,
    priority,
    subjects,
    include,
    exclude,
    aliases,
    status,
    date,
    tier: shownTier(entry),
    path,
    line,
    version,
    address: entryAddress(key),
  }
}
