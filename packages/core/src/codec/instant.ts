import { dayNumber, dayText } from '../names/days.ts'
import { isMoment, isoMoment } from './moment.ts'

const DAY = 86_400_000

/** A date or date-time as the instant it says, in the form of `Date.toISOString`; a date is its midnight, and without a zone the time is UTC. `null` where it is neither. */
export function instantOf(text: string): string | null {
  if (!isMoment(text)) return null
  const moment = isoMoment(text)
  const day = dayNumber(moment)
  if (day === null) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '', zone = ''] = TIME.exec(moment) ?? []
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  const total = day * DAY + time + Number(fraction.padEnd(3, '0').slice(0, 3)) - offsetOf(zone)
  const within = ((total % DAY) + DAY) % DAY
  const date = dayText((total - within) / DAY)
  return `${date}T${digits(within / 3_600_000, 2)}:${digits((within / 60_000) % 60, 2)}:${digits((within / 1000) % 60, 2)}.${digits(within % 1000, 3)}Z`
}

const TIME = /T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?([+-]\d\d:\d\d)?$/

/** Milliseconds that a zone is ahead of UTC. */
function offsetOf(zone: string): number {
  const [, sign = '', hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function digits(value: number, count: number): string {
  return String(Math.floor(value)).padStart(count, '0')
}
