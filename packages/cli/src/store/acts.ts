import { dirname } from 'node:path'
import type { StoreFolders } from '@repolore/fs-store'

/** The folder in whose `_local` breaches are logged: the one that holds the catalogue or, without one, the rules; `null` where nothing names either. */
export function actStore({ folders }: StoreFolders): string | null {
  const folder = folders.find(({ role }) => role === 'catalogue') ?? folders.find(({ role }) => role === 'rules')
  return folder === undefined ? null : dirname(folder.path)
}
