/** Seconds since 1970, as Git writes them, as ISO 8601 in UTC; `null` beyond what a date can be. */
export function momentOf(seconds: string | undefined): string | null {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
