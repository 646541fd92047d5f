import type { MemoryLint } from '../answers.ts'
import { plain } from './shown.ts'

/** The structured answer to `memory_lint`. */
export interface LintJson {
  readonly total: number
  readonly tiers: Readonly<Record<string, number>>
  readonly broken_links: Readonly<Record<string, readonly string[]>>
  readonly ambiguous_links: Readonly<
    Record<string, readonly { readonly target: string; readonly paths: readonly string[] }[]>
  >
  readonly orphans: readonly string[]
  readonly stale_pointers: readonly string[]
  readonly duplicates: readonly (readonly string[])[]
  readonly near_duplicates: readonly { readonly names: readonly [string, string]; readonly overlap: number }[]
  readonly missing_descriptions: readonly string[]
  readonly oversized: readonly { readonly name: string; readonly length: number }[]
  readonly empty: readonly string[]
  readonly members_without_section: Readonly<Record<string, readonly string[]>>
  readonly names_claimed_twice: Readonly<Record<string, readonly string[]>>
}

/** Every finding; shares have two decimals. */
export function lintJson(lint: MemoryLint): LintJson {
  return {
    total: lint.total,
    tiers: lint.tiers,
    broken_links: Object.fromEntries(lint.brokenLinks),
    ambiguous_links: Object.fromEntries(lint.ambiguousLinks),
    orphans: lint.orphans,
    stale_pointers: lint.stalePointers,
    duplicates: lint.duplicates,
    near_duplicates: lint.nearDuplicates.map(({ names, overlap }) => ({ names, overlap: Number(overlap.toFixed(2)) })),
    missing_descriptions: lint.missingDescriptions,
    oversized: lint.oversized,
    empty: lint.empty,
    members_without_section: Object.fromEntries(lint.membersWithoutSection),
    names_claimed_twice: Object.fromEntries(lint.namesClaimedTwice.map(({ name, paths }) => [name, paths])),
  }
}

/** The findings as a terminal shows them: a heading for each sort that has any, a line for each finding. */
export function lintText(lint: MemoryLint): string {
  const tiers = Object.entries(lint.tiers).map(([tier, count]) => `${plain(tier)} ${count}`)
  const head = `Memories: ${lint.total}${tiers.length === 0 ? '' : ` (${tiers.join(', ')})`}\n`
  const sections = sectionsOf(lint).filter(([, lines]) => lines.length > 0)
  const body = sections.map(([title, lines]) => `\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
  return `${head}${sections.length === 0 ? 'Nothing to tidy.\n' : body.join('')}`
}

function sectionsOf(lint: MemoryLint): readonly (readonly [title: string, lines: readonly string[]])[] {
  return [
    ['Broken links', pairs(lint.brokenLinks)],
    [
      'Links that may lead to several files',
      pairs(new Map([...lint.ambiguousLinks].map(([name, all]) => [name, all.map(({ target }) => target)]))),
    ],
    ['Not listed, or linked from nowhere', lint.orphans.map((name) => plain(name))],
    ['Pointers of an index to nothing', lint.stalePointers.map((target) => plain(target))],
    ['The same text', lint.duplicates.map((names) => commas(names))],
    [
      'Nearly the same text',
      lint.nearDuplicates.map(({ names, overlap }) => `${commas(names)} (${Math.round(overlap * 100)} %)`),
    ],
    ['No description', lint.missingDescriptions.map((name) => plain(name))],
    ['Too long', lint.oversized.map(({ name, length }) => `${plain(name)} (${length} characters)`)],
    ['No text', lint.empty.map((name) => plain(name))],
    ['Members without a section', pairs(lint.membersWithoutSection)],
    ['Names claimed twice', lint.namesClaimedTwice.map(({ name, paths }) => `${plain(name)}: ${commas(paths)}`)],
  ]
}

function pairs(found: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [...found].map(([name, all]) => `${plain(name)}: ${commas(all)}`)
}

function commas(names: readonly string[]): string {
  return names.map((name) => plain(name)).join(', ')
}
