import { contentHash } from '../codec/hash.ts'
import type { KeyRename } from '../curate/plan.ts'
import { issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { type Change, StoreConflict, type UsageLog } from '../ports.ts'
import type { Layer } from './facade.ts'
import { type Routed, route } from './routes.ts'

/** Changes by the paths they are shown under, with the keys that give way to others. */
export interface Writable {
  readonly changes: readonly Change[]
  readonly renamed?: readonly KeyRename[]
}

/** Applies changes, all of them or none, in the one store that holds their files; then the use of renamed entries goes with them. */
export function writer(layers: readonly Layer[], usage: UsageLog | null): (plan: Writable) => Promise<Result<null>> {
  return async (plan) => {
    if (plan.changes.length === 0) return succeed(null)
    const routed = route(plan.changes, layers)
    if (!routed.ok) return routed
    const done = await applied(routed.value)
    if (!done.ok) return done
    for (const { from, to } of plan.renamed ?? []) await usage?.rename(from, to)
    return done
  }
}

async function applied(routed: Routed): Promise<Result<null>> {
  try {
    await routed.store.apply(routed.changes)
    return succeed(null)
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error
    return conflict(routed, error.paths)
  }
}

async function conflict(routed: Routed, paths: readonly string[]): Promise<Result<never>> {
  const now = new Map((await routed.store.read(paths)).map((document) => [document.path, document.text]))
  return overtaken(
    routed,
    routed.changes.filter(({ path }) => paths.includes(path)),
    now,
  )
}

/** Says for each overtaken change what it was made on and what stands there now. */
export function overtaken(
  { shownAs }: Routed,
  changes: readonly Change[],
  now: ReadonlyMap<string, string | null>,
): Result<never> {
  const [first, ...more] = changes.map(({ path, was }) => {
    const text = now.get(path) ?? null
    const found = text === null ? null : contentHash(text)
    const shown = shownAs(path)
    const args = { id: shown, path: shown, expected: was ?? 'no file', found, text: text ?? '' }
    return issue('version-conflict', 'error', args, { path: shown, line: 1, column: 1 })
  })
  if (first === undefined) throw new Error('a store conflict names at least one path of the plan')
  return fail([first, ...more])
}
