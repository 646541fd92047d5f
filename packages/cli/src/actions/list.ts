import { type Entry, visible } from '@repolore/core'
import type { list } from '../commands/list.ts'
import type { Outcome, Values } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import { oneLine } from '../output/visible.ts'
import { entryRow } from '../store/entry-json.ts'
import { openStore } from '../store/open.ts'
import type { Surroundings } from '../surroundings.ts'

/** One line an entry, in the catalogue's order. */
export async function run(values: Values<typeof list>, on: Surroundings): Promise<Outcome> {
  const opened = await openStore(values, on)
  if (opened.is === 'refusal') return opened
  const { kind, tier, branch } = values
  const entries = (await opened.lore.list({ kind, tier, branch })).filter((entry) => hasFacets(entry, values))
  const { unread } = await opened.lore.status()
  return {
    is: 'answer',
    text: table(entries),
    json: { entries: entries.map(entryRow) },
    status: 0,
    notices: [...opened.notices, ...unreadNotice(unread)],
    look: 'plain',
  }
}

/** A list that lacks a file says so. */
function unreadNotice(unread: number): readonly Notice[] {
  if (unread === 0) return []
  const message = `${unread} ${unread === 1 ? 'file' : 'files'} cannot be read and ${unread === 1 ? 'is' : 'are'} not listed`
  return [{ code: 'unread-files', severity: 'warning', message, fix: 'repolore check names each with its place' }]
}

/** Whether an entry declares each of the words asked for; what declares nothing under such a name has none of them. */
function hasFacets(
  { extra }: Entry,
  wanted: Pick<Values<typeof list>, 'type' | 'scope' | 'priority' | 'module'>,
): boolean {
  const { type, scope, priority, module } = wanted
  const says = (name: string, word: string | null) => word === null || extra[name] === word
  const names = Array.isArray(extra.modules) ? extra.modules : []
  return (
    says('type', type) &&
    says('scope', scope) &&
    says('priority', priority) &&
    (module === null || names.includes(module))
  )
}

/** Columns with two blanks between; stored text on one line, since a row is a line. */
function table(entries: readonly Entry[]): string {
  const rows = entries.map((entry) =>
    [entry.key, entry.branch ?? '*', visible(entry.source.path), saidOf(entry)].map(oneLine),
  )
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** A title that only repeats the id says nothing. */
function saidOf({ id, title, summary }: Entry): string {
  return title === id ? (summary ?? title) : title
}
