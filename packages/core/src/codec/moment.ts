/** A date, and a time of day where there is one: ISO 8601 as YAML allows it, with a blank for the T. */
const MOMENT =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt]|[ \t]+)(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?[ \t]*(Z|z|[+-]\d\d?(?::?\d\d)?)?)?$/

/** A date-time in the one ISO 8601 form, with `Z` as `+00:00`; a date alone, and what is no date, as it stands. No time zone is ever added. */
export function isoMoment(text: string): string {
  const [, year, month = '', day = '', hour, minute, second = '00', fraction, zone = ''] = MOMENT.exec(text) ?? []
  if (hour === undefined) return text
  const time = `${two(hour)}:${minute}:${second}${fraction === undefined ? '' : `.${fraction}`}`
  return `${year}-${two(month)}-${two(day)}T${time}${isoZone(zone)}`
}

/** Whether a text is a date or date-time of the calendar. */
export function isMoment(text: string): boolean {
  const [, year, month, day, hour = '0', minute = '0', second = '0', , zone = ''] = MOMENT.exec(text) ?? []
  if (year === undefined) return false
  return (
    Number(month) >= 1 &&
    Number(month) <= 12 &&
    Number(day) >= 1 &&
    Number(day) <= daysIn(Number(year), Number(month)) &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) <= 60 &&
    Number(isoZone(zone).slice(1, 3)) < 24
  )
}

function isoZone(zone: string): string {
  if (zone === '') return ''
  if (zone === 'Z' || zone === 'z') return '+00:00'
  const [, sign = '', hours = '', minutes = '00'] = /^([+-])(\d\d?):?(\d\d)?$/.exec(zone) ?? []
  return `${sign}${two(hours)}:${minutes}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function two(digits: string): string {
  return digits.padStart(2, '0')
}
