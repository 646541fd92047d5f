import type { ContextAnswer, WhyAnswer } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Entry } from '../model/entry.ts'
import { type Result, succeed } from '../model/result.ts'
import type { ContextQuestion } from '../questions.ts'
import { isVisible } from '../select/gates.ts'
import { answerContext } from './context.ts'
import { lookUp } from './entries.ts'
import type { Reading } from './readable.ts'

interface TaskWhy {
  readonly question: ContextQuestion
  readonly key: string
  readonly reading: Reading
}

/** Why one entry is, or is not, in the answer to a context question. */
export function answerWhy({ question, key, reading }: TaskWhy, catalogue: Catalogue): Result<WhyAnswer> {
  const answer = answerContext(question, catalogue, reading)
  return answer.ok ? whyIn(answer.value, key, catalogue) : answer
}

function whyIn(answer: ContextAnswer, key: string, catalogue: Catalogue): Result<WhyAnswer> {
  const found = lookUp([key], catalogue)
  if (!found.ok) return found
  const [first] = found.value
  if (first === undefined) throw new Error('a looked-up key has entries')
  const entry = found.value.find((one) => isVisible(one, answer.question.branch)) ?? first
  const hit = answer.selection.hits.find((one) => one.entry.key === entry.key) ?? null
  const loss = answer.selection.losses.find((one) => one.key === entry.key)
  const by = hit !== null ? null : (loss?.by ?? closedTo(entry, answer) ?? 'not-reached')
  return succeed({
    key: entry.key,
    entry,
    verdict: hit === null ? 'out' : 'in',
    hit,
    by,
    detail: particulars(entry, answer),
  })
}

/** The gate that would drop the entry if anything led to it. */
function closedTo(entry: Entry, { question }: ContextAnswer): string | null {
  return isVisible(entry, question.branch) ? null : 'branch'
}

function particulars(entry: Entry, { question, resolved }: ContextAnswer): WhyAnswer['detail'] {
  return {
    branch: entry.branch,
    askedBranch: question.branch,
    load: entry.load,
    subjects: entry.subjects,
    askedSubjects: [...new Set(resolved.map(({ subject }) => subject))],
    path: entry.source.path,
  }
}
