import { memberSections } from '../../catalogue/member-sections.ts'
import type { BundleMap } from '../../codec/curation-requests.ts'
import { entryKey } from '../../codec/keys.ts'
import { type Issue, issue, type Obstacle } from '../../model/issue.ts'
import { fail, type Result, succeed } from '../../model/result.ts'
import { byBytes } from '../../names/order.ts'
import { type MemoryFile, type MemoryFolder, pathIn } from '../folder.ts'
import { retargeted } from '../links/retarget.ts'
import { type CurationPlan, changesBetween, type KeyRename, type Texts } from '../plan.ts'
import { FOLDER_FILES } from '../store-files.ts'
import { type Package, packageOf } from './bundle-map.ts'
import { planBundle } from './bundle-plan.ts'
import { type LostLink, lostLinks } from './lost-links.ts'
import { type FilledPackage, memberCatalog } from './member-catalog.ts'
import { memoryIndex } from './memory-index.ts'
import { packageText } from './package-text.ts'
import { isPackage, type Unit, unitFinder, unitsOf } from './units.ts'

/** What `bundle write` did, or would do. */
export interface BundleWritten {
  /** How many packages. */
  readonly written: number
  /** The folder they go to, as it is shown. */
  readonly outDir: string
  /** Members whose body does not stand verbatim in their own package; empty, or nothing is written. */
  readonly lostBodies: readonly string[]
  /** Names by which links found a memory, and will not any more: its file's name is what a member goes by. */
  readonly lostNames: readonly string[]
  /** Links in the bodies of members that lead somewhere else, or nowhere, from the package. */
  readonly lostLinks: readonly LostLink[]
}

/** Where packages go: `staging` leaves the store as it is; `store` replaces the memories by them, the indexes included. */
export type BundleTarget = 'staging' | 'store'

interface Drafted {
  readonly packages: readonly FilledPackage[]
  readonly texts: ReadonlyMap<string, string>
  readonly used: readonly Unit[]
}

/**
 * Puts memories together into packages, whole or not at all: every member is stored, named once, and its body stands verbatim in its own
 * package. The curated index keeps every line that a person wrote.
 */
export function writeBundle(
  folder: MemoryFolder,
  map: BundleMap,
  target: BundleTarget,
): Result<CurationPlan<BundleWritten>> {
  const drafted = draft(folder, map)
  const faults = [...mapFaults(folder, map), ...(target === 'store' ? leftMembers(folder, drafted) : [])]
  const lostBodies =
    faults.length > 0 ? [] : drafted.packages.flatMap((one) => lostIn(one, drafted.texts.get(one.of.file) ?? ''))
  const [first, ...more] = [...faults, ...lostBodies.map((name) => refusal(name, { is: 'body-lost' }))]
  if (first !== undefined) return fail([first, ...more])
  const inStore = installed(folder, drafted)
  const after = target === 'staging' ? staged(folder, drafted) : inStore
  const outDir = target === 'staging' ? pathIn(folder, FOLDER_FILES.staging) : folder.at
  const report = {
    written: drafted.packages.length,
    outDir,
    lostBodies,
    lostNames: lostNames(drafted),
    lostLinks: lostLinks(drafted.packages, { at: folder.at, before: folder.texts, after: inStore }),
  }
  const renamed = target === 'staging' ? [] : renamesOf(drafted)
  return succeed({ changes: changesBetween(folder.texts, after), report, renamed, issues: [] })
}

function draft(folder: MemoryFolder, map: BundleMap): Drafted {
  const find = unitFinder(unitsOf(folder))
  const packages = map.packages.map((one) => ({
    of: packageOf(one),
    members: one.members.flatMap((name) => {
      const unit = find(name)
      return unit === null ? [] : [{ name, unit }]
    }),
  }))
  return {
    packages,
    texts: new Map(packages.map(({ of, members }) => [of.file, packageText(of, members)])),
    used: packages.flatMap(({ members }) => members.map(({ unit }) => unit)),
  }
}

function mapFaults(folder: MemoryFolder, map: BundleMap): readonly Issue[] {
  const { missing, duplicated } = planBundle(folder, map)
  const files = map.packages.map(({ file }) => file)
  return [
    ...missing.map((name) => refusal(name, { is: 'unknown-member' })),
    ...duplicated.map((name) => refusal(name, { is: 'named-twice' })),
    ...files.flatMap((file, at) => (files.indexOf(file) < at ? [refusal(file, { is: 'file-twice' })] : [])),
    ...files.flatMap((file) => taken(folder, map, file)),
  ]
}

/** A file that another memory holds, which is not on its way into a package itself. */
function taken(folder: MemoryFolder, map: BundleMap, file: string): readonly Issue[] {
  const holder = folder.memories.find(({ place }) => place === file)
  if (holder === undefined || isPackage(holder)) return []
  const find = unitFinder(unitsOf(folder))
  const moves = map.packages.some(({ members }) => members.some((name) => find(name)?.from === holder))
  return moves ? [] : [refusal(file, { is: 'file-held', holder: holder.entry.id })]
}

