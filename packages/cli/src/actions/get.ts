import { type Entry, visible } from '@repolore/core'
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

/** A comment that says where the entry stands and what it declares, then its summary, where it has one, and its body. */
function entryText(entry: Entry): string {
  const { summary, body } = entry
  const text = summary === null ? body : `${summary}\n\n${body}`
  return `<!-- ${factsOf(entry).map(visible).join(' | ').replaceAll('--', '- -')} -->\n${text.endsWith('\n') ? text : `${text}\n`}`
}

function factsOf({ key, branch, load, subjects, status, include, exclude, source }: Entry): readonly string[] {
  return [
    key,
    `${source.path}:${source.line}`,
    branch ?? 'every branch',
    ...(source.tier === 'project' ? [] : [`tier ${source.tier}`]),
    ...(load === 'always' ? ['always loaded'] : []),
    ...(status === null ? [] : [`status ${status}`]),
    ...(include.length === 0 ? [] : [`for ${include.join(', ')}`]),
    ...(exclude.length === 0 ? [] : [`not for ${exclude.join(', ')}`]),
    ...subjects,
  ]
}
