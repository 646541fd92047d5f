import type { PlannedChange } from '../answers.ts'
import { printDocument, rewriteDocument } from '../codec/document-text.ts'
import { contentHash } from '../codec/hash.ts'
import type { Entry } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import { unifiedDiff } from './diff.ts'
import { means } from './meaning.ts'
import type { Placed } from './place.ts'
import { reading, type Situation } from './situation.ts'

/** A draft as it will stand, with the change that brings it there; `null` where nothing is to change. */
export interface Written {
  readonly placed: Placed
  readonly entry: Entry
  readonly change: PlannedChange | null
}

/** Writes a placed draft, and reads it back before it counts. What already says the same stays as it is, whatever version was expected: clients send a write again. */
export function write(placed: Placed, situation: Situation): Result<Written> {
  const { draft, branch, path, present } = placed
  if (present?.entry != null && present.issues.length === 0 && means(present.entry, draft, branch))
    return succeed({ placed, entry: present.entry, change: null })
  const stale = overtaken(placed)
  if (stale !== null) return fail([stale])
  const text = textOf(placed)
  if (!text.ok) return text
  const { entry, issues } = reading(path, text.value, situation)
  if (entry === null || issues.length > 0 || !means(entry, draft, branch)) {
    throw new Error(`the text written for '${draft.id}' reads back as something else:\n${text.value}`)
  }
  const before = present?.text ?? null
  return succeed({ placed, entry, change: text.value === before ? null : changeOf({ path, before, text: text.value }) })
}

/** A draft with what stands where it goes. */
interface Versioned extends Pick<Placed, 'path'> {
  readonly draft: Pick<Placed['draft'], 'id' | 'expectedVersion'>
  readonly present: { readonly text: string } | null
}

/** The caller saw another version than the one that stands there. */
export function overtaken({ draft, path, present }: Versioned): Issue | null {
  const found = present === null ? null : contentHash(present.text)
  const expected = draft.expectedVersion ?? found
  if (expected === null || expected === found) return null
  return issue(
    'version-conflict',
    'error',
    { id: draft.id, path, expected, found, text: present?.text ?? '' },
    { path, line: 1, column: 1 },
  )
}

/** What of the present text is not the draft's is kept. Its problems are told with the path they would stand at. */
function textOf({ draft, branch, path, present }: Placed): Result<string> {
  if (present === null) return succeed(printDocument(draft, branch))
  const rewritten = rewriteDocument(present.text, draft, branch)
  if (rewritten.ok) return rewritten
  const [first, ...more] = rewritten.failure.issues.map((one) => ({ ...one, span: one.span && { ...one.span, path } }))
  return first === undefined ? rewritten : fail([first, ...more], 'invalid-document')
}

interface Texts {
  readonly path: string
  readonly before: string | null
  readonly text: string
}

/** The change that brings a text to its path. */
export function changeOf({ path, before, text }: Texts): PlannedChange {
  const was = before === null ? null : contentHash(before)
  return { path, was, before, text, version: contentHash(text), diff: unifiedDiff({ path, before, after: text }) }
}
