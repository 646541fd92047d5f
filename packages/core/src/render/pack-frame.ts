import { closing, type Mark, markFor, opening, ownLine } from './block.ts'
import { frontOf } from './forms.ts'
import { warningLine } from './issues.ts'
import type { PackRequest } from './pack.ts'
import type { PackFrame } from './pack-draft.ts'
import { packItems } from './pack-items.ts'
import { counted, plain, shown } from './shown.ts'
import { takeWithin } from './within.ts'

/** What share of the budget the warnings, and the terms as they were understood, may take each. */
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

function headLines({ resolved, selection, question, counter }: PackRequest): readonly string[] {
  const terms = resolved.map(({ term, subject }) => `${shown(term)} is ${plain(subject)}`)
  const { taken, more } = takeWithin(terms, { room: question.budget * LIST_SHARE, counter, textOf: (term) => term })
  const understood =
    taken.length === 0 ? [] : [`Understood: ${[...taken, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')}`]
  return [...understood, ...(selection.hits.length === 0 ? ['Nothing stored leads here.'] : [])]
}

function tailLines({ warnings, question, counter }: PackRequest): readonly string[] {
  const lines = warnings.map(warningLine)
  const { taken, more } = takeWithin(lines, { room: question.budget * LIST_SHARE, counter, textOf: (line) => line })
  return [...taken, ...(more > 0 ? [`${counted(more, 'more warning')}; "repolore check" lists them`] : [])]
}
