/** How many letters have to be put in, taken out or changed to make one text of another; above `limit` only that it is more. The cost is limit × length. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const value = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      next.push(value)
      least = Math.min(least, value)
    }
    if (least > limit) return limit + 1
    row = next
  }
  return row[b.length] ?? 0
}
