import type { rules } from '../commands/rules.ts'
import { type Answer, type Outcome, type Refusal, type Values, wrongCall } from '../line/command.ts'
import { fileRules } from '../rules/file-rules.ts'
import { ruleList } from '../rules/rule-list.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** What is said about one file, or the rules that the filters admit. */
export async function run(values: Values<typeof rules>, on: Surroundings): Promise<Outcome> {
  const wrong = contradiction(values)
  if (wrong !== null) return wrong
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const { path } = values
  const said = path === null ? await ruleList(values, opened) : await fileRules({ ...values, path }, opened)
  if ('is' in said) return said
  const answer: Pick<Answer, 'is' | 'status' | 'look'> = { is: 'answer', status: 0, look: 'plain' }
  return { ...answer, ...said, notices: opened.notices }
}

const FILTERS = ['type', 'scope', 'priority', 'module'] as const

function contradiction(values: Values<typeof rules>): Refusal | null {
  const { path, format, json } = values
  if (json && format === 'markdown')
    return wrongCall('contradicting-options', '--json and --format markdown ask for two forms', 'leave one of them out')
  const filter = FILTERS.find((name) => values[name] !== null)
  if (path !== null && filter !== undefined)
    return wrongCall(
      'contradicting-options',
      `--${filter} stands in place of PATH`,
      'leave out one of them: PATH asks about a file, the filters ask for a list',
    )
  const needsPath = path === null && (format === 'bundle' || format === 'fingerprint')
  return needsPath
    ? wrongCall(
        'missing-argument',
        `--format ${format} is of the answer for a file`,
        'name the file: repolore rules PATH',
      )
    : null
}
