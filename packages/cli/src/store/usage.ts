import type { StoreFolders } from '@repolore/fs-store'

/** The memory folder of the project, beside whose memories use is counted; `null` where there is none. */
export function usageStore({ folders }: StoreFolders): string | null {
  return folders.find(({ role, exists }) => role === 'memory' && exists)?.path ?? null
}
