import type { PlannedChange, UpdatePlan } from '../answers.ts'
import type { TokenCounter } from '../ports.ts'
import { type AnswerLimit, UNLIMITED } from './answer-limit.ts'
import { closing, markFor, opening, ownLine, storedText } from './block.ts'
import { type DocumentJson, documentJson } from './document.ts'
import { type IssueJson, issueJson, warningLine } from './issues.ts'
import { counted, listed, revealedDiff } from './shown.ts'
import { takeWithin } from './within.ts'

/** The structured answer to an update, planned or done. */
export interface UpdateJson {
  readonly documents: readonly DocumentJson[]
  readonly changes: readonly { readonly path: string; readonly version: string | null; readonly diff: string }[]
  readonly warnings: readonly IssueJson[]
}

/** The written documents as reading them back gives, every file that differs, and what is worth knowing. */
export function updateJson({ entries, changes, warnings }: UpdatePlan): UpdateJson {
  return {
    documents: entries.map(documentJson),
    changes: changes.map(({ path, version, diff }) => ({ path, version, diff })),
    warnings: warnings.map(issueJson),
  }
}

/**
 * The changes as one Markdown block of diffs. With a limit, whole diffs are left out from the end until the block stays
 * within it, each named with its price: never half a diff. Whoever approves reads them, so nothing in them is unseen.
 */
export function updateMarkdown(planned: UpdatePlan, options: Partial<AnswerLimit> = {}): string {
  const plan = {
    ...planned,
    changes: planned.changes.map((change) => ({ ...change, diff: revealedDiff(change.diff) })),
  }
  const { limit, counter } = { ...UNLIMITED, ...options }
  const within = { room: limit === null ? null : limit / 8, counter }
  const warnings = takeWithin(plan.warnings.map(warningLine), { ...within, textOf: (line) => line })
  const notes = [...warnings.taken, ...(warnings.more > 0 ? [`${counted(warnings.more, 'more warning')}`] : [])]
  const fronts = takeWithin(plan.changes.map(frontOf), { ...within, textOf: (line) => line })
  const room = limit === null ? null : limit - counter.count([...notes, ...fronts.taken].join('\n'))
  let shown = takeWithin(plan.changes, { room, counter, textOf: ({ diff }) => diff }).taken.length
  for (;;) {
    const text = blockOf({ plan, shown, fronts: fronts.taken, notes }, counter)
    if (limit === null || shown === 0 || counter.count(text) <= limit) return text
    shown -= 1
  }
}

interface Shown {
  readonly plan: UpdatePlan
  /** How many changes are there with their diffs. */
  readonly shown: number
  /** Those that are named at least. */
  readonly fronts: readonly string[]
  readonly notes: readonly string[]
}

function blockOf({ plan, shown, fronts, notes }: Shown, counter: TokenCounter): string {
  const { changes, entries } = plan
  const none =
    changes.length === 0 ? [`Nothing to change: ${listed(entries.map(({ key }) => key))} already reads so.`] : []
  const unshown = changes
    .slice(shown, fronts.length)
    .map((change) => `${frontOf(change)} | diff of ${counter.count(change.diff)} tokens not shown`)
  const unnamed = changes.length - Math.max(shown, fronts.length)
  const tail = [...none, ...unshown, ...(unnamed > 0 ? [`and ${counted(unnamed, 'more change')}`] : []), ...notes]
  const diffs = changes.slice(0, shown)
  const own = [...diffs.map(frontOf), ...tail]
  const mark = markFor({ seed: own.join('\n'), stored: [...own, ...diffs.map(({ diff }) => diff)] })
  const texts = diffs.map((change) => ownLine(mark, frontOf(change)) + storedText(change.diff))
  return [opening(mark), ...texts, ...tail.map((line) => ownLine(mark, line)), closing(mark)].join('')
}

function frontOf({ path, was, text, version }: PlannedChange): string {
  const act = text === null ? 'removes' : was === null ? 'creates' : 'changes'
  return `${act} ${path}${version === null ? '' : ` | version ${version}`}`
}
