import { withLineFeeds } from '../codec/line-ends.ts'
import type { Entry } from '../model/entry.ts'
import type { DocumentDraft } from '../questions.ts'

/** Whether an entry says what a draft says, whatever its file looks like. Tags and subjects are sets; relations are a list, since retrieval follows them in order. */
export function means(entry: Entry, draft: DocumentDraft, branch: string | null): boolean {
  const { tags, load, subjects, relations } = draft.metadata
  return (
    entry.id === draft.id &&
    entry.branch === branch &&
    entry.load === (load === 'ALWAYS' ? 'always' : 'match') &&
    sameSet(entry.tags, tags) &&
    sameSet(entry.subjects, subjects ?? []) &&
    sameRelations(entry, relations ?? []) &&
    entry.body === bodyOf(draft)
  )
}

/** The body as an entry carries it: LF, and exactly one newline added if it had none at its end. */
function bodyOf({ context }: DocumentDraft): string {
  const body = withLineFeeds(context)
  return body.endsWith('\n') ? body : `${body}\n`
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size
}

function sameRelations(
  entry: Entry,
  relations: readonly { readonly type: string; readonly target: string }[],
): boolean {
  const declared = entry.links.filter((link) => link.declared)
  return (
    declared.length === relations.length &&
    declared.every(({ type, target }, at) => type === relations[at]?.type && target === relations[at]?.target)
  )
}
