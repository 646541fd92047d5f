import { listed, plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** The words for what is worth knowing or tidying, and stops nobody. */
export const CURATION_WORDS: Words<
  | 'empty-store'
  | 'subject-elsewhere'
  | 'baseline-too-large'
  | 'unreachable-document'
  | 'dead-relation'
  | 'subject-without-document'
  | 'needless-alias'
> = {
  'empty-store': ({ looked }) => ({
    message: `No document is stored yet (looked beside ${plain(looked)}).`,
    fix: 'Add a first document with "repolore update", or check that the root is the right one with "repolore doctor".',
  }),
  'subject-elsewhere': ({ subject, branches }) => ({
    message: `The subject ${shown(subject)} has documents on other branches only: ${listed(branches.map(shown))}.`,
    fix: 'Ask on one of those branches, or go on without them.',
  }),
  'baseline-too-large': ({ branch, tokens, limit, ids }) => ({
    message: `What is always loaded ${branch === null ? 'on every branch' : `on ${shown(branch)}`} has ${tokens} tokens, more than ${limit}: ${listed(ids.map(shown))}.`,
    fix: 'Keep a short overview always loaded, and give the rest subjects and the load SUBJECT_MATCH.',
  }),
  'unreachable-document': ({ id }) => ({
    message: `Nothing leads to the document ${shown(id)}: it has no subjects, is not always loaded, and no relation names it.`,
    fix: 'Give it a subject, relate it from another document, or remove it.',
  }),
  'dead-relation': ({ id, type, target }) => ({
    message: `${shown(id)} has the relation ${plain(type)} to ${shown(target)}, which is stored nowhere.`,
    fix: `Create ${shown(target)}, or remove the relation.`,
  }),
  'subject-without-document': ({ subject }) => ({
    message: `No document has the subject ${shown(subject)} of the glossary.`,
    fix: 'Give it to a document, or remove it from the glossary.',
  }),
  'needless-alias': ({ subject, alias }) => ({
    message: `The alias ${shown(alias)} of ${shown(subject)} adds nothing: after folding it is already known for this subject.`,
    fix: 'Remove the alias.',
  }),
}
