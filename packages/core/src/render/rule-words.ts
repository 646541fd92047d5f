import type { OddReading } from '../model/issue.ts'
import { faultFix, faultWords } from './faults.ts'
import { counted, listed, plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** The words for what is wrong or untidy in rules, decisions and the dependency index. */
export const RULE_WORDS: Words<
  | 'invalid-rule'
  | 'invalid-decision'
  | 'invalid-index'
  | 'unknown-key'
  | 'bad-glob'
  | 'split-glob'
  | 'unknown-rule'
  | 'path-outside'
  | 'name-clash'
  | 'soft-summary'
  | 'unknown-conflict'
  | 'review-overdue'
  | 'patterns-unchecked'
  | 'circular-supersession'
  | 'dead-glob'
  | 'always-excluded'
  | 'odd-glob'
  | 'language-contradiction'
> = {
  'invalid-rule': ({ id, field, fault }) => ({
    message: `${plain(field)}: ${faultWords(fault)}${id === null ? '' : ` (rule ${shown(id)})`}.`,
    fix: faultFix(fault, plain(field)),
  }),
  'invalid-decision': ({ id, field, fault }) => ({
    message: `${plain(field)}: ${faultWords(fault)}${id === null ? '' : ` (decision ${shown(id)})`}.`,
    fix: faultFix(fault, plain(field)),
  }),
  'invalid-index': ({ key, reason }) => ({
    message: `The dependency index ${key === null ? 'cannot be read' : `says nothing of ${shown(key)}`}: ${plain(reason, 300)}.`,
    fix: 'Build the index anew: an object from "py:dotted.module" or "js:path" to {"imports": [], "imported_by": []}.',
  }),
  'unknown-key': ({ id, field, nearest }) => ({
    message: `The key ${shown(field)}${id === null ? '' : ` of ${shown(id)}`} is not known; it is kept and has no effect.`,
    fix:
      nearest === null ? 'Remove it.' : `Write ${shown(nearest)} if that is meant, or leave it as a note of your own.`,
  }),
  'bad-glob': ({ id, pattern, why, limit }) => ({
    message: `The pattern ${shown(pattern)} of ${shown(id)} ${UNUSABLE[why](limit)}; it matches nothing.`,
    fix: UNUSABLE_FIX[why],
  }),
  'split-glob': ({ id, field, text }) => ({
    message: `${plain(field)} of ${shown(id)} holds its patterns in one text, ${shown(text)}; it is read as parted at the commas.`,
    fix: `Write ${plain(field)} as a list, one pattern an item.`,
  }),
  'unknown-rule': ({ key, nearest }) => ({
    message: `There is no rule ${shown(key)}. ${nearest.length === 0 ? 'No rule is stored at all.' : `Rules, nearest first: ${listed(nearest.map(shown))}.`}`,
    fix: 'Ask with one of the stored keys; "repolore rules" lists all of them.',
  }),
  'path-outside': ({ path, root }) => ({
    message: `The path ${shown(path)} lies outside the root${root === null ? '' : ` ${shown(root)}`}, so no rule is about it.`,
    fix: 'Ask with a path inside the root: relative to it, or absolute.',
  }),
  'name-clash': ({ key, kept, lost, tiers: [winner, loser], required }) => ({
    message: `${shown(key)} stands in ${plain(kept)} (${plain(winner)}) and in ${plain(lost)} (${plain(loser)}); the first is served${required && winner !== loser ? ', and one of the two cannot be negotiated' : ''}.`,
    fix:
      winner === loser || required
        ? 'Give one of them a name of its own, or remove it.'
        : 'Leave it where the override is meant; else give one of them a name of its own.',
  }),
  'soft-summary': ({ id, window }) => ({
    message: `The summary of the rule ${shown(id)} has no word in its first ${window} characters that binds, such as never or must: a weak model may miss the rule.`,
    fix: 'Begin the summary with what is forbidden or required, or make the rule recommended.',
  }),
  'unknown-conflict': ({ id, target }) => ({
    message: `The rule ${shown(id)} names a conflict with ${shown(target)}, which is no stored rule.`,
    fix: `Correct the key, or remove the conflict.`,
  }),
  'review-overdue': ({ id, due, days }) => ({
    message: `The rule ${shown(id)} was to be reviewed by ${plain(due)}, ${counted(days, 'day')} ago.`,
    fix: 'Check that it still holds, and set last_reviewed to today.',
  }),
  'patterns-unchecked': ({ patterns }) => ({
    message: `No file of the repository is known, so ${counted(patterns, 'pattern')} could not be held against any.`,
    fix: 'Run git init, and check again where the files are.',
  }),
  'circular-supersession': ({ ids }) => ({
    message:
      ids.length === 1
        ? `The decision ${shown(ids[0] ?? '')} supersedes itself; it is served.`
        : `The decisions ${listed(ids.map(shown))} supersede each other in a round; all of them are served.`,
    fix: 'Remove supersedes from the one that was taken first.',
  }),
  'dead-glob': ({ id, pattern, near }) => ({
    message: `The pattern ${shown(pattern)} of ${shown(id)} matches no file of the repository${near === null ? '' : `; ${shown(near)} would`}.`,
    fix: 'Correct the pattern, or remove it.',
  }),
  'always-excluded': ({ id, files }) => ({
    message: `${shown(id)} is about ${counted(files, 'file')} of the repository, and its excludes take every one of them away.`,
    fix: 'Narrow the excludes, or remove the entry.',
  }),
  'odd-glob': ({ id, pattern, part, read }) => ({
    message: `In the pattern ${shown(pattern)} of ${shown(id)}, ${shown(part)} ${ODD[read]}.`,
    fix: ODD_FIX[read],
  }),
  'language-contradiction': ({ id, language, pattern }) => ({
    message: `The rule ${shown(id)} names the language ${shown(language)}, and its pattern ${shown(pattern)} is for files of another.`,
    fix: 'Correct the language or the pattern; the pattern decides which files the rule is about.',
  }),
}

const UNUSABLE: Readonly<
  Record<'too-many-alternatives' | 'too-long' | 'outside' | 'empty' | 'only-excludes', (limit: number | null) => string>
> = {
  'too-many-alternatives': (limit) => `stands for more than ${limit} alternatives`,
  'too-long': (limit) => `is longer than ${limit} characters`,
  outside: () => 'leads out of the root',
  empty: () => 'is empty',
  'only-excludes': () => 'takes away, and no pattern says from what',
}

const UNUSABLE_FIX: Readonly<Record<keyof typeof UNUSABLE, string>> = {
  'too-many-alternatives': 'Write several shorter patterns.',
  'too-long': 'Write several shorter patterns.',
  outside: 'Write a pattern from the root, such as src/**/*.ts; what lies outside the root cannot be matched.',
  empty: 'Write a pattern from the root, such as src/**/*.ts, or remove the empty one.',
  'only-excludes': 'Add the pattern of what is meant, such as **/*, before those that begin with !.',
}

const ODD: Readonly<Record<OddReading, string>> = {
  'lone-brace': 'is a brace without its other half and is read as that character',
  'lone-bracket': 'is a bracket without its other half and is read as that character',
  'one-choice': 'are braces around one choice and are read as those characters',
  'class-matches-nothing': 'is read as a class of characters too, and as such matches no file',
  parenthesis: 'is read as those characters: parentheses mean nothing in a pattern',
  backslash: 'is a backslash that makes the character behind it literal, not a separator',
  bar: 'is read as that character: alternatives stand in braces',
}

const ODD_FIX: Readonly<Record<OddReading, string>> = {
  'lone-brace': 'Close the braces, as in *.{ts,js}, or write a backslash before it.',
  'lone-bracket': 'Close the brackets, or write a backslash before it.',
  'one-choice': 'Write the choice without braces, or a second one.',
  'class-matches-nothing': 'Leave it where a folder has that name; else write the class that is meant.',
  parenthesis: 'Write alternatives as {a,b}.',
  backslash: 'Part folders with a slash.',
  bar: 'Write alternatives as {a,b}.',
}
