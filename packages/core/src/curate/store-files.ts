/** The files of a memory folder that are no memories: what they are called wherever they are read or written. */
export const FOLDER_FILES = {
  /** The curated index. */
  index: 'MEMORY.md',
  /** The catalogue of all memories; made anew by `reindex`. */
  descriptions: '_descriptions.md',
  /** The proposals that wait for a decision. */
  proposals: '_PENDING_DIFF.json',
  /** The flags that wait for a decision. */
  flags: '_DREAM_PENDING.md',
  /** What the store held at the last recorded consolidation. */
  marker: '_DREAM_DONE.json',
  /** Where packages are put together before they are installed. */
  staging: '_staging',
} as const
