/**
 * Whether a whole text is what a pattern says: `*` is any run of characters, slashes and line ends among them, `?` any one; everything else is
 * itself. At most pattern × text steps.
 */
export function matchesWildcard(pattern: string, text: string): boolean {
  let [at, wanted, star, resume] = [0, 0, -1, 0]
  while (at < text.length) {
    const sign = pattern[wanted]
    if (sign === '*') {
      star = wanted
      resume = at
      wanted += 1
    } else if (sign === text[at] || sign === '?') {
      at += 1
      wanted += 1
    } else if (star >= 0) {
      resume += 1
      at = resume
      wanted = star + 1
    } else return false
  }
  return /^\**$/.test(pattern.slice(wanted))
}
