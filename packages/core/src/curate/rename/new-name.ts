import type { PatternForm } from '../../codec/forms.ts'
import { hasForm } from '../../codec/forms.ts'
import { type Fault, type Issue, issue } from '../../model/issue.ts'
import { KINDS } from '../../model/kinds.ts'
import type { Named } from './named-entry.ts'
import type { RenameQuestion } from './rename.ts'

/** Why an entry cannot get a name; `null` where it can. */
export function newNameFault(
  { catalogue, texts, to }: RenameQuestion,
  { entry, isMember, files, name }: Named,
): Issue | null {
  const fault = formFault(entry.source.dialect, to)
  if (fault !== null) return issue('invalid-input', 'error', { id: name, field: 'new', fault })
  const target = catalogue.resolve(to, entry.kind)
  const holders = target.is === 'found' || target.is === 'ambiguous' ? target.entries : []
  const holder = holders.find(({ key }) => key !== entry.key)
  const taken = entry.aliases.includes(to) || (isMember && entry.id === to)
  if (holder !== undefined || taken)
    return issue('name-taken', 'error', { name: to, path: (holder ?? entry).source.path, holder: (holder ?? entry).id })
  if (isMember) return null
  const path = files
    .map((file) => file.replace(/[^/]*?(\.[a-z]+)$/, (_, ending: string) => `${to}${ending}`))
    .find((one) => texts.has(one) && !files.includes(one))
  return path === undefined ? null : issue('name-taken', 'error', { name: to, path, holder: path })
}

const DIALECT_FORMS: Readonly<Record<string, PatternForm>> = {
  document: 'id',
  rule: 'rule-key',
  decision: 'rule-key',
  catalogue: 'id',
}

function formFault(dialect: string, to: string): Fault | null {
  const form = DIALECT_FORMS[dialect]
  if (form !== undefined) return hasForm(to, form) ? null : { is: 'malformed', value: to, form }
  return isLinkName(to) ? null : { is: 'malformed', value: to, form: 'link-name' }
}

/** What a link can name and a file be called: no brackets, bar, hash, comma, slash or control character, no blanks outside, no kind in front. */
function isLinkName(name: string): boolean {
  return (
    name !== '' &&
    name === name.trim() &&
    !/[[\]|#,/\\<>"\p{Cc}]/u.test(name) &&
    !/^[._]/.test(name) &&
    !/\.md$/i.test(name) &&
    !Object.keys(KINDS).some((kind) => name.startsWith(`${kind}:`))
  )
}
