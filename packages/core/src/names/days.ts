/** The number of a day of the calendar, counted from 1970-01-01, of a text that begins with `YYYY-MM-DD`; `null` where it does not. */
export function dayNumber(text: string): number | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/.exec(text) ?? []
  return year === '' ? null : daysTo(Number(year), Number(month), Number(day))
}

/** The day of a number, as `YYYY-MM-DD`. */
export function dayText(number: number): string {
  let year = 1970 + Math.floor(number / 365.2425)
  while (daysTo(year, 1, 1) > number) year -= 1
  while (daysTo(year + 1, 1, 1) <= number) year += 1
  let month = 1
  while (month < 12 && daysTo(year, month + 1, 1) <= number) month += 1
  const day = number - daysTo(year, month, 1) + 1
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Days from 1970-01-01 in the Gregorian calendar; the year is taken to begin in March, so that a leap day is its last. */
function daysTo(year: number, month: number, day: number): number {
  const from = month > 2 ? year : year - 1
  const inYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return 365 * from + Math.floor(from / 4) - Math.floor(from / 100) + Math.floor(from / 400) + inYear - 719_468
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
