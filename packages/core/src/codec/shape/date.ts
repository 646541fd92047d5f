import { isMoment } from '../moment.ts'
import type { Shape } from './shape.ts'
import { text } from './text.ts'

const DATE = /^\d{4}-\d\d?-\d\d?(?:[Tt \t]|$)/

/** A text that has the look of a date. Whether a calendar has it is another question: such an entry is served. */
export function dateText(): Shape<string> {
  return text({
    fault: (value) => (DATE.test(value) ? null : { is: 'malformed', value, form: 'date' }),
    keywords: { pattern: DATE.source },
  })
}

/** A date or a date-time of the calendar. */
export function momentText(): Shape<string> {
  return text({ fault: (value) => (isMoment(value) ? null : { is: 'malformed', value, form: 'moment' }) })
}
