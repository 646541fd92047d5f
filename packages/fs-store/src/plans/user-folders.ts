import { posix, win32 } from 'node:path'

/** What is known of the user; `platform` as Node names it, `home` empty where there is none. */
export interface UserSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly platform: string
}

/** Folders of the user outside every repository; `null` where neither a variable nor the home folder names one. None is made here. */
export interface UserFolders {
  /** What can be thrown away: snapshots, plans that wait for approval. */
  readonly cache: string | null
  /** What is kept but not shared: logs of use. */
  readonly state: string | null
  readonly config: string | null
}

/**
 * Repolore's own folders, where the system wants such: XDG, `~/Library` on macOS, `AppData` on Windows. What is empty or relative counts as not
 * set, a home folder too: else they would lie wherever the process happens to be, a repository for one.
 */
export function userFolders({ env, home, platform }: UserSurroundings): UserFolders {
  if (platform === 'win32') return windowsFolders(env, home)
  const mac = platform === 'darwin'
  const xdg = (name: string, otherwise: string) =>
    joined(posix, named(posix, env[name]) ?? belowHome(posix, home, otherwise), 'repolore')
  return {
    cache: xdg('XDG_CACHE_HOME', mac ? 'Library/Caches' : '.cache'),
    state: xdg('XDG_STATE_HOME', mac ? 'Library/Application Support' : '.local/state'),
    config: xdg('XDG_CONFIG_HOME', mac ? 'Library/Application Support' : '.config'),
  }
}

function windowsFolders(env: UserSurroundings['env'], home: string): UserFolders {
  const local = named(win32, env.LOCALAPPDATA) ?? belowHome(win32, home, 'AppData/Local')
  const roaming = named(win32, env.APPDATA) ?? belowHome(win32, home, 'AppData/Roaming')
  return {
    cache: joined(win32, local, 'repolore/cache'),
    state: joined(win32, local, 'repolore/state'),
    config: joined(win32, roaming, 'repolore'),
  }
}

type Paths = Pick<typeof posix, 'isAbsolute' | 'join'>

/** The XDG specification has relative values ignored. */
function named({ isAbsolute }: Paths, value: string | undefined): string | null {
  return value !== undefined && isAbsolute(value) ? value : null
}

function belowHome(paths: Paths, home: string, folder: string): string | null {
  return joined(paths, named(paths, home), folder)
}

function joined({ join }: Paths, folder: string | null, name: string): string | null {
  return folder === null ? null : join(folder, name)
}
