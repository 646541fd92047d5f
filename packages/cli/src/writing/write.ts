import {
  type Change,
  contentHash,
  type KeyRename,
  outcomeWords,
  revealedDiff,
  type UpdateOutcome,
  type WritableLore,
} from '@repolore/core'
import type { Answer, Outcome } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import { failureRefusal } from '../output/failure.ts'
import { oneLine } from '../output/visible.ts'
import type { Surroundings } from '../surroundings.ts'
import { ask, canAsk } from './ask.ts'

/** Changes to be written, and how that was asked for. */
export interface Writing {
  readonly root: string
  readonly changes: readonly (Change & { readonly diff: string })[]
  /** Entries whose use belongs to another key once this is written. */
  readonly renamed?: readonly KeyRename[]
  /** What else a reader should know, below the diff. */
  readonly says?: string
  readonly lore: WritableLore
  readonly values: { readonly yes: boolean; readonly json: boolean }
  readonly notices: readonly Notice[]
  /** What the JSON answer says besides what became of it. */
  readonly json: object
  /** Lets the changes wait for approval; resolves to their token. */
  keep(): Promise<string>
}

const NOTHING = 'Nothing to change: the store reads so already.\n'

/** Shows what will change and writes it with consent: `--yes`, or a yes on the terminal. With neither, nothing is written and the plan waits. */
export async function writeWithConsent(writing: Writing, on: Surroundings): Promise<Outcome> {
  const { changes, values, root } = writing
  if (changes.length === 0) return answer(writing, { text: NOTHING, outcome: { is: 'unchanged' } })
  if (values.yes) return apply(writing, diffText(writing))
  if (!canAsk(on)) return held(writing)
  // Whoever is asked must see it, wherever the answer goes.
  await (values.json || !on.stdout.isTTY ? on.stderr : on.stdout).write(shownDiffs(writing))
  return (await ask(`Write exactly this in ${oneLine(root)}?`, on))
    ? apply(writing, '')
    : refused(writing, '', { ...DECLINED, outcome: { is: 'declined', waits: { why: DECLINED.fix } } })
}

/** The answer of a plan that is only shown. */
export function shownOnly(writing: Writing): Answer {
  return writing.changes.length === 0
    ? answer(writing, { text: NOTHING, outcome: { is: 'unchanged' } })
    : answer(writing, { text: diffText(writing), outcome: { is: 'dry-run' } })
}

function diffText({ changes }: Writing): string {
  return changes.map(({ diff }) => withLineEnd(diff)).join('')
}

/** What is shown for consent: nothing in it is unseen. */
function shownDiffs({ changes }: Writing): string {
  return changes.map(({ diff }) => withLineEnd(revealedDiff(diff))).join('')
}

function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`
}

async function apply(writing: Writing, before: string): Promise<Outcome> {
  const { lore, changes, renamed = [] } = writing
  const done = await lore.apply({ changes, renamed })
  if (!done.ok) return failureRefusal(done.failure)
  const lines = changes.map(({ path, text }) =>
    text === null ? `removed ${oneLine(path)}\n` : `wrote ${oneLine(path)} (version ${contentHash(text)})\n`,
  )
  return answer(writing, { text: before + lines.join(''), outcome: { is: 'written' } })
}

async function held(writing: Writing): Promise<Answer> {
  const token = await writing.keep()
  const command = `repolore approve ${token}`
  const why = {
    ...HELD,
    fix: `${command} applies exactly this diff, for one day`,
    outcome: { is: 'unasked', waits: { command } } as const,
  }
  const { json, ...rest } = refused(writing, diffText(writing), why)
  return { ...rest, json: { ...json, token } }
}

type Why = Pick<Notice, 'code' | 'message' | 'fix'>

const HELD = { code: 'needs-approval', message: 'nothing was written: there is no terminal to ask on, and no --yes' }

const DECLINED = {
  code: 'declined',
  message: 'nothing was written: the answer was no',
  fix: 'call again when it is right',
}

/** Changes that were not written: the diff on stdout, why on stderr, both in the JSON. */
function refused(
  writing: Writing,
  text: string,
  { outcome, ...why }: Why & { readonly outcome: UpdateOutcome },
): Answer {
  const { json, notices, ...rest } = answer(writing, { text, outcome })
  return {
    ...rest,
    status: 1,
    json: { ...json, error: { ...why, issues: [] } },
    notices: [...notices, { severity: 'error', ...why }],
  }
}

function answer(
  { json, notices, says = '' }: Writing,
  { text, outcome }: { readonly text: string; readonly outcome: UpdateOutcome },
): Answer {
  const became = { written: outcome.is === 'written', outcome: outcomeWords(outcome) }
  return { is: 'answer', text: text + says, json: { ...json, ...became }, status: 0, notices, look: 'diff' }
}
