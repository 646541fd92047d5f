/** What an index file says, or why it takes Git itself to tell. */
export type IndexPaths = { readonly paths: readonly string[] } | { readonly paths: null; readonly reason: string }

/** The layout of one index: its version and how long object names are in it. */
interface Layout {
  readonly version: number
  readonly hashLength: number
}

const HEADER = 12
/** Times, device, inode, mode, owner and size stand before the object name. */
const STAT = 40
const MODE = 24
const EXTENDED = 0x4000
const FOLDER_MODE = 0o040000
/** A submodule: the name of a commit, and no file. */
const LINK_MODE = 0o160000

/**
 * The paths of all files, in the order of the index, which is byte order; a path under conflict stands once. Reads
 * versions 2, 3 and 4. A split index and one with whole folders as entries (sparse) hold only a part of the paths.
 */
export function indexPaths(bytes: Buffer, hashLength: number): IndexPaths {
  if (bytes.length < HEADER || bytes.toString('latin1', 0, 4) !== 'DIRC')
    return { paths: null, reason: 'it is no index' }
  const version = bytes.readUInt32BE(4)
  if (version < 2 || version > 4) return { paths: null, reason: `it has version ${version}` }
  const read = entriesOf(bytes, { version, hashLength })
  if (read === null) return { paths: null, reason: 'it is cut short, or lists whole folders' }
  return hasLink(bytes, read.end, hashLength)
    ? { paths: null, reason: 'it is split' }
    : { paths: read.paths.filter((path, place) => path !== read.paths[place - 1]) }
}

function entriesOf(bytes: Buffer, layout: Layout): { readonly paths: readonly string[]; readonly end: number } | null {
  const paths: string[] = []
  let name: Buffer = Buffer.alloc(0)
  let at = HEADER
  for (let left = bytes.readUInt32BE(8); left > 0; left -= 1) {
    const entry = entryAt(bytes, { at, before: name, layout })
    if (entry === null) return null
    if (bytes.readUInt32BE(at + MODE) !== LINK_MODE) paths.push(entry.name.toString())
    name = entry.name
    at = entry.end
  }
  return { paths, end: at }
}

interface Cursor {
  readonly at: number
  readonly before: Buffer
  readonly layout: Layout
}

function entryAt(
  bytes: Buffer,
  { at, before, layout }: Cursor,
): { readonly name: Buffer; readonly end: number } | null {
  const flags = at + STAT + layout.hashLength
  if (flags + 2 > bytes.length || bytes.readUInt32BE(at + MODE) === FOLDER_MODE) return null
  const start = flags + (bytes.readUInt16BE(flags) & EXTENDED ? 4 : 2)
  return layout.version === 4 ? compressedName(bytes, { start, before }) : paddedName(bytes, { start, at })
}

/** Up to version 3 an entry is filled with one to eight zero bytes to a multiple of eight. */
function paddedName(bytes: Buffer, { start, at }: { readonly start: number; readonly at: number }) {
  const end = bytes.indexOf(0, start)
  return end === -1 ? null : { name: bytes.subarray(start, end), end: at + ((end - at + 8) & ~7) }
}

/** In version 4 a name says how many bytes of the one before it drops, and what it adds. */
function compressedName(bytes: Buffer, { start, before }: { readonly start: number; readonly before: Buffer }) {
  let at = start
  let byte = bytes[at] ?? 0
  let dropped = byte & 0x7f
  while (byte & 0x80) {
    at += 1
    byte = bytes[at] ?? 0
    dropped = ((dropped + 1) << 7) | (byte & 0x7f)
  }
  const end = bytes.indexOf(0, at + 1)
  if (end === -1 || dropped > before.length) return null
  return {
    name: Buffer.concat([before.subarray(0, before.length - dropped), bytes.subarray(at + 1, end)]),
    end: end + 1,
  }
}

/** Extensions follow the entries: four letters, a length, the content; at the end stands the hash of it all. */
function hasLink(bytes: Buffer, start: number, hashLength: number): boolean {
  for (let at = start; at + 8 <= bytes.length - hashLength; at += 8 + bytes.readUInt32BE(at + 4)) {
    const name = bytes.toString('latin1', at, at + 4)
    if (name === 'link' || name === 'sdir') return true
  }
  return false
}
