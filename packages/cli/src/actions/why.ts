import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Result, WhyAnswer } from '@repolore/core'
import { PACK } from '../commands/questions.ts'
import type { why } from '../commands/why.ts'
import type { Outcome, Refusal, Values } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import { failureRefusal } from '../output/failure.ts'
import { neededBranch } from '../store/branch.ts'
import { type Opened, openStore } from '../store/open.ts'
import { packQuestion } from '../store/pack-question.ts'
import type { Surroundings } from '../surroundings.ts'
import { whyJson, whyText } from '../why/why-text.ts'

/** How an entry came in, or what kept it out. Status 0 either way: the question was answered. */
export async function run(values: Values<typeof why>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const asked = await answerTo(values, opened, on)
  if ('is' in asked) return asked
  const { answer, notices } = asked
  if (!answer.ok) return failureRefusal(answer.failure)
  const { value } = answer
  return { is: 'answer', text: whyText(value), json: whyJson(value), status: 0, notices, look: 'plain' }
}

interface Asked {
  readonly answer: Result<WhyAnswer>
  readonly notices: readonly Notice[]
}

/** Which of the three questions it is, told by what was said. */
async function answerTo(values: Values<typeof why>, opened: Opened, on: Surroundings): Promise<Asked | Refusal> {
  if (saysPack(values)) return ofPack(values, opened, on)
  if (values.subject.length > 0) return ofContext(values, opened)
  if (isTask(values.about, opened.root)) return ofPack(values, opened, on)
  const answer = await opened.lore.whyFile({ path: values.about, key: values.key })
  return { answer, notices: opened.notices }
}

async function ofPack(values: Values<typeof why>, opened: Opened, on: Surroundings): Promise<Asked | Refusal> {
  const asked = await packQuestion(values.about, values, { opened, on })
  if (asked.is === 'refusal') return asked
  return { answer: await asked.lore.whySlice(asked.question, values.key), notices: asked.notices }
}

async function ofContext(values: Values<typeof why>, { lore, repository, notices }: Opened): Promise<Asked | Refusal> {
  const branch = await neededBranch(values.branch, repository)
  if (typeof branch !== 'string') return branch
  const { about: task, describe, subject, key } = values
  const answer = await lore.why({ task, descriptionShort: describe ?? task, branch, subjects: subject }, key)
  return { answer, notices }
}

/** Whether any option was given that only a pack has. */
function saysPack(values: Values<typeof why>): boolean {
  // The keys of a constant object are those it is declared with.
  const names = Object.keys(PACK) as readonly (keyof typeof PACK)[]
  return names.map((name) => values[name]).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null))
}

/** Words with blanks between them are a task, unless they are the path of a file or begin as one; a file need not be there. */
function isTask(about: string, root: string): boolean {
  const [first = ''] = about.trim().split(/\s/, 1)
  return /\s/.test(about.trim()) && !/[/\\]/.test(first) && !existsSync(resolve(root, about))
}
