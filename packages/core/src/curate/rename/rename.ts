import type { Catalogue } from '../../catalogue/catalogue.ts'
import { memberHeadings } from '../../catalogue/member-sections.ts'
import { entryKey } from '../../codec/keys.ts'
import { applyEdits, type Edit } from '../../codec/write/edits.ts'
import type { Entry, EntryKey } from '../../model/entry.ts'
import type { Kind } from '../../model/kinds.ts'
import { fail, type Result, succeed } from '../../model/result.ts'
import { bodyStartOf } from '../folder.ts'
import { linksIn } from '../links/links-in.ts'
import { type Moved, retargetEdits } from '../links/retarget.ts'
import { type CurationPlan, changesBetween, type Texts } from '../plan.ts'
import { fragmentEdits } from './fragment-edits.ts'
import { MEMBER_FIELDS, nameFieldsOf, nameScalars } from './name-fields.ts'
import { type Named, namedEntry } from './named-entry.ts'
import { newNameFault } from './new-name.ts'
import { sameName } from './same-name.ts'

/** A rename as it is asked for, over everything that may name the entry. */
export interface RenameQuestion {
  readonly catalogue: Catalogue
  /** Every stored text by shown path, of all tiers, the indexes of memory folders included. */
  readonly texts: Texts
  /** The old name: bare, or with its kind. */
  readonly from: string
  readonly to: string
}

/** What a rename does. */
export interface RenameReport {
  readonly from: EntryKey
  /** The key after it: use counted under the old key belongs to this one. The same where a member of a package was renamed. */
  readonly to: EntryKey
  /** Whether it is the name of a member, whose package keeps its own. */
  readonly member: boolean
  /** References rewritten: links of every sort, fields, lists of members. */
  readonly references: number
}

/**
 * Gives an entry, or a member of a package, another name, and rewrites everything that names it: its own field, its file where that has
 * the name, wiki links with their labels as they are, Markdown links, relations and lists of members. Code is left alone. Renaming back
 * gives the same bytes wherever the name was spelled exactly.
 */
export function planRename(question: RenameQuestion): Result<CurationPlan<RenameReport>> {
  const found = namedEntry(question)
  if (!found.ok) return found
  const fault = newNameFault(question, found.value)
  if (fault !== null) return fail([fault])
  const holding = new Map<string, Entry>(question.catalogue.entries.map((entry) => [entry.source.path, entry]))
  const renaming = { ...question, ...found.value, holding, moved: movedFiles(found.value, question.to) }
  const edited = [...question.texts].map(([path, text]) => ({ path, text, edits: editsIn({ path, text }, renaming) }))
  const after = new Map(
    edited.map(({ path, text, edits }) => [
      renaming.moved.get(path)?.path ?? path,
      edits.length === 0 ? text : applyEdits(text, edits),
    ]),
  )
  const { entry, isMember } = found.value
  const own = isMember
    ? 0
    : found.value.files.flatMap((path) => ownEdits({ path, text: question.texts.get(path) ?? '' }, renaming)).length
  return succeed({
    changes: changesBetween(question.texts, after),
    report: {
      from: entry.key,
      to: isMember ? entry.key : entryKey(entry.kind, question.to),
      member: isMember,
      references: edited.reduce((sum, { edits }) => sum + edits.length, 0) - own,
    },
    renamed: isMember || question.to === entry.id ? [] : [{ from: entry.key, to: entryKey(entry.kind, question.to) }],
    issues: [],
  })
}

interface Renaming extends RenameQuestion, Named {
  readonly moved: ReadonlyMap<string, Moved>
  /** What each file holds. */
  readonly holding: ReadonlyMap<string, Entry>
}

interface Texted {
  readonly path: string
  readonly text: string
}

/** A file goes along where its name is the entry's. */
function movedFiles({ files, entry, isMember }: Named, to: string): ReadonlyMap<string, Moved> {
  if (isMember) return new Map()
  return new Map(
    files.flatMap((path) => {
      const [, folder = '', stem = '', ending = ''] = /^(.*\/)?([^/]*?)(\.[a-z]+)$/.exec(path) ?? []
      return sameName(stem, entry.id) ? [[path, { path: `${folder}${to}${ending}`, heading: null }] as const] : []
    }),
  )
}

