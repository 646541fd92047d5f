import type { Look } from '../line/command.ts'
import type { Paint } from './paint.ts'

type Painter = (line: string, paint: Paint) => string

/** Colours a text line by line, by what a line begins with; the text itself stays as it is. */
export function paintLines(text: string, look: Look, paint: Paint): string {
  return text
    .split('\n')
    .map((line) => PAINTERS[look](line, paint))
    .join('\n')
}

const PAINTERS: { readonly [L in Look]: Painter } = {
  plain: (line) => line,
  help(line, paint) {
    if (/^[A-Z][A-Za-z ]{3,40}$/.test(line)) return paint.bold(line)
    if (line.startsWith('  # ')) return paint.dim(line)
    return line.startsWith('  repolore ') ? paint.cyan(line) : line
  },
  diff(line, paint) {
    if (line.startsWith('+++') || line.startsWith('---')) return paint.bold(line)
    if (line.startsWith('@@')) return paint.cyan(line)
    if (line.startsWith('+')) return paint.green(line)
    return line.startsWith('-') ? paint.red(line) : line
  },
  findings(line, paint) {
    if (line.startsWith('error')) return `${paint.red('error')}${line.slice(5)}`
    if (line.startsWith('warning')) return `${paint.yellow('warning')}${line.slice(7)}`
    return line.startsWith('note') ? `${paint.cyan('note')}${line.slice(4)}` : line
  },
}
