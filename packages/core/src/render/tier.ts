import type { Entry } from '../model/entry.ts'
import { shownTier } from '../select/gates.ts'
import { type AnswerLimit, UNLIMITED } from './answer-limit.ts'
import { closing, markFor, opening, ownLine, storedText } from './block.ts'
import { listed, plain, shown } from './shown.ts'
import { takeWithin } from './within.ts'

/** How the memories of a tier are shown. */
export interface TierView extends Partial<AnswerLimit> {
  /** `cut` shows each text up to 4,000 characters. */
  readonly bodies: 'none' | 'cut'
}

/** What `repolore memories` says. */
export interface TierReport {
  /** The memories that the Markdown shows. */
  readonly names: readonly string[]
  readonly markdown: string
  readonly count: number
  /** Memories that the limit had no room for; there only where there are some. */
  readonly leftOut?: readonly string[]
}

/** Characters of a body that are shown. */
const BODY = 4000

/** Tokens that the frame of a block takes, with the names of what is left out. */
const FRAME = 500

/** The memories as one Markdown block. With a limit, whole memories are left out from the end, and named. */
export function tierReport(memories: readonly Entry[], view: TierView): TierReport {
  const { limit, counter, bodies } = { ...UNLIMITED, ...view }
  const room = limit === null ? null : Math.max(0, limit - FRAME)
  const { taken } = takeWithin(memories, { room, counter, textOf: (entry) => frontOf(entry) + bodyOf(entry, bodies) })
  const leftOut = memories.slice(taken.length).map(({ id }) => id)
  const names = taken.map(({ id }) => id)
  return {
    names,
    markdown: blockOf(taken, { bodies, leftOut }),
    count: names.length,
    ...(leftOut.length === 0 ? {} : { leftOut }),
  }
}

function blockOf(
  memories: readonly Entry[],
  { bodies, leftOut }: Pick<TierView, 'bodies'> & { readonly leftOut: readonly string[] },
): string {
  const texts = memories.map((entry) => ({
    front: frontOf(entry),
    body: bodyOf(entry, bodies),
    more: moreOf(entry, bodies),
  }))
  const tail = [
    ...(memories.length + leftOut.length === 0 ? ['No memory is stored here.'] : []),
    ...(leftOut.length === 0 ? [] : [`Left out for want of room: ${listed(leftOut.map(shown))}`]),
  ]
  const stored = texts.flatMap(({ front, body, more }) => [front, body, more])
  const mark = markFor({ seed: [...stored, ...tail].join('\n'), stored: [...stored, ...tail] })
  return [
    opening(mark),
    ...texts.flatMap(({ front, body, more }) => [
      ownLine(mark, front),
      ...(body === '' ? [] : [storedText(body)]),
      ...(more === '' ? [] : [ownLine(mark, more)]),
    ]),
    ...tail.map((line) => ownLine(mark, line)),
    closing(mark),
  ].join('')
}

function frontOf(entry: Entry): string {
  const { type } = entry.extra
  const words = [shownTier(entry), ...(typeof type === 'string' ? [type] : [])].join(', ')
  const said = entry.summary === null ? [] : [plain(entry.summary, 200)]
  return [entry.key, words, ...said, plain(entry.source.path)].join(' | ')
}

function bodyOf({ body }: Entry, bodies: TierView['bodies']): string {
  return bodies === 'none' ? '' : body.slice(0, BODY)
}

function moreOf({ id, body }: Entry, bodies: TierView['bodies']): string {
  return bodies === 'none' || body.length <= BODY
    ? ''
    : `Cut after ${BODY} of ${body.length} characters: get_memory(${id}) gives all of it.`
}
