import { reasonText, type WhyAnswer } from '@repolore/core'
import { oneLine } from '../output/visible.ts'

/** The answer for a program. */
export function whyJson({ key, verdict, hit, by, detail }: WhyAnswer): object {
  return { key, verdict, by, why: hit?.reasons.map(reasonText) ?? [], ...detail }
}

/** The answer for a reader: the verdict, then a particular a line. */
export function whyText({ key, verdict, hit, by, detail }: WhyAnswer): string {
  const head =
    verdict === 'in'
      ? `${key} is in the answer: ${hit?.reasons.map(reasonText).join('; ') ?? ''}`
      : `${key} is not in the answer: ${OUT[by ?? ''] ?? `dropped by ${by}`}`
  const facts = Object.entries(detail).flatMap(([name, value]) => factLines(name, value))
  return `${[head, ...facts].map(oneLine).join('\n')}\n`
}

/** What is told for the name of what dropped an entry. */
const OUT: Readonly<Record<string, string>> = {
  'not-reached':
    'nothing leads to it; it is not always loaded, has none of the subjects, and no document with them names it',
  branch: 'it belongs to another branch',
  outside: 'the path lies outside the root',
  pattern: 'none of its patterns matches the path',
  'no-pattern': 'it declares no path, so no file brings it in',
  exclude: 'one of its excludes matches the path',
  shadowed: 'a more specific tier, or a stricter rule, has the same key',
  status: 'it does not hold: only accepted decisions are said with a file',
  superseded: 'an accepted decision supersedes it',
  tier: 'a more specific tier speaks of this path, and this entry is not required',
  limit: 'newer decisions fill the eight places',
  budget: 'it does not fit into the budget beside what ranks before it',
  role: 'it is a permission of another role',
  kind: 'it is not of a kind that was asked for',
  excluded: 'the question excludes it',
}

/** What a reader is told for the names of the particulars. */
const LABELS: Readonly<Record<string, string>> = {
  branch: 'valid on',
  askedBranch: 'asked on',
  askedSubjects: 'asked for',
  askedFiles: 'files',
  askedRole: 'asked as',
  wholeTokens: 'tokens of the whole',
  include: 'for',
  exclude: 'not for',
}

function factLines(name: string, value: unknown): readonly string[] {
  const label = LABELS[name] ?? name
  if (name === 'include' || name === 'exclude') {
    // The answer for a file gives a step for each pattern.
    return (value as readonly Step[]).map((step) => `  ${label}: ${stepText(step)}`)
  }
  if (value === null && name !== 'branch') return []
  // The answer for a pack gives its files as they are.
  if (name === 'askedFiles') return filesText(value as readonly AskedFile[])
  return [`  ${label}: ${factText(value)}`]
}

interface Step {
  readonly pattern: string
  readonly matches: boolean
  readonly segment: string | null
  readonly name: string | null
}

function stepText({ pattern, matches, segment, name }: Step): string {
  if (matches) return `${pattern} (matches)`
  if (segment === null) return `${pattern} (ends before '${name}')`
  return name === null
    ? `${pattern} (the path ends before '${segment}')`
    : `${pattern} (stops at '${segment}', the path has '${name}')`
}

interface AskedFile {
  readonly path: string
  readonly from: string
  readonly score: number
}

/** The answer for a pack names the files that the task is taken to be about. */
function filesText(files: readonly AskedFile[]): readonly string[] {
  const words = files.map(
    ({ path, from, score }) => `${path} (${from === 'inferred' ? `${from} ${score.toFixed(2)}` : from})`,
  )
  return words.length === 0 ? [] : [`  ${LABELS.askedFiles}: ${words.join(', ')}`]
}

function factText(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(3)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .map(([name, one]) => `${name} ${factText(one)}`)
      .join(', ')
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return value === null ? 'every branch' : String(value)
}
