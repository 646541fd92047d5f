import { byBytes } from '../names/order.ts'
import { citations } from './citations.ts'
import { type MemoryFile, type MemoryFolder, pathIn } from './folder.ts'
import { type CurationPlan, changesBetween, withText } from './plan.ts'
import { FOLDER_FILES } from './store-files.ts'

/** What `reindex` lists. */
export interface ReindexReport {
  readonly count: number
  /** The line of each memory by name, from 1. */
  readonly lineIndex: Readonly<Record<string, number>>
}

const HEADER = `# Memory catalogue

Written by \`repolore reindex\` from the files of this folder; do not edit it, edit those.
One line a memory, by type and name: **name** (type), what it says, its file, and who links to it.
Search for a word of the description, then open the file.`

/** Writes the catalogue of a memory folder anew, one line a memory by type and name, and touches nothing else. The same files give the same bytes. */
export function reindex(folder: MemoryFolder): CurationPlan<ReindexReport> {
  const { content, ...report } = descriptions(folder)
  const after = withText(folder.texts, pathIn(folder, FOLDER_FILES.descriptions), content)
  return { changes: changesBetween(folder.texts, after), report, renamed: [], issues: [] }
}

/** The text of the catalogue with the line of each memory. */
export function descriptions(folder: MemoryFolder): ReindexReport & { readonly content: string } {
  const citedBy = citations(folder)
  const sorted = [...folder.memories].sort(byTypeAndName)
  const lines = sorted.map((memory) => lineOf(memory, citedBy.get(memory.entry.id) ?? []))
  const first = HEADER.split('\n').length + 2
  return {
    content: [`${HEADER}\n\n`, ...lines.map((line) => `${line}\n`)].join(''),
    count: lines.length,
    lineIndex: Object.fromEntries(sorted.map(({ entry }, at) => [entry.id, first + at])),
  }
}

function lineOf({ entry, stem }: MemoryFile, citedBy: readonly string[]): string {
  const cited = citedBy.length === 0 ? '' : `  ← cited by: ${citedBy.map(oneLine).join(', ')}`
  return `- **${oneLine(entry.id)}** (${typeOf(entry)}) — ${oneLine(entry.summary ?? '')} → ${stem}.md${cited}`
}

function byTypeAndName(a: MemoryFile, b: MemoryFile): number {
  return byBytes(typeOf(a.entry), typeOf(b.entry)) || byBytes(a.entry.id, b.entry.id) || byBytes(a.path, b.path)
}

function typeOf({ extra }: MemoryFile['entry']): string {
  return typeof extra.type === 'string' ? extra.type : 'misc'
}

/** A text on one line: each run of white space is one blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
