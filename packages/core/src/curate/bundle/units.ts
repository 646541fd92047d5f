import { memberSections } from '../../catalogue/member-sections.ts'
import { withLineFeeds } from '../../codec/line-ends.ts'
import { readMatter } from '../../codec/matter.ts'
import { toJson } from '../../codec/yaml/plain-json.ts'
import { readYaml } from '../../codec/yaml/read.ts'
import type { Json } from '../../model/json.ts'
import type { MemoryFile, MemoryFolder } from '../folder.ts'
import { oneLine } from '../reindex.ts'

/** What a package can hold: a memory that is a file, or a section of a package that already stands. */
export interface Unit {
  /** The name of the file without `.md`, or of the member. */
  readonly slug: string
  readonly description: string | null
  /** What stands below its heading, whole. */
  readonly section: string
  /** What must stand there verbatim. */
  readonly body: string
  /** The memory it is read from. */
  readonly from: MemoryFile
  /** Whether its file holds it alone. */
  readonly isFile: boolean
}

/** Everything that can go into packages: each memory that is no package, and each section of those that are. By path, then in the order of members. */
export function unitsOf({ memories }: Pick<MemoryFolder, 'memories'>): readonly Unit[] {
  return memories.flatMap((memory) => (isPackage(memory) ? sectionUnits(memory) : [fileUnit(memory)]))
}

/** Finds units by slug, then by the name of their memory. Of two with one slug the first by path is meant. */
export function unitFinder(units: readonly Unit[]): (name: string) => Unit | null {
  const bySlug = new Map<string, Unit>()
  for (const unit of units) if (!bySlug.has(unit.slug)) bySlug.set(unit.slug, unit)
  const byName = new Map([...units].reverse().flatMap((unit) => (unit.isFile ? [[unit.from.entry.id, unit]] : [])))
  return (name) => bySlug.get(name) ?? byName.get(name) ?? null
}

/** Whether a memory holds others. */
export function isPackage({ entry }: Pick<MemoryFile, 'entry'>): boolean {
  return entry.aliases.length > 0
}

function sectionUnits(memory: MemoryFile): readonly Unit[] {
  return memberSections(memory.entry).map(({ member, text }) => {
    const [first = ''] = text.split('\n', 1)
    const description = /^\*(.+)\*$/.exec(first)?.[1] ?? null
    const hasHead = description !== null || /^[\w-]+: /.test(first)
    return { slug: member, description, section: hasHead ? text : `\n${text}`, body: text, from: memory, isFile: false }
  })
}

function fileUnit(memory: MemoryFile): Unit {
  const { entry, stem } = memory
  const description = entry.summary === null || entry.summary === '' ? null : oneLine(entry.summary)
  const head = [
    ...(description === null ? [] : [`*${description}*`]),
    ...(entry.tags.length === 0 ? [] : [`tags: ${entry.tags.map(oneLine).join(', ')}`]),
    ...otherLines(memory),
  ]
  const section = [...head.map((line) => `${line}\n`), '\n', entry.body].join('')
  return { slug: stem, description, section, body: entry.body, from: memory, isFile: true }
}

/** What packages say in another way, or not at all. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['name', 'description', 'tags', 'members', 'metadata'])

/** Every other field of the front matter, a line each: nothing that a person wrote goes. */
function otherLines({ text, path, entry }: MemoryFile): readonly string[] {
  const { root } = readMatter({ text: withLineFeeds(text), path, tier: entry.source.tier }, { readYaml })
  const fields = root === null ? {} : flat(toJson(root))
  return Object.entries(fields).flatMap(([key, value]) =>
    SAID_ELSEWHERE.has(key) || value === null
      ? []
      : [`${key}: ${typeof value === 'string' ? oneLine(value) : JSON.stringify(value)}`],
  )
}

/** The fields under `metadata` beside those at the top, which win. */
function flat(root: Json): Readonly<Record<string, Json>> {
  if (!isObject(root)) return {}
  const { metadata } = root
  return { ...(metadata !== undefined && isObject(metadata) ? metadata : {}), ...root }
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
