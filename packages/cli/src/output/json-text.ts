import { escapedControls } from './visible.ts'

/** One JSON value, indented; what a terminal would obey stands escaped, so it may be shown as it is. */
export function jsonText(value: object): string {
  return `${escapedControls(JSON.stringify(value, null, 2))}\n`
}
