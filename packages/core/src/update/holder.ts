import { type Situation, writtenTier } from './situation.ts'

/** What stands where a new file would go. */
export type Holder =
  | { readonly is: 'held'; readonly path: string; readonly name: string }
  | { readonly is: 'unreadable'; readonly path: string }

/**
 * Who holds a path, or `null` where it is free. Compared without regard to case and to how accents are composed: on macOS and Windows
 * `Fees.md` and `fees.md` are one file, and a store is checked out everywhere. A folder of that name holds the path as well.
 */
export function holderOf(path: string, situation: Pick<Situation, 'catalogue' | 'texts'>): Holder | null {
  const { catalogue, texts } = situation
  const name = foldedPath(path)
  const taken = (other: string): boolean => foldedPath(other) === name || foldedPath(other).startsWith(`${name}/`)
  const entry = catalogue.entries.find(({ source }) => source.tier === writtenTier(situation) && taken(source.path))
  if (entry !== undefined) return { is: 'held', path: entry.source.path, name: entry.id }
  const unread = catalogue.issues.find(
    ({ code, span }) => code === 'unreadable-file' && span !== null && taken(span.path),
  )
  if (unread?.span != null) return { is: 'unreadable', path: unread.span.path }
  const broken = catalogue.unread.find((file) => taken(file.path))
  if (broken !== undefined) return { is: 'held', path: broken.path, name: nameOf(broken.path, broken.id) }
  const other = [...texts.keys()].find(taken)
  return other === undefined ? null : { is: 'held', path: other, name: fileName(other) }
}

/** A broken document by its id; a file that shows none by its own name. */
function nameOf(path: string, id: string): string {
  return fileName(path) === `${id}.md` ? fileName(path) : id
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function foldedPath(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
