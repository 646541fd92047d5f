import { isWritable, outcomeWords, type UpdateOutcome, updateMarkdown, upsertJson } from '@repolore/core'
import { answered, refused } from '../answer.ts'
import { approvalQuestion } from '../consent/question.ts'
import { write } from '../consent/write.ts'
import { readDryRun } from './dry-run.ts'
import { READ_ONLY } from './read-only.ts'
import type { Tool } from './tool.ts'

/** One item of the catalogue to create or to replace, written only with consent. */
export const contextUpsert: Tool = {
  name: 'context_upsert',
  title: 'Write an item of the catalogue',
  description:
    'Creates an invariant, decision, contract, note, instruction or permission, or replaces it whole by type and id: omitted fields go back to their defaults. ' +
    'One that breaks a constraint is refused with every fix. Call it only after the developer approved the exact content.',
  group: 'catalogue',
  offer: 'on-request',
  writes: true,
  inputSchema: {
    type: 'object',
    properties: {
      item: {
        type: 'object',
        description:
          'id, type (Invariant, Decision, Contract, ModuleNote, BuildTestInstruction, ToolPermission), summary, scope[], evidence[{target, method}], lastVerifiedCommit, body, and what its type has: interface, role, allow, deny, commands, status, supersedes.',
      },
      dryRun: { type: 'boolean', description: 'Only show the change.' },
    },
    required: ['item'],
  },
  async call(input, setting, ctx) {
    const { lore } = setting
    if (!isWritable(lore)) return refused(READ_ONLY)
    const dryRun = readDryRun(input)
    if (!dryRun.ok) return refused(dryRun.failure)
    const plan = await lore.planUpsert(input)
    if (!plan.ok) return refused(plan.failure)
    const tell = (outcome: UpdateOutcome) => {
      const said = outcomeWords(outcome)
      const data = { written: outcome.is === 'written', outcome: said, ...upsertJson(plan.value) }
      return answered({ text: `${said}\n\n${updateMarkdown(plan.value)}`, data })
    }
    const question = approvalQuestion(plan.value)
    return write({ plan: plan.value, dryRun: dryRun.value, lore, question, tell }, setting, ctx)
  },
}
