/** What a character is to a run: 0 ends it, 1 belongs to it, 2 joins two words of an identifier. */
const ROLES = asciiRoles()

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u

/** Longer runs are data (hashes, encoded bytes), not words; they are cut so that one of them costs no more than its length. */
const LONGEST_RUN = 96

/**
 * Calls `visit` with each run of letters, digits, `_` and `-` of a text, and with the offset it begins at. A run is the unit that is split
 * into words; runs repeat in a text, so a caller can remember what became of each.
 */
export function eachRun(text: string, visit: (run: string, start: number) => void): void {
  eachSpan(text, (start, end) => visit(text.slice(start, end), start))
}

/** The same runs by where they begin and end, for a caller that need not cut them out. */
export function eachSpan(text: string, visit: (start: number, end: number) => void): void {
  let start = -1
  let end = 0
  for (let at = 0; at < text.length; at += 1) {
    const role = roleAt(text, at)
    if (role === 1) {
      if (start < 0) start = at
      end = at + 1
    }
    if (start >= 0 && (role === 0 || (at - start >= LONGEST_RUN && !isLowHalf(text, at)))) {
      visit(start, end)
      start = -1
    }
  }
  if (start >= 0) visit(start, end)
}

function isLowHalf(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}

function roleAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 128) return ROLES[code] ?? 0
  if (code >= 0xd800 && code <= 0xdfff) return roleOf(text.codePointAt(isLowHalf(text, at) ? at - 1 : at) ?? 0)
  const known = wide[code] ?? 0
  return known > 0 ? known - 1 : remembered(code)
}

/** Roles of the characters met so far, plus 1: asking Unicode for each would take most of the time. */
const wide = new Uint8Array(0x10000)

function remembered(code: number): number {
  const role = roleOf(code)
  wide[code] = role + 1
  return role
}

function roleOf(point: number): number {
  return WORD_CHARACTER.test(String.fromCodePoint(point)) ? 1 : 0
}

function asciiRoles(): Uint8Array {
  const roles = new Uint8Array(128)
  for (let code = 0; code < 128; code += 1) if (/[a-z0-9]/i.test(String.fromCharCode(code))) roles[code] = 1
  roles['_'.charCodeAt(0)] = 2
  roles['-'.charCodeAt(0)] = 2
  return roles
}
