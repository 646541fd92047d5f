import { oneLine } from '../reindex.ts'
import type { Package } from './bundle-map.ts'
import type { Member } from './package-text.ts'

/** A package with its members found. */
export interface FilledPackage {
  readonly of: Package
  readonly members: readonly Member[]
}

const HEADER = `# Memories by package

Written by \`repolore bundle write\`; do not edit it, edit the packages.
One line a member: **name**, what it says, and the package that holds it.`

/** The catalogue of members, one line each in the order of the packages. `lineIndex` counts lines from 1. */
export function memberCatalog(packages: readonly FilledPackage[]): {
  readonly content: string
  readonly lineIndex: Readonly<Record<string, number>>
  readonly count: number
} {
  const rows = packages.flatMap(({ of, members }) => members.map((member) => ({ ...member, file: of.file })))
  const first = HEADER.split('\n').length + 2
  const lines = rows.map(({ name, unit, file }) => `- **${oneLine(name)}** — ${unit.description ?? ''} → ${file}\n`)
  return {
    content: `${HEADER}\n\n${lines.join('')}`,
    lineIndex: Object.fromEntries(rows.map(({ name }, at) => [name, first + at])),
    count: rows.length,
  }
}
