interface AskedPath {
  /** As a client gives it: absolute or relative, with either slash. */
  readonly path: string
  /** The absolute root that absolute paths are taken relative to; `null` where there is none. */
  readonly root: string | null
}

/** A path as patterns see it: POSIX, relative to the root, NFC, without `.` and `..`; '' is the root itself, `null` lies outside. */
export function questionPath({ path, root }: AskedPath): string | null {
  const slashed = withSlashes(path)
  if (!isAbsolutePath(slashed)) return resolved(slashed)
  const base = root === null ? null : resolvedAbsolute(withSlashes(root))
  const full = resolvedAbsolute(slashed)
  if (base === null || full === null) return null
  if (full === base) return ''
  const folder = base.endsWith('/') ? base : `${base}/`
  return full.startsWith(folder) ? full.slice(folder.length) : null
}

function withSlashes(path: string): string {
  return path.replaceAll('\\', '/').normalize('NFC')
}

/** Whether a path, with either slash, says by itself where it begins. */
export function isAbsolutePath(path: string): boolean {
  const slashed = withSlashes(path)
  return slashed.startsWith('/') || DRIVE.test(slashed)
}

const DRIVE = /^[A-Za-z]:(?=\/|$)/

/** With `.` and `..` worked out; `null` where `..` leads above the start. */
function resolved(path: string): string | null {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

/** A drive letter means the same in either case. */
function resolvedAbsolute(path: string): string | null {
  const drive = DRIVE.exec(path)?.[0] ?? ''
  const rest = resolved(path.slice(drive.length))
  return rest === null ? null : `${drive.toLowerCase()}/${rest}`
}
