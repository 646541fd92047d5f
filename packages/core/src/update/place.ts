import type { Unread } from '../codec/dialect.ts'
import { DOCUMENT_HOME } from '../codec/dialects.ts'
import { contentHash } from '../codec/hash.ts'
import { entryKey } from '../codec/keys.ts'
import type { Entry } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import type { DocumentDraft } from '../questions.ts'
import { isVisible } from '../select/gates.ts'
import { holderOf } from './holder.ts'
import { branchOf, type Present, reading, type Situation, writtenTier } from './situation.ts'

/** A draft with the file it goes to. */
export interface Placed {
  readonly draft: DocumentDraft
  readonly branch: string | null
  readonly path: string
  /** `null` where the file is new. */
  readonly present: Present | null
}

/** Where a draft goes: the file of the document that has its id, read or broken, as long as the branch sees it; else a new file of its name. */
export function place(draft: DocumentDraft, situation: Situation): Placed | Issue {
  const { branch } = situation.request
  const stored = storedUnder(draft.id, situation)
  const broken = brokenUnder(draft.id, situation)
  const seen = stored.find((entry) => isVisible(entry, branch))
  if (seen !== undefined) return onto(seen, { draft, situation })
  const [repaired, ...others] = broken.filter((file) => isVisible(file, branch))
  if (others.length > 0)
    return undecided(
      draft.id,
      [repaired, ...others].flatMap((file) => file?.path ?? []),
    )
  if (repaired !== undefined) return placed(repaired.path, { draft, situation })
  const hidden = [...stored.map((entry) => ({ branch: entry.branch, path: entry.source.path })), ...broken][0]
  return hidden === undefined ? anew(draft, situation) : elsewhere(draft.id, hidden, branch)
}

interface Placing {
  readonly draft: DocumentDraft
  readonly situation: Situation
}

function placed(path: string, { draft, situation }: Placing): Placed {
  const text = situation.texts.get(path)
  return {
    draft,
    branch: branchOf(draft, situation),
    path,
    present: text === undefined ? null : reading(path, text, situation),
  }
}

/** The document may have moved or gone since the catalogue was made: then nothing is planned on what is no longer there. */
function onto(seen: Entry, placing: Placing): Placed | Issue {
  const onThis = placed(seen.source.path, placing)
  const found = onThis.present?.entry
  if (found?.id === seen.id && isVisible(found, placing.situation.request.branch)) return onThis
  const text = onThis.present?.text ?? null
  const args = {
    id: seen.id,
    path: seen.source.path,
    expected: seen.source.version,
    found: text === null ? null : contentHash(text),
    text: text ?? '',
  }
  return issue('version-conflict', 'error', args, at(seen.source.path))
}

function anew(draft: DocumentDraft, situation: Situation): Placed | Issue {
  const path = `${DOCUMENT_HOME}/${draft.id}.md`
  const holder = holderOf(path, situation)
  if (holder === null) return { draft, branch: branchOf(draft, situation), path, present: null }
  if (holder.is === 'unreadable')
    return issue('unreadable-target', 'error', { id: draft.id, path: holder.path, wanted: 'document' }, at(holder.path))
  return issue(
    'path-taken',
    'error',
    { id: draft.id, path: holder.path, holder: holder.name, wanted: 'document' },
    at(holder.path),
  )
}

function elsewhere(
  id: string,
  hidden: { readonly branch: string | null; readonly path: string },
  branch: string,
): Issue {
  return issue(
    'wrong-branch',
    'error',
    { id, path: hidden.path, storedBranch: hidden.branch ?? '', branch },
    at(hidden.path),
  )
}

/** Two broken files show one id: which of them is meant to be repaired, only a person can say. */
function undecided(id: string, paths: readonly string[]): Issue {
  return issue('duplicate-id', 'error', { id, paths })
}

function storedUnder(id: string, situation: Situation): readonly Entry[] {
  const entries = situation.catalogue.byKey.get(entryKey('document', id)) ?? []
  return entries.filter(({ source }) => source.tier === writtenTier(situation))
}

/** Broken documents of this id. A file without front matter is none: it may well be somebody's README. */
function brokenUnder(id: string, situation: Situation): readonly Unread[] {
  return situation.catalogue.unread.filter((file) => {
    const text = file.kind === 'document' && file.id === id ? situation.texts.get(file.path) : undefined
    return (
      text !== undefined && reading(file.path, text, situation).issues.every(({ code }) => code !== 'no-front-matter')
    )
  })
}

function at(path: string) {
  return { path, line: 1, column: 1 }
}
