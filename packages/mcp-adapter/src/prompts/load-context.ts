import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { contextMarkdown, failureText, type Lore, readContextQuestion } from '@repolore/core'
import { ANSWER_TOKENS } from '../answer-size.ts'
import { matching } from '../matching.ts'
import { type Prompt, userMessage } from './prompt.ts'

const DESCRIPTION = 'Load the engineering context for a task into the conversation.'

/** The answer of `get_context`, put before the model by the developer. */
export const loadContext: Prompt = {
  name: 'load-context',
  title: 'Load context for a task',
  description: DESCRIPTION,
  arguments: [
    { name: 'task', description: 'The task, in a sentence.', required: true },
    {
      name: 'subjects',
      description: 'Terms from the task or canonical subjects, separated by commas.',
      required: true,
    },
    { name: 'branch', description: 'The Git branch, exactly; default the checked-out one.' },
  ],
  async complete(argument, typed, lore) {
    return argument === 'subjects' ? lastSubjects(typed, lore) : []
  },
  async get({ task = '', subjects = '', branch }, { lore, branch: checkedOut }) {
    const asked = {
      task,
      descriptionShort: task,
      branch: branch ?? (await checkedOut?.()),
      subjects: subjects.split(',').map((term) => term.trim()),
    }
    const question = readContextQuestion(asked)
    if (!question.ok)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, failureText(question.failure, lore.tokens))
    const answer = await lore.context(question.value)
    if (!answer.ok) throw new ProtocolError(ProtocolErrorCode.InvalidParams, failureText(answer.failure, lore.tokens))
    const context = contextMarkdown(answer.value, { limit: ANSWER_TOKENS, counter: lore.tokens })
    return userMessage(DESCRIPTION, `The task: ${task}\n\nWhat the repository knows about it:\n\n${context}`)
  },
}

/** Completes the term after the last comma, and gives the whole argument with it. */
async function lastSubjects(typed: string, lore: Lore): Promise<readonly string[]> {
  const at = typed.lastIndexOf(',') + 1
  const rest = typed.slice(at)
  const before = typed.slice(0, at) + rest.slice(0, rest.length - rest.trimStart().length)
  const subjects = await lore.subjects()
  const byName = matching(
    subjects.map(({ subject }) => subject),
    rest.trimStart(),
  )
  const byAlias = subjects
    .filter(({ aliases }) => matching(aliases, rest.trimStart()).length > 0)
    .map(({ subject }) => subject)
  return [...new Set([...byName, ...byAlias])].map((subject) => before + subject)
}
