import { type Discovery, discover } from '@repolore/fs-store'
import type { Notice } from '../line/notice.ts'
import type { Surroundings } from '../surroundings.ts'

/** Where the root is and why, with a notice for everything that was meant and could not be used. */
export function locate(
  root: string | null,
  { cwd, env, home }: Surroundings,
  clientRoots: readonly string[] = [],
): { readonly discovery: Discovery; readonly notices: readonly Notice[] } {
  const discovery = discover({ cwd, env, home, root, clientRoots })
  const fix = `set it to a folder, or leave it out; ${discovery.root} was used`
  const notices = discovery.passedOver.map(
    ({ source, value, reason }): Notice => ({
      code: 'root-passed-over',
      severity: 'warning',
      message: `${source}=${value} ${reason}`,
      fix,
    }),
  )
  return { discovery, notices }
}
