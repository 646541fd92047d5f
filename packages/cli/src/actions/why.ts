import { reasonText, type WhyAnswer } from '@repolore/core'
import type { why } from '../commands/why.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { oneLine } from '../output/visible.ts'
import { neededBranch } from '../store/branch.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** How an entry came in, or what kept it out. Status 0 either way: the question was answered. */
export async function run(values: Values<typeof why>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const branch = await neededBranch(values.branch, opened.repository)
  if (typeof branch !== 'string') return branch
  const { task, describe, subject, key } = values
  const answer = await opened.lore.why({ task, descriptionShort: describe ?? task, branch, subjects: subject }, key)
  if (!answer.ok) return failureRefusal(answer.failure)
  return {
    is: 'answer',
    text: whyText(answer.value),
    json: whyJson(answer.value),
    status: 0,
    notices: opened.notices,
    look: 'plain',
  }
}

function whyJson({ key, verdict, hit, by, detail }: WhyAnswer): object {
  return { key, verdict, by, why: hit?.reasons.map(reasonText) ?? [], ...detail }
}

function whyText({ key, verdict, hit, by, detail }: WhyAnswer): string {
  const head =
    verdict === 'in'
      ? `${key} is in the answer: ${hit?.reasons.map(reasonText).join('; ') ?? ''}`
      : `${key} is not in the answer: ${outBecause(by)}`
  const facts = Object.entries(detail).map(([name, value]) => `  ${LABELS[name] ?? name}: ${factText(value)}`)
  return `${[head, ...facts].map(oneLine).join('\n')}\n`
}

/** What a reader is told for the names of the particulars. */
const LABELS: Readonly<Record<string, string>> = {
  branch: 'valid on',
  askedBranch: 'asked on',
  askedSubjects: 'asked for',
}

function outBecause(by: string | null): string {
  if (by === 'not-reached')
    return 'nothing leads to it; it is not always loaded, has none of the subjects, and no document with them names it'
  return by === 'branch' ? 'it belongs to another branch' : `dropped by ${by}`
}

function factText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return value === null ? 'every branch' : String(value)
}
