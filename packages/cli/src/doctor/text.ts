import type { StatusAnswer } from '@repolore/core'
import { headingOf, type Notice, placeOf } from '../line/notice.ts'
import { oneLine } from '../output/visible.ts'

/** One folder of rules or memory. */
export interface StoreRow {
  readonly role: string
  readonly tier: string
  readonly path: string
  readonly exists: boolean
  readonly why: string
}

/** Everything that was resolved. */
export interface Facts {
  readonly versions: { readonly repolore: string; readonly node: string; readonly platform: string }
  readonly root: { readonly path: string; readonly why: string }
  readonly repository: string | null
  readonly branch: string | null
  readonly homes: readonly string[]
  readonly config: { readonly path: string; readonly found: boolean }
  /** The folder that patterns count from. */
  readonly patterns: string | null
  /** The folders of rules, memory and catalogue, and what was found on the way and not taken. */
  readonly stores: readonly StoreRow[]
  readonly passedOver: readonly { readonly path: string; readonly reason: string }[]
  readonly folders: { readonly plans: string | null; readonly work: string; readonly usage: string | null }
  readonly store: StatusAnswer | null
}

/** For a reader: one fact a line, then what is wrong. */
export function asText(facts: Facts, problems: readonly Notice[]): string {
  const rows = rowsOf(facts).map(([name, value]) => `${name.padEnd(11)} ${oneLine(value)}\n`)
  const wrong = problems.map(
    (one) => `${headingOf(one)} ${oneLine(placeOf(one) + one.message)}\n  → ${oneLine(one.fix)}\n`,
  )
  return [...rows, '\n', ...(wrong.length === 0 ? ['Nothing is wrong.\n'] : wrong)].join('')
}

function rowsOf({
  versions,
  root,
  repository,
  branch,
  homes,
  config,
  patterns,
  stores,
  passedOver,
  folders,
  store,
}: Facts): readonly (readonly [string, string])[] {
  const { repolore, node, platform } = versions
  return [
    ['repolore', `${repolore} on Node ${node}, ${platform}`],
    ['root', root.path],
    ['because', root.why],
    ['repository', repository ?? 'none'],
    ['branch', branch ?? 'none checked out'],
    ['store', homes.join(', ') || 'none yet'],
    ...stores.map(({ role, path, exists, why }) => [role, `${path}${exists ? '' : ' (not there)'}: ${why}`] as const),
    ...(patterns === null ? [] : [['patterns', `from ${patterns}`] as const]),
    ...passedOver.map(({ path, reason }) => ['not taken', `${path} ${reason}`] as const),
    ['entries', store === null ? 'could not be read' : entriesText(store)],
    ['config', config.found ? config.path : `none; it would be ${config.path}`],
    [
      'plans',
      folders.plans === null
        ? 'nowhere: this user has no home folder'
        : `${folders.plans} (updates that wait for approval; made when needed)`,
    ],
    ...(folders.usage === null
      ? []
      : [['usage', `${folders.usage} (counts of opens and recalls; made when needed)`] as const]),
    ['work', `${folders.work} (lock and journal of a write; made when needed)`],
  ]
}

function entriesText({ entries, subjects, baselineTokens }: StatusAnswer): string {
  const kinds = Object.entries(entries).map(([kind, count]) => `${kind} ${count}`)
  return `${kinds.join(', ') || 'none'}; ${subjects} subjects; baseline of ${baselineTokens} tokens`
}
