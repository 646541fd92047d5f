import { closing, opening, ownLine } from './block.ts'
import { fileWords } from './file-words.ts'
import { warningLine } from './issues.ts'
import type { PackRequest } from './pack.ts'
import type { PackFrame } from './pack-draft.ts'
import { packItems } from './pack-items.ts'
import { packMark } from './pack-mark.ts'
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
  const mark = packMark(selection.hits, [...head.lines, ...tail.lines])
  return {
    items: packItems(selection.hits, { mark, counter }),
    head: [opening(mark), ...head.lines.map((line) => ownLine(mark, line))].join(''),
    tail: [...tail.lines.map((line) => ownLine(mark, line)), closing(mark)].join(''),
    mark,
    counter,
    budget,
    spare: head.spare + tail.spare,
  }
}

/** Lines with the tokens that a list among them left of its share because the next item was too long. */
interface Lines {
  readonly lines: readonly string[]
  readonly spare: number
}

function headLines(request: PackRequest): Lines {
  const { resolved, files, selection } = request
  const terms = resolved.map(({ term, subject }) => `${shown(term)} is ${plain(subject)}`)
  const found = files.filter(({ from }) => from !== 'given').map(fileWords)
  const understood = listLine('Understood', terms, request)
  const about = listLine('Files, by the words of the task', found, request)
  const nothing = selection.hits.length === 0 ? ['Nothing stored leads here.'] : []
  return { lines: [...understood.lines, ...about.lines, ...nothing], spare: understood.spare + about.spare }
}

/** A list on one line, as far as it stays within its share of the budget. */
function listLine(name: string, items: readonly string[], { question, counter }: PackRequest): Lines {
  const { taken, more, left } = takeWithin(items, { room: question.budget * LIST_SHARE, counter, textOf })
  const spare = more > 0 ? left : 0
  if (taken.length === 0) return { lines: [], spare }
  return { lines: [`${name}: ${[...taken, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')}`], spare }
}

function tailLines({ warnings, question, counter }: PackRequest): Lines {
  const lines = warnings.map(warningLine)
  const { taken, more, left } = takeWithin(lines, { room: question.budget * LIST_SHARE, counter, textOf })
  if (more === 0) return { lines: taken, spare: 0 }
  return { lines: [...taken, `${counted(more, 'more warning')}; "repolore check" lists them`], spare: left }
}

function textOf(item: string): string {
  return item
}