/** Members of packages that would be replaced and that the map leaves out. */
function leftMembers({ memories }: MemoryFolder, { packages, used }: Drafted): readonly Issue[] {
  const kept = new Set(used.map(({ from, slug }) => `${from.path}\0${slug}`))
  const touched = new Set([
    ...used.filter((unit) => !unit.isFile).map(({ from }) => from.place),
    ...packages.map(({ of }) => of.file),
  ])
  return unitsOf({ memories }).flatMap(({ from, slug, isFile }) =>
    !isFile && touched.has(from.place) && !kept.has(`${from.path}\0${slug}`)
      ? [refusal(slug, { is: 'member-left', path: from.path })]
      : [],
  )
}

function refusal(name: string, why: Obstacle): Issue {
  return issue('not-applicable', 'error', { name, why })
}

/** Read back as a reader will: each member's section is what was put there, its body in it. */
function lostIn({ members }: FilledPackage, text: string): readonly string[] {
  const body = text.slice(text.indexOf('\n---\n') + '\n---\n'.length)
  const sections = memberSections({ body, aliases: members.map(({ name }) => name) })
  return members.flatMap(({ name, unit }) => {
    const section = sections.find(({ member }) => member === name)?.text
    const put = unit.section.replace(/^\n/, '').trimEnd()
    return section === put && section.includes(unit.body) ? [] : [name]
  })
}

function lostNames({ packages, used }: Drafted): readonly string[] {
  const known = new Set(packages.flatMap(({ of, members }) => [of.name, ...members.map(({ name }) => name)]))
  return [
    ...new Set(used.flatMap(({ isFile, from }) => (isFile && !known.has(from.entry.id) ? [from.entry.id] : []))),
  ].sort(byBytes)
}

/** The use of a memory is that of its package from now on. */
function renamesOf({ packages }: Drafted): readonly KeyRename[] {
  return packages.flatMap(({ of, members }) =>
    members.map(({ unit }) => ({ from: unit.from.entry.key, to: entryKey('memory', of.name) })),
  )
}

/** Packages that stand already and that the map leaves as they are: the indexes go on naming them. */
function standingPackages(
  { memories }: Pick<MemoryFolder, 'memories'>,
  { packages, used }: Drafted,
): readonly FilledPackage[] {
  const replaced = new Set([...packages.map(({ of }) => of.file), ...used.map(({ from }) => from.place)])
  const standing = memories.filter((memory) => isPackage(memory) && !replaced.has(memory.place))
  return standing.map((memory) => ({
    of: standingPackage(memory),
    members: unitsOf({ memories: [memory] }).map((unit) => ({ name: unit.slug, unit })),
  }))
}

function standingPackage({ entry, place }: MemoryFile): Package {
  const tier = typeof entry.extra.tier === 'string' ? entry.extra.tier : entry.source.tier
  return { file: place, name: entry.id, title: entry.summary ?? entry.id, tier, members: entry.aliases }
}

/** The staging folder with packages, index and catalogue, and nothing of an earlier one. */
function staged(folder: MemoryFolder, drafted: Drafted): Texts {
  const at = pathIn(folder, FOLDER_FILES.staging)
  const others = [...folder.texts].filter(([path]) => !path.startsWith(`${at}/`))
  return new Map([...others, ...bundleTexts(folder, drafted).map(([place, text]) => [`${at}/${place}`, text] as const)])
}

/** The store with the packages in place of their members, and every path that led to a member's file leading to its section. */
function installed(folder: MemoryFolder, drafted: Drafted): Texts {
  const staging = pathIn(folder, FOLDER_FILES.staging)
  const gone = new Set(drafted.used.map(({ from }) => from.path))
  const moved = new Map(
    drafted.packages.flatMap(({ of, members }) =>
      members.flatMap(({ name, unit }) =>
        unit.isFile ? [[unit.from.path, { path: pathIn(folder, of.file), heading: name }] as const] : [],
      ),
    ),
  )
  const stay = [...folder.texts].filter(([path]) => !gone.has(path) && !path.startsWith(`${staging}/`))
  const retargetedTexts = new Map(stay.map(([path, text]) => [path, retargeted({ path, text }, moved)]))
  const index = pathIn(folder, FOLDER_FILES.index)
  const made = bundleTexts({ ...folder, texts: retargetedTexts }, drafted)
  return new Map([
    ...retargetedTexts,
    ...made.map(([place, text]) => [place === FOLDER_FILES.index ? index : pathIn(folder, place), text] as const),
  ])
}

function bundleTexts(
  folder: Pick<MemoryFolder, 'at' | 'texts' | 'memories'>,
  drafted: Drafted,
): readonly (readonly [string, string])[] {
  const before = folder.texts.get(pathIn(folder, FOLDER_FILES.index)) ?? null
  const packages = [...drafted.packages, ...standingPackages(folder, drafted)]
  return [
    ...drafted.texts,
    [
      FOLDER_FILES.index,
      memoryIndex(
        packages.map(({ of }) => of),
        before,
      ),
    ],
    [FOLDER_FILES.descriptions, memberCatalog(packages).content],
  ]
}
