import { posix, win32 } from 'node:path'

/** What is known of the user; `platform` as Node names it. */
export interface UserSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly platform: string
}

/** Folders of the user outside every repository. None is made here. */
export interface UserFolders {
  /** What can be thrown away: snapshots, plans that wait for approval. */
  readonly cache: string
  /** What is kept but not shared: logs of use. */
  readonly state: string
  readonly config: string
}

/** Repolore's own folders, where the system wants such: XDG, `~/Library` on macOS, `AppData` on Windows. */
export function userFolders({ env, home, platform }: UserSurroundings): UserFolders {
  if (platform === 'win32') return windowsFolders(env, home)
  const xdg = (name: string, otherwise: string) =>
    posix.join(absolute(env[name]) ?? posix.join(home, otherwise), 'repolore')
  const mac = platform === 'darwin'
  return {
    cache: xdg('XDG_CACHE_HOME', mac ? 'Library/Caches' : '.cache'),
    state: xdg('XDG_STATE_HOME', mac ? 'Library/Application Support' : '.local/state'),
    config: xdg('XDG_CONFIG_HOME', mac ? 'Library/Application Support' : '.config'),
  }
}

function windowsFolders(env: UserSurroundings['env'], home: string): UserFolders {
  const local = win32.join(env.LOCALAPPDATA ?? win32.join(home, 'AppData', 'Local'), 'repolore')
  const roaming = win32.join(env.APPDATA ?? win32.join(home, 'AppData', 'Roaming'), 'repolore')
  return { cache: win32.join(local, 'cache'), state: win32.join(local, 'state'), config: roaming }
}

/** The XDG specification has relative values ignored. */
function absolute(value: string | undefined): string | null {
  return value?.startsWith('/') ? value : null
}
