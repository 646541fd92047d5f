import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type StoreFolders, userFolders } from '@repolore/fs-store'
import type { Notice } from '../line/notice.ts'
import { usageStore } from '../store/usage.ts'
import type { Surroundings } from '../surroundings.ts'

/** Where opens and recalls are counted. */
export interface UsagePlace {
  /** `null` where there is no such place. */
  readonly path: string | null
  readonly problems: readonly Notice[]
}

/** Beside the project's memories, else in the user's state folder. What cannot be written is told: nothing else would, since no answer depends on it. */
export function usagePlace(folders: StoreFolders, on: Surroundings): UsagePlace {
  const store = usageStore(folders)
  const { state } = userFolders(on)
  const own = state === null ? null : join(state, 'usage')
  const [path, ...others] = [store === null ? null : join(store, '_local'), own].filter((place) => place !== null)
  if (path === undefined) return { path: null, problems: [NO_PLACE] }
  const usable = [path, ...others].find(canWrite)
  const problems = usable === path ? [] : [notWritable(path, usable ?? null)]
  return { path: usable ?? path, problems }
}

const NO_PLACE: Notice = {
  code: 'usage-not-logged',
  severity: 'note',
  message: 'use goes uncounted: there is no memory folder, and this user has no home folder',
  fix: 'set HOME, or XDG_STATE_HOME, to an absolute path, if use is to be counted; answers do not depend on it',
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
