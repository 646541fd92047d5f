import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { plain, type Result, type WhyAnswer } from '@repolore/core'
import type { why } from '../commands/why.ts'
import { type Outcome, type Refusal, type Values, wrongCall } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { neededBranch } from '../store/branch.ts'
import { type Opened, openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'
import { whyJson, whyText } from '../why/why-text.ts'

/** How an entry came in, or what kept it out. Status 0 either way: the question was answered. */
export async function run(values: Values<typeof why>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const answer = values.subject.length > 0 ? await ofTask(values, opened) : await ofFile(values, opened)
  if ('is' in answer) return answer
  if (!answer.ok) return failureRefusal(answer.failure)
  const { value } = answer
  const { notices } = opened
  return { is: 'answer', text: whyText(value), json: whyJson(value), status: 0, notices, look: 'plain' }
}

async function ofTask(values: Values<typeof why>, { lore, repository }: Opened): Promise<Result<WhyAnswer> | Refusal> {
  const branch = await neededBranch(values.branch, repository)
  if (typeof branch !== 'string') return branch
  const { about: task, describe, subject, key } = values
  return lore.why({ task, descriptionShort: describe ?? task, branch, subjects: subject }, key)
}

/** A file need not be there; words that look like none are a task whose subject was forgotten. */
async function ofFile({ about: path, key }: Values<typeof why>, opened: Opened): Promise<Result<WhyAnswer> | Refusal> {
  if (/\s/.test(path) && !/[/\\.]/.test(path) && !existsSync(resolve(opened.root, path)))
    return wrongCall(
      'missing-option',
      `'${plain(path)}' is no path, and a task needs a subject`,
      'add --subject S, a subject or one of its aliases, or name a file',
    )
  return opened.lore.whyFile({ path, key })
}
