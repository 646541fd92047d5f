import type { Result } from '../model/result.ts'
import type { DocumentDraft } from '../questions.ts'
import { readDocument } from './document.ts'
import { printText, rewriteText, type WantedText } from './front-matter-text.ts'
import { withLineFeeds } from './line-ends.ts'
import { valuesOf } from './write/values.ts'
import { readYaml } from './yaml/read.ts'

/** The text of a new file, the body with one line end added where it has none. */
export function printDocument(draft: DocumentDraft, branch: string | null): string {
  return printText(wantedText(draft, branch))
}

/** An existing file with a draft's values and body: what is not of the draft stays as it is. Fails as `rewriteText` does. */
export function rewriteDocument(text: string, draft: DocumentDraft, branch: string | null): Result<string> {
  return rewriteText(text, wantedText(draft, branch))
}

function wantedText(draft: DocumentDraft, branch: string | null): WantedText {
  return {
    id: draft.id,
    values: valuesOf(draft, branch),
    body: bodyOf(draft),
    // The tags of the draft were checked before; those of the file are to go.
    read: (text) => readDocument({ tier: '', path: '', text }, { vocabulary: { tags: draft.metadata.tags }, readYaml }),
  }
}

function bodyOf({ context }: DocumentDraft): string {
  const body = withLineFeeds(context)
  return body.endsWith('\n') ? body : `${body}\n`
}
