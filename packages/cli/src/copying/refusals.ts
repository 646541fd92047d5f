import type { Outcome, Refusal } from '../line/command.ts'
import { oneLine } from '../output/visible.ts'
import type { Surroundings } from '../surroundings.ts'
import { canAsk } from '../writing/ask.ts'
import type { CopyPlace } from './place.ts'
import type { Differing } from './plan.ts'

/** The source is not there. */
export function missing({ sort, path }: CopyPlace): Refusal {
  const what = sort === 'folder' ? 'folder' : 'database'
  return refusal(
    'no-source',
    `there is no ${what} ${oneLine(path)}`,
    'name one that is there, after --from folder: or sqlite:',
  )
}

/** Texts of the source that nobody can read: without them the copy would not be whole. */
export function unreadable(lines: readonly string[]): Refusal {
  return refusal(
    'unreadable-source',
    `nothing was copied: these cannot be read\n${lines.map(oneLine).join('\n')}`,
    'repair them, or move them out of the place that is copied',
  )
}

/** Texts that stand in both places and differ. */
export function conflicting(
  differing: readonly Differing[],
  { from, to }: { readonly from: CopyPlace; readonly to: CopyPlace },
): Refusal {
  const lines = differing.map((one) => {
    const there = one.to === null ? 'no text that can be read' : `version ${one.to}`
    return `${oneLine(one.path)}: version ${one.from} in ${oneLine(from.path)}, ${there} in ${oneLine(to.path)}`
  })
  return refusal(
    'version-conflict',
    `nothing was copied: ${differing.length} of the texts differ in the two places\n${lines.join('\n')}`,
    'merge them in one of the places and copy from it, or add --overwrite to replace those of the target',
  )
}

/** Somebody wrote to the target in between. */
export function overtaken(paths: readonly string[]): Refusal {
  return refusal(
    'version-conflict',
    `the target changed meanwhile, at ${paths.map(oneLine).join(', ')}; what was copied before that stays`,
    'call again: what is there already is passed over',
  )
}

/** Nobody said yes: the list on stdout, why on stderr. */
export function unasked(shown: string, on: Surroundings): Outcome {
  const why = canAsk(on)
    ? { code: 'declined', message: 'nothing was copied: the answer was no', fix: 'call again when it is right' }
    : {
        code: 'needs-approval',
        message: 'nothing was copied: there is no terminal to ask on, and no --yes',
        fix: 'call again with --yes to copy exactly this',
      }
  return {
    is: 'answer',
    text: canAsk(on) ? '' : shown,
    json: { written: false, outcome: why.code, error: { ...why, issues: [] } },
    status: 1,
    notices: [{ severity: 'error', ...why }],
    look: 'plain',
  }
}

function refusal(code: string, message: string, fix: string): Refusal {
  return { is: 'refusal', code, message, fix, issues: [], status: 1 }
}