function editsIn(file: Texted, renaming: Renaming): readonly Edit[] {
  const { isMember, files } = renaming
  const own = !isMember && files.includes(file.path) ? ownEdits(file, renaming) : []
  return distinctEdits([
    ...own,
    ...fieldEdits(file, renaming),
    ...memberEdits(file, renaming),
    ...wikiEdits(file, renaming),
    ...sectionEdits(file, renaming),
    ...retargetEdits(file, renaming.moved),
  ])
}

/** The entry's own name in its own file. */
function ownEdits(file: Texted, { entry, to }: Renaming): readonly Edit[] {
  return nameScalars(file, nameFieldsOf(entry.source.dialect).own).flatMap((scalar) =>
    scalar.text.trim() === entry.id ? [scalar.renamed(to)] : [],
  )
}

/** Fields of other entries that name it. */
function fieldEdits(file: Texted, renaming: Renaming): readonly Edit[] {
  const held = renaming.holding.get(file.path)
  if (held === undefined) return []
  return nameScalars(file, nameFieldsOf(held.source.dialect).others).flatMap((scalar) => {
    const name = renamedTarget(scalar.text.trim(), held.kind, renaming)
    return name === null ? [] : [scalar.renamed(name)]
  })
}

/** Lists of members that hold the name, with the heading of its section. */
function memberEdits(file: Texted, renaming: Renaming): readonly Edit[] {
  if (renaming.entry.kind !== 'memory' || renaming.holding.get(file.path)?.kind !== 'memory') return []
  const { name, to } = renaming
  const lists = nameScalars(file, MEMBER_FIELDS).flatMap((scalar) => {
    const items = scalar.text.split(',').map((item) => item.trim())
    return items.includes(name) ? [scalar.renamed(items.map((item) => (item === name ? to : item)).join(', '))] : []
  })
  return lists.length === 0 ? [] : [...lists, ...headingEdits(file.text, name, to)]
}

function headingEdits(text: string, name: string, to: string): readonly Edit[] {
  return memberHeadings(text, [name], bodyStartOf(text)).flatMap(({ heading }) => {
    const start = text.indexOf(name, heading.start)
    return start < 0 || start >= heading.after ? [] : [{ start, end: start + name.length, text: to }]
  })
}

function wikiEdits(file: Texted, renaming: Renaming): readonly Edit[] {
  if (!file.path.endsWith('.md')) return []
  const kind = (renaming.holding.get(file.path) ?? renaming.entry).kind
  return linksIn(file.text).flatMap(({ is, target, at }) => {
    const name = is === 'wiki' && target !== '' ? renamedTarget(target, kind, renaming) : null
    if (name === null) return []
    const hash = file.text.slice(at.start, at.end).indexOf('#')
    const written = file.text.slice(at.start, hash < 0 ? at.end : at.start + hash).trimEnd()
    return [{ start: at.start, end: at.start + written.length, text: name }]
  })
}

/** Links to the section of a member. */
function sectionEdits(file: Texted, { catalogue, entry, isMember, files, name, to }: Renaming): readonly Edit[] {
  if (!isMember || entry.kind !== 'memory') return []
  const leadsToPackage = (target: string): boolean => {
    const found = catalogue.resolve(target, 'memory')
    return found.is === 'found' && found.key === entry.key
  }
  return fragmentEdits(file, { name, to, files, leadsToPackage })
}

/** A target with the new name, if it is the old one that it names: another name of the same entry stays. */
function renamedTarget(target: string, kind: Kind, { catalogue, entry, name, to }: Renaming): string | null {
  const prefix = target.startsWith(`${entry.kind}:`) ? `${entry.kind}:` : ''
  if (!sameName(target.slice(prefix.length), name)) return null
  const found = catalogue.resolve(target, kind)
  return found.is === 'found' && found.key === entry.key ? prefix + to : null
}

function distinctEdits(edits: readonly Edit[]): readonly Edit[] {
  return [...new Map(edits.map((edit) => [`${edit.start}:${edit.end}`, edit])).values()]
}
