import { visible } from '@repolore/core'

/** Something told beside an answer: an issue of core in words, or one that only the command line knows. */
export interface Notice {
  readonly code: string
  readonly severity: 'error' | 'warning' | 'note'
  readonly message: string
  readonly fix: string
  readonly path?: string
  readonly line?: number
  readonly column?: number
  /** What stands in front of the message in place of `severity[code]:`. */
  readonly heading?: string
}

/** What a notice opens with. */
export function headingOf({ heading, severity, code }: Notice): string {
  return heading ?? `${severity}[${code}]:`
}

/** `path:line:column ` in front of what is said about a place; empty where there is none. A character of the path that nobody would see is named. */
export function placeOf({ path, line, column }: Notice): string {
  if (path === undefined) return ''
  return line === undefined ? `${visible(path)} ` : `${visible(path)}:${line}:${column ?? 1} `
}
