import type { EntryKey, RepoPath } from '../model/entry.ts'
import { KINDS, type Kind } from '../model/kinds.ts'

const ADDRESS = 'repolore://entry/'

/** The identity of an entry. The id is taken as it stands: what an id may look like is the dialect's affair. */
export function entryKey(kind: Kind, id: string): EntryKey {
  // The brand's only maker.
  return `${kind}:${id}` as EntryKey
}

/** The two halves of a key. */
export function splitKey(key: EntryKey): { readonly kind: Kind; readonly id: string } {
  const colon = key.indexOf(':')
  // Keys are made by `entryKey` alone, from a kind.
  return { kind: key.slice(0, colon) as Kind, id: key.slice(colon + 1) }
}

/** Reads a text from outside as a key: `null` where it does not begin with a kind or names nothing. */
export function readKey(text: string): EntryKey | null {
  const colon = text.indexOf(':')
  const kind = text.slice(0, colon)
  return colon > 0 && isKind(kind) && colon < text.length - 1 ? entryKey(kind, text.slice(colon + 1)) : null
}

/** Marks a path as POSIX and relative to the root of its layer; the caller knows that it is. */
export function repoPath(path: string): RepoPath {
  // The brand's only maker.
  return path as RepoPath
}

/** Where an entry can be read over the protocol. The id is percent-encoded; a lone surrogate, which no URI can hold, becomes U+FFFD. */
export function entryAddress(key: EntryKey): string {
  const { kind, id } = splitKey(key)
  return `${ADDRESS}${kind}:${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'))}`
}

/** The key an address names, its colon encoded or not; `null` where it is no address of an entry. */
export function keyOfAddress(uri: string): EntryKey | null {
  if (!uri.startsWith(ADDRESS)) return null
  try {
    return readKey(decodeURIComponent(uri.slice(ADDRESS.length)))
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text)
}
