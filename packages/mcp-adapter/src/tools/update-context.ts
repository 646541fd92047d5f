import { isWritable, outcomeWords, readUpdateRequest, type UpdateOutcome, updateMarkdown } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { ANSWER_TOKENS } from '../answer-size.ts'
import { approvalQuestion } from '../consent/question.ts'
import { write } from '../consent/write.ts'
import { readDryRun } from './dry-run.ts'
import { READ_ONLY } from './read-only.ts'
import type { Tool } from './tool.ts'
import { updateData } from './update-data.ts'

const LIST_OF_TEXTS = { type: 'array', items: { type: 'string' } }

const METADATA = {
  type: 'object',
  properties: {
    scope: {
      type: 'string',
      enum: ['GLOBAL', 'BRANCH'],
      description: 'GLOBAL is valid on every branch, BRANCH on this one.',
    },
    tags: {
      ...LIST_OF_TEXTS,
      description: 'Kinds such as BUSINESS_RULE, ARCHITECTURE, DOMAIN, IMPL, TEST; at least one.',
    },
    load: { type: 'string', enum: ['ALWAYS', 'SUBJECT_MATCH'], description: 'Default SUBJECT_MATCH.' },
    subjects: { ...LIST_OF_TEXTS, description: 'Canonical subjects, kind:name.' },
    relations: {
      type: 'array',
      items: {
        type: 'object',
        properties: { type: { type: 'string' }, target: { type: 'string' } },
        required: ['type', 'target'],
      },
      description: 'Such as REQUIRES.',
    },
  },
  required: ['scope', 'tags'],
}

const DOCUMENT = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Lowercase letters, digits and hyphens.' },
    context: { type: 'string', description: 'The whole Markdown body.' },
    metadata: METADATA,
    expectedVersion: { type: 'string', description: 'The version get_context gave; refuses a lost update.' },
  },
  required: ['id', 'context', 'metadata'],
}

/** Documents to create or replace, written only with consent. */
export const updateContext: Tool = {
  name: 'update_context',
  title: 'Update engineering context',
  description:
    'Creates documents or replaces them whole by id, all of them or none: omitted fields go back to their defaults, so send everything that is to stay. ' +
    'Call it only after the developer approved the exact content, and send exactly that. ' +
    'Nothing is written without an approval; the answer then says how the developer gives it.',
  group: 'documents',
  offer: 'always',
  writes: true,
  inputSchema: {
    type: 'object',
    properties: {
      descriptionShort: { type: 'string', description: 'Why, in a few words.' },
      branch: { type: 'string', description: 'The checked-out Git branch, exactly.' },
      documents: { type: 'array', items: DOCUMENT },
      dryRun: { type: 'boolean', description: 'Only show the changes.' },
    },
    required: ['descriptionShort', 'branch', 'documents'],
  },
  async call(input, setting, ctx) {
    const { lore } = setting
    if (!isWritable(lore)) return refused(READ_ONLY)
    const request = readUpdateRequest(input, lore.vocabulary)
    if (!request.ok) return refused(request.failure)
    const dryRun = readDryRun(input)
    if (!dryRun.ok) return refused(dryRun.failure)
    const plan = await lore.plan(request.value)
    if (!plan.ok) return refused(plan.failure)
    const text = updateMarkdown(plan.value)
    const data = updateData(plan.value, { tokens: lore.tokens, limit: ANSWER_TOKENS })
    const tell = (outcome: UpdateOutcome) => {
      const said = outcomeWords(outcome)
      return answered({
        text: `${said}\n\n${text}`,
        data: { written: outcome.is === 'written', outcome: said, ...data },
      })
    }
    return write(
      { plan: plan.value, dryRun: dryRun.value, lore, question: approvalQuestion(plan.value), tell },
      setting,
      ctx,
    )
  },
}
