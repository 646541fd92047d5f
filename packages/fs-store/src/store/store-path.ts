/** The folder below the root that holds lock, journal and staged texts. No listing looks into it. */
export const WORK_FOLDER = '.repolore'

/** Folders of a home that hold no stored text: never walked, never written. */
const CLOSED: ReadonlySet<string> = new Set([WORK_FOLDER, '.git', 'node_modules', '_local'])

/** Whether a folder of this name is left out of every walk. */
export function isClosedFolder(name: string): boolean {
  return CLOSED.has(name)
}

/** Whether a name is one that a program gives to a file it has not finished with: our own staging, or an editor's. */
export function isTemporaryName(name: string): boolean {
  return (
    name.startsWith('.repolore-') || /^(?:\.#|\._|~\$|\.~lock\.)/.test(name) || /(?:~|#|\.tmp|\.swp|\.swx)$/.test(name)
  )
}

/** Whether a path is one of these folders or lies below one; the empty folder is the root. */
export function isBelow(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => folder === '' || path === folder || path.startsWith(`${folder}/`))
}

/** Why `path` cannot name a file of a store, as the end of a sentence; `null` where it can. Looks at the name only. */
export function pathRefusal(path: string): string | null {
  if (path === '') return 'is empty'
  if (path.includes('\\')) return 'holds a backslash; write forward slashes'
  if (/\p{Cc}/u.test(path)) return 'holds a control character'
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'is absolute; give it relative to the root'
  for (const part of path.split('/')) {
    const reason = partRefusal(part)
    if (reason !== null) return reason
  }
  return null
}

function partRefusal(part: string): string | null {
  if (part === '') return 'has an empty part'
  if (part === '.' || part === '..') return `has the part '${part}'`
  if (isClosedFolder(part)) return `leads through '${part}', which holds no stored text`
  if (isTemporaryName(part)) return `has the part '${part}', a name for unfinished files`
  return process.platform === 'win32' ? windowsRefusal(part) : null
}

function windowsRefusal(part: string): string | null {
  if (/[<>:"|?*]|[. ]$/.test(part)) return `has the part '${part}', which Windows does not allow`
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(part) ? `has the part '${part}', a device on Windows` : null
}
