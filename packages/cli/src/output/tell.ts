import { headingOf, type Notice, placeOf } from '../line/notice.ts'
import type { Surroundings } from '../surroundings.ts'
import { type Paint, paintFor } from './paint.ts'
import { oneLine } from './visible.ts'

/** Tells notices on stderr, each with its place and the next act. */
export async function tell(
  notices: readonly Notice[],
  wish: { readonly 'no-color': boolean },
  on: Surroundings,
): Promise<void> {
  const paint = paintFor(on.stderr, { env: on.env, plain: wish['no-color'] })
  await on.stderr.write(notices.map((notice) => noticeLines(notice, paint)).join(''))
}

function noticeLines(notice: Notice, paint: Paint): string {
  const { severity, message, fix } = notice
  const label = { error: paint.red, warning: paint.yellow, note: paint.cyan }[severity](oneLine(headingOf(notice)))
  return `${label} ${oneLine(placeOf(notice) + message)}\n  → ${oneLine(fix)}\n`
}
