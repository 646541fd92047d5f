import { type RulesAnswer, rulesBundle, rulesJson, rulesMarkdown } from '@repolore/core'
import type { rules } from '../commands/rules.ts'
import type { Values } from '../line/command.ts'
import { jsonText } from '../output/json-text.ts'
import { budgetOf } from '../store/budget.ts'
import type { Opened } from '../store/open.ts'

/** An answer in its two forms. */
export interface Said {
  readonly text: string
  readonly json: object
}

/** What is said about a file, in the form asked for. Only Markdown has a budget: a reader pays for it, a program does not. */
export async function fileRules(
  values: Values<typeof rules> & { readonly path: string },
  { lore, config }: Opened,
): Promise<Said> {
  const answer = await lore.rulesFor(values.path, {
    tiers: values['all-tiers'] ? 'all' : 'first',
    decisions: values['all-decisions'] ? 'all' : 'current',
  })
  const limits = { limit: budgetOf(config), counter: lore.tokens }
  const form = FORMS[values.format ?? (values.json ? 'json' : 'markdown')]
  return form(answer, limits)
}

type Form = (answer: RulesAnswer, limits: NonNullable<Parameters<typeof rulesMarkdown>[1]>) => Said

const FORMS: Readonly<Record<NonNullable<Values<typeof rules>['format']>, Form>> = {
  markdown: (answer, limits) => ({ text: rulesMarkdown(answer, limits), json: rulesJson(answer) }),
  json: (answer) => asJson(rulesJson(answer)),
  bundle: (answer, limits) => asJson(rulesBundle(answer, limits)),
  keys: (answer) => {
    const keys = answer.rules.hits.map(({ entry }) => entry.id)
    return { text: keys.map((key) => `${key}\n`).join(''), json: { keys } }
  },
  fingerprint: ({ fingerprint }) => ({ text: `${fingerprint}\n`, json: { fingerprint } }),
}

function asJson(json: object): Said {
  return { text: jsonText(json), json }
}
