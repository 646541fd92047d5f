import type { Answer, Outcome, Refusal } from '../line/command.ts'
import type { Surroundings } from '../surroundings.ts'
import { jsonText } from './json-text.ts'
import { oneLine, visible } from './visible.ts'

/** How a command line wants to be answered. */
export interface Wish {
  readonly json: boolean
  readonly 'no-color': boolean
}

/** Puts an outcome where it belongs: the answer on stdout, everything else on stderr. Resolves when both are written. */
export async function say(outcome: Outcome, wish: Wish, on: Surroundings): Promise<void> {
  if (outcome.is === 'silence') return
  if (outcome.is === 'refusal') return refuse(outcome, wish, on)
  const isNo = outcome.status !== 0
  if (!isNo) await notices(outcome, wish, on)
  const text = wish.json ? jsonText(outcome.json) : await readable(outcome, wish, on)
  if (text !== '') await on.stdout.write(text)
  // Why the answer is no is read last, below what it is about.
  if (isNo) await notices(outcome, wish, on)
}

async function notices({ notices }: Answer, wish: Wish, on: Surroundings): Promise<void> {
  if (notices.length === 0) return
  const { tell } = await import('./tell.ts')
  await tell(notices, wish, on)
}

/** The bytes as they are for a pipe; for a terminal nothing that it would obey but the colours put in here. */
async function readable({ text, look }: Answer, wish: Wish, on: Surroundings): Promise<string> {
  if (!on.stdout.isTTY) return text
  const { paintFor } = await import('./paint.ts')
  const { paintLines } = await import('./paint-lines.ts')
  // Only what writes says diffs, and it has loaded the core already.
  const shown = look === 'diff' ? (await import('@repolore/core')).revealedDiff(text) : visible(text)
  return paintLines(shown, look, paintFor(on.stdout, { env: on.env, plain: wish['no-color'] }))
}

/** Each next act on a line of its own. */
function arrows(fix: string): string {
  return fix
    .split('\n')
    .map((line) => `  → ${oneLine(line)}\n`)
    .join('')
}

async function refuse(refusal: Refusal, wish: Wish, on: Surroundings): Promise<void> {
  const { paintFor } = await import('./paint.ts')
  const paint = paintFor(on.stderr, { env: on.env, plain: wish['no-color'] })
  const { code, message, fix, issues } = refusal
  const label = paint.red(`error[${oneLine(code)}]:`)
  await on.stderr.write(`${label} ${visible(message).trimEnd().replaceAll('\n', '\n  ')}\n${arrows(fix)}`)
  if (wish.json) await on.stdout.write(jsonText({ error: { code, message, fix, issues } }))
}
