import { counted, plain } from './shown.ts'
import type { Words } from './words.ts'

/** The words for what keeps the log of breaches from being whole. */
export const ACT_WORDS: Words<'act-not-logged' | 'unreadable-acts'> = {
  'act-not-logged': ({ reason, next }) => ({
    message: `A breach was found and could not be logged: ${plain(reason)}.`,
    fix: `${plain(next)}. The act was judged all the same.`,
  }),
  'unreadable-acts': ({ lines, reason }) => ({
    message:
      reason === null
        ? `The log of breaches holds ${counted(lines, 'line')} that cannot be read; ${lines === 1 ? 'it is' : 'they are'} passed over.`
        : `The log of breaches cannot be read: ${plain(reason)}.`,
    fix: 'Look at the file: what stands between whole lines was torn by a full disk or written by something else. Repolore never changes it.',
  }),
}
