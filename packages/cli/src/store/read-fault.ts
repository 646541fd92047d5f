/** Faults of a file that somebody named, as the end of a sentence; every other one is a failed disk. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTFILE: 'it is a pipe, socket or device',
  ENXIO: 'it is a socket, or a device that nobody serves',
  EFBIG: 'it is far too large',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ELOOP: 'its symbolic links form a circle',
}

/** Why a file could not be read, and whether it is simply not there. Throws on what is the fault of no file. */
export function readFault(error: unknown): { readonly reason: string; readonly isAbsent: boolean } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  if (reason === undefined) throw error
  return { reason, isAbsent: code === 'ENOENT' || code === 'ENOTDIR' }
}
