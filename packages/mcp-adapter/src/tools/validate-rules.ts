import { type Issue, issueLine, type RuleValidation, ruleValidationJson } from '@repolore/core'
import { answered } from '../answer.ts'
import type { Tool } from './tool.ts'
import { leftOutNote, withinAnswer } from './within-answer.ts'

/** Whether the rules can be relied on. */
export const validateRules: Tool = {
  name: 'validate_rules',
  title: 'Validate the rules',
  description:
    'What cannot be read in rules, decisions and the dependency index, and summaries that are too soft. Call it after editing them.',
  group: 'rules',
  offer: 'on-request',
  writes: false,
  inputSchema: { type: 'object', properties: {}, required: [] },
  async call(_, { lore }) {
    const validation = await lore.validateRules()
    const { errors, warnings } = validation
    const forms = (shown: readonly Issue[], leftOut: number) => {
      const { line, field } = leftOutNote(leftOut, 'Correct these, or run repolore check for all of them.')
      const some = { ...validation, errors: errors.filter(isIn(shown)), warnings: warnings.filter(isIn(shown)) }
      return { text: textOf(some, shown) + line, data: { ...ruleValidationJson(some), ...field } }
    }
    return answered(withinAnswer([...errors, ...warnings], forms, lore.tokens))
  },
}

function isIn(issues: readonly Issue[]): (issue: Issue) => boolean {
  const shown = new Set(issues)
  return (issue) => shown.has(issue)
}

function textOf({ ok, ruleCount, roots }: RuleValidation, issues: readonly Issue[]): string {
  const places = roots.map(({ tier, path }) => `${tier} ${path}`).join(', ')
  const head = `${ok ? 'ok' : 'not ok'}: ${ruleCount} ${ruleCount === 1 ? 'rule' : 'rules'}${places === '' ? '' : ` in ${places}`}`
  return [head, ...issues.map(issueLine)].join('\n')
}
