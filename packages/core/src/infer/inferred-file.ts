import type { FileSort } from './file-traits.ts'

/** A file that a task is likely about. */
export interface InferredFile {
  /** POSIX, relative to the root; one of the paths that were handed in. */
  readonly path: string
  /** About how likely the task changes the file, from 0 to 1; 1 is said outright. Comparable between tasks. */
  readonly score: number
  /** What speaks for it, strongest first; never empty, and each true of the facts that were handed in. */
  readonly why: readonly FileReason[]
}

/** What speaks for a file, as data; `render/` words it. Words stand as the task writes them, folded, in its order. */
export type FileReason =
  /** The task says its path, its name or an identifier that is its name. */
  | { readonly by: 'named'; readonly name: string }
  /** Words of the task that its path is made of, or begins a word with. */
  | { readonly by: 'path'; readonly words: readonly string[] }
  /** Words of the task that its text holds. */
  | { readonly by: 'content'; readonly words: readonly string[] }
  /** Commits that changed it share words with the task; the one that is most like the task with the words they share, and how many there are. */
  | { readonly by: 'history'; readonly commit: string; readonly words: readonly string[]; readonly commits: number }
  /** It changes often of late: so many of the newest commits changed it. */
  | { readonly by: 'recent'; readonly commits: number; readonly of: number }
  /** It goes with a likely file: as its test or its namesake, or changed in the same commits so many times. */
  | { readonly by: 'with'; readonly path: string; readonly commits: number }
  /** Nothing else speaks for it, but it is of a sort that tasks are about, and stands so many folders deep. */
  | { readonly by: 'place'; readonly sort: FileSort; readonly folders: number }
