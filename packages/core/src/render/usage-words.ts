import { listed, plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** The words for what keeps the log of use from being whole. */
export const USAGE_WORDS: Words<'unreadable-usage' | 'odd-usage' | 'usage-not-logged'> = {
  'unreadable-usage': ({ reason }) => ({
    message: `The counts of use in this file cannot be read and count as none: ${plain(reason)}.`,
    fix: 'Repair or remove the file; Repolore only adds its counts in and never writes it.',
  }),
  'odd-usage': ({ names, more }) => ({
    message: `What is no count or no time counts as none, in these entries of the file: ${listed(names.map(shown), more)}.`,
    fix: 'Give opens and recalls as whole numbers from 0 on, last_open and last_recall as ISO 8601 times; or remove the entries. Repolore only adds the counts in and never writes the file.',
  }),
  'usage-not-logged': ({ folder, reason }) => ({
    message: `Use cannot be logged in ${plain(folder)}: ${plain(reason)}.`,
    fix: `Make ${plain(folder)} writable to this user. Answers do not depend on it; only opens and recalls go uncounted.`,
  }),
}
