import { sha256Hex } from '../codec/hash.ts'
import { normalForm } from './normal-form.ts'

/** A file as it stands: its text, or only the hash of its bytes where it is none. */
export type FileContent = { readonly path: string } & (
  | { readonly text: string }
  | { readonly text: null; readonly sha256: string }
)

/** The normal form whose hash is written, and how many digits of each hash. */
const FORM = 'n1'
const NORMAL_DIGITS = 32
const PLAIN_DIGITS = 16

/** What is recorded of a file: `n1-` with the hash of its normal form and the beginning of its plain one; of what is no text, its SHA-256. */
export function evidenceHash(file: FileContent): string {
  if (file.text === null) return file.sha256
  return `${FORM}-${normalHash(file.path, file.text)}-${sha256Hex(file.text).slice(0, PLAIN_DIGITS)}`
}

/** How a file stands to what was recorded; `unknown` where what was recorded is no hash that can be told. */
export type Likeness = 'same' | 'reformatted' | 'different' | 'unknown'

/** Compares a file with a recorded hash, or with a plain SHA-256 of at least seven digits. */
export function likeness(recorded: string, file: FileContent): Likeness {
  const [, plainHash] = /^([0-9a-f]{7,64})$/i.exec(recorded) ?? []
  const plain = file.text === null ? file.sha256 : sha256Hex(file.text)
  if (plainHash !== undefined) return plain.startsWith(plainHash.toLowerCase()) ? 'same' : 'different'
  const [, normal, beginning] = /^n1-([0-9a-f]{32})-([0-9a-f]{16})$/.exec(recorded) ?? []
  if (normal === undefined || beginning === undefined) return 'unknown'
  if (plain.startsWith(beginning)) return 'same'
  return file.text !== null && normalHash(file.path, file.text) === normal ? 'reformatted' : 'different'
}

/** Whether a recorded hash is one over bytes alone, as people write it. */
export function isPlainHash(recorded: string): boolean {
  return /^[0-9a-f]{7,64}$/i.test(recorded)
}

function normalHash(path: string, text: string): string {
  return sha256Hex(normalForm({ path, text })).slice(0, NORMAL_DIGITS)
}
