import { codeOf } from '../error-code.ts'
import { fileBytes } from '../file-bytes.ts'
import { late } from '../late.ts'
import { readFile } from '../store/file.ts'
import { placeOf } from '../store/place.ts'

/** Bytes of a file that is read as text. */
const LARGEST = 1024 ** 2

/** The texts of files below the real path `root`, read one after another; what is no text, too large or outside is left out. */
export function textsBelow(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const reading = { maxBytes: LARGEST, now: Date.now() }
  return new Map(
    paths.flatMap((path) => {
      const real = realFile(root, path)
      const text = real === null ? null : (readFile(real, reading)?.text ?? null)
      return text === null || text.includes('\0') ? [] : [[path, text] as const]
    }),
  )
}

/** The SHA-256 of files below the real path `root`; what is no file, larger than 64 MiB or outside is left out. */
export function hashesBelow(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    paths.flatMap((path) => {
      const real = realFile(root, path)
      const hash = real === null ? null : hashOfFile(real)
      return hash === null ? [] : [[path, hash] as const]
    }),
  )
}

function hashOfFile(real: string): string | null {
  try {
    return late.crypto().createHash('sha256').update(fileBytes(real)).digest('hex')
  } catch (error) {
    codeOf(error)
    return null
  }
}

/** Where a path below the real path `root` really stands; `null` where nothing is, and where it leads out. */
export function realFile(root: string, path: string): string | null {
  if (path === '' || path.includes('\0') || /^(?:\/|[A-Za-z]:|\\)/.test(path) || path.split('/').includes('..'))
    return null
  const place = placeOf(root, path)
  return place.real !== null && place.exists ? place.real : null
}
