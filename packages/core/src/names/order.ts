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

/** Code points above the basic plane are written in surrogates, whose units stand below U+E000 but whose bytes stand above. */
function rank(unit: number): number {
  return unit >= FIRST_SURROGATE && unit <= LAST_SURROGATE ? unit + 0x10000 : unit
}
