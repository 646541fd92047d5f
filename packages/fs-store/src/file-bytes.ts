import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** What stands at a path is not a file that can be read whole. Its `code` is one that `placeReason` has words for. */
class NoPlainFile extends Error {
  override readonly name = 'NoPlainFile'
  constructor(
    path: string,
    reason: string,
    readonly code: 'EISDIR' | 'ENOTFILE' | 'EFBIG',
  ) {
    super(`${path} ${reason}`)
  }
}

/** How many bytes a file may have that is read without saying so: 64 MiB. */
const MOST = 64 * 1024 * 1024

// A pipe would block the opening for ever. Windows has no such flag.
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * The bytes of a file at a native path. Never waits: a pipe, socket or device is an error (`ENOTFILE`), and so are a folder (`EISDIR`) and a file
 * of more than `most` bytes (`EFBIG`). Throws the errors of the disk as they are.
 */
export function fileBytes(path: string, most: number = MOST): Buffer {
  const descriptor = openFile(path)
  try {
    const stat = fstatSync(descriptor)
    if (stat.isDirectory()) throw new NoPlainFile(path, 'is a folder', 'EISDIR')
    if (!stat.isFile()) throw new NoPlainFile(path, 'is a pipe, socket or device', 'ENOTFILE')
    if (stat.size > most)
      throw new NoPlainFile(path, `has ${stat.size} bytes, more than the ${most} that are read`, 'EFBIG')
    return allOf(descriptor, stat.size)
  } finally {
    closeSync(descriptor)
  }
}

/** The same as text; bytes that are not UTF-8 come out as replacement characters. */
export function fileText(path: string, most: number = MOST): string {
  return fileBytes(path, most).toString('utf8')
}

function openFile(path: string): number {
  try {
    return openSync(path, FLAGS)
  } catch (error) {
    // So Linux answers the opening of a socket, or of a device that nobody serves.
    if (error instanceof Error && 'code' in error && (error.code === 'ENXIO' || error.code === 'ENODEV'))
      throw new NoPlainFile(path, 'is a pipe, socket or device', 'ENOTFILE')
    throw error
  }
}

/** The first `size` bytes of an open file, or as many as it has. */
export function allOf(descriptor: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size)
  let length = 0
  while (length < size) {
    const count = readSync(descriptor, bytes, length, size - length, length)
    if (count === 0) break
    length += count
  }
  return bytes.subarray(0, length)
}
