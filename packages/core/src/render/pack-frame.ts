import { closing, type Mark, markFor, opening, ownLine } from './block.ts'
import { fileWords } from './file-words.ts'
import { frontOf } from './forms.ts'
import { warningLine } from './issues.ts'
import type { PackRequest } from './pack.ts'
import type { PackFrame } from './pack-draft.ts'
import { packItems } from './pack-items.ts'
import { counted, plain, shown } from './shown.ts'
import { takeWithin } from './within.ts'

/** What share of the budget the warnings, the terms as they were understood, and the files that nobody gave may take each. */
const LIST_SHARE = 1 / 8

/** What stands around the entries of a pack, and the entries with their prices. */
export function packFrame(request: PackRequest): PackFrame {
  const { selection, counter, question } = request
  const { budget } = question
  const head = headLines(request)
  const tail = tailLines(request)
  const mark = packMark(request, [...head, ...tail])
  return {
    items: packItems(selection.hits, { mark, counter }),
    head: [opening(mark), ...head.map((line) => ownLine(mark, line))].join(''),
    tail: [...tail.map((line) => ownLine(mark, line)), closing(mark)].join(''),
    mark,
    counter,
    budget,
  }
}

/** Summaries made from a body need no look of their own: they hold no number that the body does not. */
function packMark({ selection }: PackRequest, own: readonly string[]): Mark {
  const fronts = selection.hits.map((hit) => frontOf(hit, 'line'))
  const versions = selection.hits.map(({ entry }) => entry.source.version)
  const texts = selection.hits.flatMap(({ entry }) => [entry.body, entry.summary ?? ''])
  return markFor({ seed: [...own, ...fronts, ...versions].join('\n'), stored: [...own, ...fronts, ...texts] })
}

function headLines(request: PackRequest): readonly string[] {
  const { resolved, files, selection } = request
  const terms = resolved.map(({ term, subject }) => `${shown(term)} is ${plain(subject)}`)
  const found = files.filter(({ from }) => from !== 'given').map(fileWords)
  return [
    ...listLine('Understood', terms, request),
    ...listLine('Files, by the words of the task', found, request),
    ...(selection.hits.length === 0 ? ['Nothing stored leads here.'] : []),
  ]
}

/** A list on one line, as far as it stays within its share of the budget. */
function listLine(name: string, items: readonly string[], { question, counter }: PackRequest): readonly string[] {
  const { taken, more } = takeWithin(items, { room: question.budget * LIST_SHARE, counter, textOf: (item) => item })
  if (taken.length === 0) return []
  return [`${name}: ${[...taken, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')}`]
}

function tailLines({ warnings, question, counter }: PackRequest): readonly string[] {
  const lines = warnings.map(warningLine)
  const { taken, more } = takeWithin(lines, { room: question.budget * LIST_SHARE, counter, textOf: (line) => line })
  return [...taken, ...(more > 0 ? [`${counted(more, 'more warning')}; "repolore check" lists them`] : [])]
}
