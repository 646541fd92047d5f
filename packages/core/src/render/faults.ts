import type { Fault, Form } from '../model/issue.ts'
import { listed, shown } from './shown.ts'

/** What is wrong with a value, as the end of a sentence that began with the field. */
export function faultWords(fault: Fault): string {
  switch (fault.is) {
    case 'missing':
      return 'a value is needed and none is given'
    case 'blank':
      return 'the value is blank'
    case 'wrong-type':
      return `${NOUNS[fault.wanted]} is needed, and this is ${shown(fault.found)}`
    case 'not-allowed':
      return `${shown(fault.value)} is not allowed; allowed: ${listed(fault.allowed)}`
    case 'malformed':
      return `${shown(fault.value)} is not ${FORMS[fault.form]}`
    case 'not-both':
      return `it cannot stand together with ${fault.other}`
    case 'outer-blanks':
      return `${shown(fault.value)} begins or ends with blanks`
    case 'control-character':
      return `${shown(fault.value)} holds a control character`
    case 'is-alias':
      return `${shown(fault.value)} is an alias; its subject is ${shown(fault.subject)}`
    case 'too-short':
      return `it has ${fault.length} characters, and ${fault.limit} are the least`
    case 'too-long':
      return `it has ${fault.length} characters, and ${fault.limit} are the most`
  }
}

/** The next act for a value at fault. */
export function faultFix(fault: Fault, field: string): string {
  switch (fault.is) {
    case 'missing':
      return fault.only === undefined ? `Give ${field} a value.` : `Write ${field} as ${shown(fault.only)}.`
    case 'blank':
      return `Give ${field} a value.`
    case 'wrong-type':
      return `Write ${field} as ${NOUNS[fault.wanted]}.`
    case 'not-allowed':
      return fault.allowed.length === 1
        ? `Write ${field} as ${listed(fault.allowed.map((one) => shown(one)))}.`
        : `Use one of the allowed values for ${field}.`
    case 'malformed':
      return `Write ${field} as ${FORMS[fault.form]}.`
    case 'not-both':
      return `Keep either ${field} or ${fault.other}.`
    case 'outer-blanks':
      return `Remove the blanks around ${field}.`
    case 'control-character':
      return `Remove the control character from ${field}.`
    case 'is-alias':
      return `Write ${shown(fault.subject)} in ${field}.`
    case 'too-short':
      return `Say it in at least ${fault.limit} characters.`
    case 'too-long':
      return `Shorten ${field} to ${fault.limit} characters.`
  }
}

const NOUNS: Readonly<Record<Extract<Fault, { is: 'wrong-type' }>['wanted'], string>> = {
  text: 'a text',
  list: 'a list',
  mapping: 'a mapping of keys to values',
  object: 'an object',
  flag: 'true or false',
}

const FORMS: Readonly<Record<Form, string>> = {
  id: 'an id: lowercase letters a-z, digits and hyphens, beginning with a letter or a digit',
  'rule-key': 'the key of a rule: lowercase letters a-z, digits and underscores, beginning with a letter',
  subject: 'a subject of the form kind:name, in lowercase letters, digits and hyphens, such as domain:orders',
  commit: 'the name of a commit: 4 to 64 of the digits 0-9 and a-f',
  'relation-type': 'a relation type: capital letters A-Z, digits and underscores, such as REQUIRES',
  glob: 'a glob pattern, such as src/**/*.ts',
  date: 'a date of the form YYYY-MM-DD',
  moment: 'a date or a date-time of the calendar, as ISO 8601 writes it',
  'link-name':
    'a name that links and files can have: no brackets, bars, hashes, commas, slashes or quotes, not beginning with a dot or an underscore, no .md at its end',
  'package-file':
    'the path of a .md file below the memory folder, none of whose parts begins with a dot or an underscore',
  key: 'a key of the form kind:id, such as document:order-cancellation, or an id',
  branch: 'the name of one Git branch, such as feature/order-cancellation',
  number: 'a whole number of at least 1',
  text: 'text that UTF-8 can hold, without lone surrogates',
}
