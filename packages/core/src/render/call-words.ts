import type { SubjectNames } from '../model/issue.ts'
import { faultFix, faultWords } from './faults.ts'
import { counted, listed, plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** The words for what stops a call. */
export const CALL_WORDS: Words<
  | 'invalid-input'
  | 'unknown-subject'
  | 'missing-target'
  | 'duplicate-id'
  | 'ambiguous-alias'
  | 'unreadable-target'
  | 'unknown-entry'
  | 'over-budget'
> = {
  'invalid-input': ({ id, field, fault }) => ({
    message: `${plain(field)}: ${faultWords(fault)}${id === null ? '' : ` (in ${shown(id)})`}.`,
    fix: faultFix(fault, plain(field)),
  }),
  'unknown-subject': ({ terms, nearest, more, glossaryPath }) => ({
    message: `No subject has the name or alias ${listed(terms.map(shown))}. ${knownSubjects(nearest, more)}`,
    fix: `Ask with one of the known names; where the term is a synonym, add it to the aliases of its subject in ${plain(glossaryPath)}.`,
  }),
  'missing-target': ({ source, type, target }) => ({
    message: `The document ${shown(source)} has the relation ${plain(type)} to ${shown(target)}, which is stored nowhere.`,
    fix: `Create the document ${shown(target)}, or remove the relation from ${shown(source)}.`,
  }),
  'duplicate-id': ({ id, paths }) => ({
    message: `The id ${shown(id)} stands in ${counted(paths.length, 'file')} that one branch sees: ${listed(paths.map((path) => plain(path)))}.`,
    fix: 'Give all but one of them an id of their own, or remove them.',
  }),
  'ambiguous-alias': ({ alias, subjects, shadows }) => ({
    message: shadows
      ? `The alias ${shown(alias)} is also the name of a subject; it stands for ${listed(subjects.map(shown))}.`
      : `The alias ${shown(alias)} stands for ${counted(subjects.length, 'subject')}: ${listed(subjects.map(shown))}.`,
    fix: `Keep ${shown(alias)} for one of them and take it from the others.`,
  }),
  'unreadable-target': ({ id, path, wanted }) => ({
    message: `The file ${plain(path)} of the ${wanted} ${shown(id)} cannot be read, so it is neither answered nor replaced.`,
    fix: `Repair ${plain(path)}; "repolore check" names what is wrong in it.`,
  }),
  'unknown-entry': ({ key, nearest }) => ({
    message: `Nothing is stored under ${shown(key)}. ${nearest.length === 0 ? 'Nothing is stored at all.' : `Stored, nearest first: ${listed(nearest.map(shown))}.`}`,
    fix: 'Ask with one of the stored keys; "repolore list" shows all of them.',
  }),
  'over-budget': ({ budget, whole, smallest, counter }) => ({
    message: `What must be said does not fit into ${budget} tokens: whole it takes ${whole}, in its smallest forms ${smallest} (counted by ${shown(counter)}).`,
    fix: `Ask with a budget of at least ${smallest} tokens (${whole} for whole texts), or narrow the question.`,
  }),
}

function knownSubjects(nearest: readonly SubjectNames[], more: number): string {
  if (nearest.length === 0) return 'No subject is known yet.'
  const names = nearest.map(
    ({ subject, aliases }) => plain(subject) + (aliases.length === 0 ? '' : ` (also ${listed(aliases.map(shown))})`),
  )
  const which =
    more > 0
      ? `The nearest ${nearest.length} of ${nearest.length + more} known subjects`
      : 'Known subjects, nearest first'
  return `${which}: ${names.join('; ')}.`
}
