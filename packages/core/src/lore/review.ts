import type { PlannedChange } from '../answers.ts'
import { contentHash } from '../codec/hash.ts'
import { type Result, succeed } from '../model/result.ts'
import type { Change } from '../ports.ts'
import type { Layer } from './facade.ts'
import { route } from './routes.ts'
import { overtaken } from './writer.ts'

/** Says what changes do to the files that stand there now; nothing that was said of them before is trusted. */
export function reviewer(
  layers: readonly Layer[],
): (changes: readonly Change[]) => Promise<Result<readonly PlannedChange[]>> {
  return async (changes) => {
    if (changes.length === 0) return succeed([])
    const routed = route(changes, layers)
    if (!routed.ok) return routed
    const { store, changes: own, shownAs } = routed.value
    const texts = new Map((await store.read(own.map(({ path }) => path))).map(({ path, text }) => [path, text]))
    const moved = own.filter(({ path, was }) => hashOf(texts.get(path) ?? null) !== was)
    if (moved.length > 0) return overtaken(routed.value, moved, texts)
    const { unifiedDiff } = await import('../update/diff.ts')
    return succeed(
      own.map(({ path, was, text }) => {
        const [at, before] = [shownAs(path), texts.get(path) ?? null]
        return {
          path: at,
          was,
          before,
          text,
          version: hashOf(text),
          diff: unifiedDiff({ path: at, before, after: text }),
        }
      }),
    )
  }
}

function hashOf(text: string | null): string | null {
  return text === null ? null : contentHash(text)
}
