import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The `version` of a text: the first 32 hexadecimal digits of SHA-256 over its UTF-8 bytes, byte-order mark and line ends included. */
export function contentHash(text: string): string {
  return sha256Hex(text).slice(0, 32)
}

/** A short name for an answer: 16 hexadecimal digits. For telling apart what a reader saw, never to guard a write. */
export function fingerprint(text: string): string {
  return sha256Hex(text).slice(0, 16)
}

/** The SHA-256 of a text over its UTF-8 bytes, all 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
