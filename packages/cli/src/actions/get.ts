import type { Entry } from '@repolore/core'
import type { get } from '../commands/get.ts'
import type { Outcome, Values } from '../line/command.ts'
import { failureRefusal } from '../output/failure.ts'
import { entryJson } from '../store/entry-json.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** Entries whole, in the order asked; of one key on several branches, all. */
export async function run({ keys, ...values }: Values<typeof get>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const found = await opened.lore.get(keys)
  if (!found.ok) return failureRefusal(found.failure)
  const text = found.value.map(entryText).join('\n')
  return {
    is: 'answer',
    text,
    json: { entries: found.value.map(entryJson) },
    status: 0,
    notices: opened.notices,
    look: 'plain',
  }
}

function entryText({ key, branch, load, subjects, source, body }: Entry): string {
  const facts = [
    key,
    `${source.path}:${source.line}`,
    branch ?? 'every branch',
    ...(load === 'always' ? ['always loaded'] : []),
    ...subjects,
  ]
  return `<!-- ${facts.join(' | ').replaceAll('--', '- -')} -->\n${body.endsWith('\n') ? body : `${body}\n`}`
}
