import { faultFix, faultWords } from './faults.ts'
import { plain, shown } from './shown.ts'
import type { Words } from './words.ts'

/** How much of another program's reason a message repeats. */
const REASON = 300

/** The words for what reading a stored file found. Where it stands is said by the span. */
export const READING_WORDS: Words<
  | 'invalid-document'
  | 'invalid-memory'
  | 'invalid-item'
  | 'no-front-matter'
  | 'unclosed-front-matter'
  | 'front-matter-syntax'
  | 'front-matter-too-large'
  | 'yaml-syntax'
  | 'duplicate-key'
  | 'unknown-tag'
  | 'unreadable-file'
  | 'invalid-glossary'
> = {
  'invalid-document': ({ id, field, fault }) => ({
    message: `${plain(field)}: ${faultWords(fault)}${id === null ? '' : ` (document ${shown(id)})`}.`,
    fix: faultFix(fault, plain(field)),
  }),
  'invalid-memory': ({ id, field, fault }) => ({
    message: `${plain(field)}: ${faultWords(fault)}${id === null ? '' : ` (memory ${shown(id)})`}; the memory is served without it.`,
    fix: faultFix(fault, plain(field)),
  }),
  'invalid-item': ({ id, field, fault }) => ({
    message: `${plain(field)}: ${faultWords(fault)}${id === null ? '' : ` (item ${shown(id)})`}.`,
    fix: faultFix(fault, plain(field)),
  }),
  'no-front-matter': ({ wanted }) => ({
    message: `The file does not begin with front matter, so it is not ${WANTED[wanted].what}.`,
    fix: `Begin it with a line "---", the fields ${WANTED[wanted].fields}, and a second line "---"; or leave it, if it is no ${wanted}.`,
  }),
  'unclosed-front-matter': () => ({
    message: 'The front matter is opened and not closed.',
    fix: 'Add a line "---" after its last field.',
  }),
  'front-matter-syntax': ({ reason }) => ({
    message: `The front matter is not valid YAML: ${sentence(reason)}`,
    fix: 'Repair the YAML at this place.',
  }),
  'yaml-syntax': ({ reason }) => ({
    message: `The file is not valid YAML: ${sentence(reason)}`,
    fix: 'Repair the YAML at this place.',
  }),
  'front-matter-too-large': ({ bytes, limit }) => ({
    message: `The front matter has ${bytes} bytes, and ${limit} are the most that are read.`,
    fix: 'Move what is not a field into the body.',
  }),
  'duplicate-key': ({ key, firstLine }) => ({
    message: `The key ${shown(key)} stands twice; the one in line ${firstLine} counts.`,
    fix: `Remove one of the two ${shown(key)}.`,
  }),
  'unknown-tag': ({ tag }) => ({
    message: `The YAML tag ${shown(tag)} asks for what text cannot give; its value is read as the text that stands there.`,
    fix: `Remove ${shown(tag)}, or quote the value if the tag is a part of it.`,
  }),
  'unreadable-file': ({ reason }) => ({
    message: `The file cannot be read: ${sentence(reason)}`,
    fix: 'Make it a UTF-8 text file, or a folder, that stands inside its store and that this user may read; or remove it.',
  }),
  'invalid-glossary': ({ subject, reason }) => ({
    message: `The glossary cannot be used${subject === null ? '' : `, at ${shown(subject)}`}: ${sentence(reason)}`,
    fix: 'Make it a readable UTF-8 text file: "subjects:", below it each subject as kind:name, and below that "aliases:" with a list.',
  }),
}

const WANTED = {
  document: { what: 'a document', fields: 'id, scope and tags' },
  item: { what: 'an item of the catalogue', fields: 'id, type and summary' },
} as const

function sentence(reason: string): string {
  return `${plain(reason.trim(), REASON).replace(/[.\s]+$/, '')}.`
}
