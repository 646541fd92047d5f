import type { Reason, TaskFile } from '../select/selection.ts'
import { plain, shown } from './shown.ts'

/** Why an entry is there, in a few words; for a related one the source and the type, which is the reason in substance. */
export function reasonText(reason: Reason): string {
  switch (reason.by) {
    case 'baseline':
      return 'always loaded'
    case 'subject':
      return `subject ${plain(reason.subject)}`
    case 'relation':
      return `${plain(reason.type)} from ${plain(reason.from)}`
    case 'text':
      return `about ${Math.round(reason.about * 100)}% of what is asked`
    case 'path':
      return `${plain(reason.pattern)} matches ${plain(reason.path)}${sureness(reason)}`
    case 'trigger':
      return `holds ${shown(reason.trigger)}`
    case 'asked':
      return 'asked for'
  }
}

/** Every way an entry came in by, first way first. */
export function reasonTexts(reasons: readonly Reason[]): readonly string[] {
  return reasons.map(reasonText)
}

function sureness({ from, score }: TaskFile): string {
  if (from === 'given') return ''
  return from === 'named' ? ' (named)' : ` (inferred, ${score.toFixed(2)})`
}
