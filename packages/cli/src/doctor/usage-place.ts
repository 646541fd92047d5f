import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type StoreFolders, userFolders } from '@repolore/fs-store'
import type { Notice } from '../line/notice.ts'
import { usageStore } from '../store/usage.ts'
import type { Surroundings } from '../surroundings.ts'

/** Where opens and recalls are counted. */
export interface UsagePlace {
  readonly path: string
  readonly problems: readonly Notice[]
}

/** Beside the project's memories, else in the user's state folder. What cannot be written is told: nothing else would, since no answer depends on it. */
export function usagePlace(folders: StoreFolders, on: Surroundings): UsagePlace {
  const store = usageStore(folders)
  const own = join(userFolders(on).state, 'usage')
  const path = store === null ? own : join(store, '_local')
  const places = [...new Set([path, own])]
  const usable = places.find(canWrite)
  const problems = usable === path ? [] : [notWritable(path, usable ?? null)]
  return { path: usable ?? path, problems }
}

function notWritable(path: string, instead: string | null): Notice {
  return {
    code: 'usage-not-logged',
    severity: 'note',
    message: `use cannot be counted in ${path}: this user may not write there; ${instead === null ? 'it goes uncounted' : `it is counted in ${instead}`}`,
    fix: 'make the folder writable to this user, if use is to be counted there; answers do not depend on it',
  }
}

/** Whether a folder can be written, or made where the nearest one above it that is there can be. */
function canWrite(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) !== folder && canWrite(dirname(folder))
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
