import type { MemoryAnswer } from '../answers.ts'
import type { Entry } from '../model/entry.ts'
import type { Json } from '../model/json.ts'
import { type AnswerLimit, UNLIMITED } from './answer-limit.ts'
import { closing, markFor, opening, ownLine, storedText } from './block.ts'
import { listed, plain, shown } from './shown.ts'
import { takeWithin } from './within.ts'

/** A memory as lists carry it. */
export interface MemoryRow {
  readonly name: string
  readonly description: string
  readonly type: Json
  readonly tier: Json
  readonly tags: readonly string[]
  readonly members: readonly string[]
  readonly resource: Json
  readonly timestamp: Json
  readonly source_path: string
}

/** A memory as `get_memory` answers it. */
export interface MemoryJson extends MemoryRow {
  readonly links: readonly string[]
  readonly cited_by: readonly string[]
  readonly body: string
  /** The text of the member that was asked for; there only where the package has a section for it. */
  readonly section?: string
  /** Every other key of its front matter; there only where there is one. */
  readonly extra?: Readonly<Record<string, Json>>
}

/** The structured answer to `get_memory`. */
export function memoryJson({ entry, links, citedBy, member }: MemoryAnswer): MemoryJson {
  const { type, tier, members, resource, timestamp, ...extra } = entry.extra
  const { source_path, ...row } = memoryRow(entry)
  return {
    ...row,
    links,
    cited_by: citedBy,
    body: entry.body,
    ...(member === null || member.section === null ? {} : { section: member.section }),
    source_path,
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  }
}

/** The same as one Markdown block: what it is and how it is linked, then its text; of a package asked for by a member, the member's section. */
export function memoryMarkdown({ entry, links, citedBy, member }: MemoryAnswer): string {
  const { type, tier } = entry.extra
  const front = [entry.key, entry.summary, type, tier, entry.source.path].filter((part) => typeof part === 'string')
  const text = member?.section ?? entry.body
  const facts = [
    ...(member === null ? [] : [memberLine(member, entry)]),
    ...(entry.aliases.length === 0 ? [] : [`Members: ${names(entry.aliases)}.`]),
    ...(links.length === 0 ? [] : [`Links to ${names(links)}.`]),
    ...(citedBy.length === 0 ? [] : [`Cited by ${names(citedBy)}.`]),
  ]
  const mark = markFor({ seed: `${entry.key} ${entry.source.version}`, stored: [...front, ...facts, text] })
  const lines = [front.join(' | '), ...facts].map((line) => ownLine(mark, line))
  return [opening(mark), ...lines, storedText(text), closing(mark)].join('')
}

/** The structured answer to `list_memories`; with a limit, rows are left out from the end and counted. */
export function memoriesJson(
  memories: readonly Entry[],
  options: Partial<AnswerLimit> = {},
): { readonly memories: readonly MemoryRow[]; readonly more?: number } {
  const { limit, counter } = { ...UNLIMITED, ...options }
  const { taken, more } = takeWithin(memories.map(memoryRow), {
    room: limit,
    counter,
    textOf: (row) => JSON.stringify(row),
  })
  return { memories: taken, ...(more === 0 ? {} : { more }) }
}

/** A line for each memory: tier, type, name and description. */
export function memoriesText(memories: readonly Entry[]): string {
  if (memories.length === 0) return 'No memory is stored.\n'
  return memories
    .map(({ id, summary, extra: { tier, type } }) => {
      const words = [tier, type].map((word) => (typeof word === 'string' ? plain(word) : '')).join('  ')
      return `${words}  ${plain(id)}${summary === null ? '' : `: ${plain(summary)}`}\n`
    })
    .join('')
}

function memoryRow({ id, summary, tags, aliases, extra, source }: Entry): MemoryRow {
  const { type = null, tier = null, resource = null, timestamp = null } = extra
  return {
    name: id,
    description: summary ?? '',
    type,
    tier,
    tags,
    members: aliases,
    resource,
    timestamp,
    source_path: source.path,
  }
}

function memberLine({ name, section }: NonNullable<MemoryAnswer['member']>, { id }: Entry): string {
  return section === null
    ? `${shown(name)} is a member of the package ${shown(id)}, which has no section of that name; this is the whole package.`
    : `The section ${shown(name)} of the package ${shown(id)}.`
}

/** So many names are enough to go on from. */
const NAMED = 20

function names(all: readonly string[]): string {
  const more = all.length > NAMED ? [`${all.length - NAMED} more`] : []
  return listed([...all.slice(0, NAMED).map(shown), ...more])
}
