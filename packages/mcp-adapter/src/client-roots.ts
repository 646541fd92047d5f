import type { Server } from '@modelcontextprotocol/server'
import type { Served } from './options.ts'

/** What to serve at the roots a client names, as `file:` addresses in its order; `null` where they lead to nothing else. */
export type AtRoots = (roots: readonly string[]) => Promise<Served | null>

/** How long a client may take to name its roots; one that does not has none. */
const ROOTS_MS = 2000

/** What is served on a connection: asks the client for its roots at the first question, where it has any and somebody wants to know. */
export function servedAtRoots(
  given: Served,
  server: Server,
  { atRoots, onError }: { readonly atRoots?: AtRoots; readonly onError: (error: Error) => void },
): () => Promise<Served> {
  let settled: Promise<Served> | null = null
  return () => {
    settled ??= atRoots === undefined ? Promise.resolve(given) : choose(atRoots)
    return settled
  }

  async function choose(at: AtRoots): Promise<Served> {
    // A client since 2026-07-28 declares its capabilities with each request, not to the connection.
    if (server.getClientCapabilities()?.roots === undefined) return given
    try {
      const { roots } = await server.listRoots({}, { timeout: ROOTS_MS })
      return (roots.length > 0 ? await at(roots.map(({ uri }) => uri)) : null) ?? given
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
      return given
    }
  }
}
