const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff

/** Compares by the bytes of the UTF-8 form, which is code point order: no locale, and `Z` before `a`. */
export function byBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

/** Compares paths part by part, each by bytes: `a/z` before `a-b`. */
export function byParts(a: string, b: string): number {
  // No part holds this character, and it comes before all others.
  return byBytes(a.replaceAll('/', '\0'), b.replaceAll('/', '\0'))
}

/** Code points above the basic plane are written in surrogates, whose units stand below U+E000 but whose bytes stand above. */
function rank(unit: number): number {
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE ? unit + 0x10000 : unit
}
