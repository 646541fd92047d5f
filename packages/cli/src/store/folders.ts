import { type Discovery, findFolders, type StoreFolders } from '@repolore/fs-store'
import type { Config } from '../config/config.ts'
import type { Notice } from '../line/notice.ts'
import type { Surroundings } from '../surroundings.ts'

/** Where rules, memory and the catalogue stand, with a notice for everything that was named and could not be used. */
export function locateFolders(
  discovery: Discovery,
  { folders, userTier }: Pick<Config, 'folders' | 'userTier'>,
  { cwd, env, home }: Surroundings,
): { readonly found: StoreFolders; readonly notices: readonly Notice[] } {
  const found = findFolders({ discovery, cwd, env, home, named: folders, userTier })
  return { found, notices: [...unusable(found), ...missing(found), ...examples(found)] }
}

function unusable(found: StoreFolders): readonly Notice[] {
  return found.unusable.map(({ source, value, reason }) => ({
    code: 'folder-passed-over',
    severity: 'warning',
    message: `${source}=${value} ${reason}`,
    fix: 'set it to a folder, or leave it out; repolore doctor says which folders are used',
  }))
}

/** A folder that somebody named is not looked for elsewhere: what was meant to apply would silently be something else. */
function missing({ folders }: StoreFolders): readonly Notice[] {
  return folders
    .filter(({ source, exists }) => !exists && source !== 'default' && source !== 'discovery')
    .map(({ source, path }) => ({
      code: 'missing-folder',
      severity: 'warning',
      message: `${source} names ${path}, and there is no such folder: nothing is read for it`,
      fix: 'make the folder, or correct or remove the setting; nothing else is looked for while it is set',
    }))
}

function examples({ folders }: StoreFolders): readonly Notice[] {
  const paths = folders.filter(({ exists, isExample }) => exists && isExample).map(({ path }) => path)
  if (paths.length === 0) return []
  return [
    {
      code: 'example-rules',
      severity: 'note',
      heading: 'NOTE:',
      message: `example rules are in use: ${paths.join(', ')}`,
      fix: 'copy what you want to keep into the .context folder of your project, and name the examples no longer',
    },
  ]
}
