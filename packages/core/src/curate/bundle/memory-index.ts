import { withLineFeeds } from '../../codec/line-ends.ts'
import { oneLine } from '../reindex.ts'
import type { Package } from './bundle-map.ts'

const TITLE = '# Memory index'

const HEADER = `${TITLE}

Packages by tier, written by \`repolore bundle write\`. What a person wrote stands at the end and is kept.`

/** Divides what is made anew from what is a person's. */
const KEPT = '<!-- kept as it stands -->'

/** Tiers in this order come first, all others in that of the packages. */
const FIRST: readonly string[] = ['core', 'user', 'project']

/** The curated index of a memory folder: packages by tier, then every line that a person wrote in the index before. */
export function memoryIndex(packages: readonly Package[], before: string | null = null): string {
  const tiers = [...new Set([...FIRST, ...packages.map(({ tier }) => tier)])]
  const sections = tiers.flatMap((tier) => {
    const own = packages.filter((one) => one.tier === tier)
    return own.length === 0 ? [] : [`## ${tier}\n${own.map((one) => `${packageLine(one)}\n`).join('')}`]
  })
  const kept = before === null ? '' : ownLines(withLineFeeds(before))
  const index = `${HEADER}\n\n${sections.join('\n')}`
  return kept === '' ? index : `${index}\n${KEPT}\n${kept}\n`
}

function packageLine({ title, file, members }: Package): string {
  return `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${/[\s()<>]/.test(file) ? `<${file}>` : file}) — ${members.length} memories`
}

const GENERATED_LINE = /^- \[.*\]\(<?[^)]*\.md>?\) — \d+ memories$/

/** What of an index nobody but a person wrote, in its order; blank lines at both ends do not count. */
function ownLines(before: string): string {
  const mark = before.indexOf(`${KEPT}\n`)
  if (mark >= 0) return trimLines(before.slice(mark + KEPT.length + 1))
  return trimLines(isGenerated(before) ? withoutGenerated(before) : before)
}

/** Ours by its title; that of the Python toolkit by the word it puts into its title. */
function isGenerated(text: string): boolean {
  const [title = ''] = text.split('\n', 1)
  return text.startsWith(`${HEADER}\n`) || /^# .*\bauto-generated\b/.test(title)
}

/** Of a generated index: what is neither its opening, nor a tier's heading above packages, nor a package. */
function withoutGenerated(text: string): string {
  const lines = text.split('\n')
  const body = lines.findIndex((line) => line.startsWith('## '))
  if (body < 0) return ''
  return lines
    .slice(body)
    .filter(
      (line, at, all) =>
        !GENERATED_LINE.test(line) && !(line.startsWith('## ') && GENERATED_LINE.test(all[at + 1] ?? '')),
    )
    .join('\n')
}

function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}
