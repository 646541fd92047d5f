import type { MemoryAnswer } from '../answers.ts'
import type { Catalogue, Target } from '../catalogue/catalogue.ts'
import { memberSections } from '../catalogue/member-sections.ts'
import { servedEntries } from '../catalogue/served.ts'
import { readMemoryName } from '../codec/memory-requests.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { foldLinkName } from '../names/link-name.ts'
import { nearest } from '../names/nearest.ts'
import { byBytes } from '../names/order.ts'

const LISTED = 20

/** The memory that a name leads to, exactly as a link of that name would: by its own name, or as the package of a member; a heading behind `#` that is a member asks for its section. */
export function answerMemory(input: string, catalogue: Catalogue): Result<MemoryAnswer> {
  const read = readMemoryName({ name: input })
  if (!read.ok) return read
  const { name, heading, target } = followed(read.value.name, catalogue)
  if (target.is === 'ambiguous') return fail([ambiguous(name, target.entries)])
  const [entry] = target.is === 'found' ? target.entries : []
  if (entry?.kind !== 'memory') return fail([unknown(name, catalogue)])
  return succeed({
    entry,
    links: [...new Set(entry.links.map(({ target: written }) => written))],
    citedBy: catalogue.citedBy(entry.key).map(shownName).sort(byBytes),
    member: memberAsked(heading ?? name, entry) ?? memberAsked(name, entry),
  })
}

/** A name as a link holds it may have a heading behind `#`; a name that is stored with a `#` is itself. */
function followed(
  asked: string,
  catalogue: Catalogue,
): { readonly name: string; readonly heading: string | null; readonly target: Target } {
  const whole = catalogue.resolve(asked, 'memory')
  const hash = asked.indexOf('#')
  const name = asked.slice(0, Math.max(hash, 0)).trim()
  if (whole.is !== 'missing' || name === '') return { name: asked, heading: null, target: whole }
  return { name, heading: asked.slice(hash + 1).trim(), target: catalogue.resolve(name, 'memory') }
}

/** The member that was asked for, if it was not the memory itself. */
function memberAsked(name: string, entry: Entry): MemoryAnswer['member'] {
  const asked = foldLinkName(name.replace(/^memory:/, ''))
  const member = asked === foldLinkName(entry.id) ? undefined : entry.aliases.find((one) => foldLinkName(one) === asked)
  if (member === undefined) return null
  const section = memberSections(entry).find((one) => one.member === member)
  return { name: member, section: section?.text ?? null }
}

/** Among memories the kind goes without saying. */
function shownName(key: EntryKey): string {
  return key.replace(/^memory:/, '')
}

function ambiguous(name: string, entries: readonly Entry[]): Issue {
  const paths = [...new Set<string>(entries.map(({ source }) => source.path))].sort(byBytes)
  return issue('ambiguous-name', 'error', { name, paths })
}

function unknown(name: string, catalogue: Catalogue): Issue {
  const candidates = servedEntries(catalogue, 'memory').map(({ id, aliases }) => ({ name: id, also: aliases }))
  return issue('unknown-memory', 'error', { name, nearest: nearest({ terms: [name], candidates, limit: LISTED }) })
}
