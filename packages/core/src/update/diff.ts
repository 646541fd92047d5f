import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk, structuredPatch } from 'diff'

/** Lines of context around a change, as Git shows them. */
const CONTEXT = 3

/**
 * How many lines may differ before everything between the first and the last of them is shown as replaced. The search for the
 * smallest diff is quadratic: at this limit it takes up to 0.25 s, without one 5,000 lines against 5,000 others take 3.4 s.
 */
const MOST_EDITS = 2000

/** Two texts of one file; `null` is no file. */
interface Versions {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** A unified diff that `git apply` takes: `a/` and `b/` before the path, `/dev/null` for the side that is no file, line ends as they stand. Empty when the two are equal. */
export function unifiedDiff({ path, before, after }: Versions): string {
  if (before === after) return ''
  const [oldFileName, newFileName] = [
    before === null ? '/dev/null' : `a/${path}`,
    after === null ? '/dev/null' : `b/${path}`,
  ]
  const names = { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined }
  return formatPatch({ ...names, hunks: hunksOf(before ?? '', after ?? '') }, FILE_HEADERS_ONLY)
}

function hunksOf(before: string, after: string): StructuredPatchHunk[] {
  const options = { context: CONTEXT, maxEditLength: MOST_EDITS }
  const patch = structuredPatch('', '', before, after, undefined, undefined, options)
  return patch?.hunks ?? [replacement(linesOf(before), linesOf(after))]
}

/** One hunk from the first line that differs to the last. */
function replacement(old: readonly string[], now: readonly string[]): StructuredPatchHunk {
  const head = commonLength(old, now)
  const tail = commonLength(old.slice(head).reverse(), now.slice(head).reverse())
  const start = Math.max(0, head - CONTEXT)
  const after = Math.min(tail, CONTEXT)
  const [oldEnd, nowEnd] = [old.length - tail, now.length - tail]
  const lines = [
    ...marked(' ', old.slice(start, head)),
    ...marked('-', old.slice(head, oldEnd)),
    ...marked('+', now.slice(head, nowEnd)),
    ...marked(' ', old.slice(oldEnd, oldEnd + after)),
  ]
  return {
    oldStart: start + 1,
    oldLines: oldEnd + after - start,
    newStart: start + 1,
    newLines: nowEnd + after - start,
    lines,
  }
}

/** The lines of a text with their ends. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((line, place) => line !== b[place])
  return differs === -1 ? a.length : differs
}

function marked(mark: string, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) =>
    line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file'],
  )
}
