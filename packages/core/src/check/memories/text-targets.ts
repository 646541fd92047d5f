import type { Catalogue, Target } from '../../catalogue/catalogue.ts'
import type { Linking } from '../../catalogue/links.ts'
import { isSkipped } from '../../codec/homes.ts'
import type { Link } from '../../model/entry.ts'
import { linkedPath } from '../../names/linked-path.ts'

/** Judges links in the texts of memory folders. */
export interface TextTargets {
  /** The folders of memories, the deepest first. */
  readonly folders: readonly string[]
  /** Where a link leads; `null` where a catalogue cannot know: a file outside the memory folders, or one they pass over. */
  target(link: Link, from: string): Target | null
}

/** The index by its name in a wiki link: it is no memory, and there all the same. */
const INDEX_NAME = /^MEMORY(?:\.md)?$/

/** Follows the links of memories and of their indexes. */
export function textTargets(catalogue: Catalogue): TextTargets {
  const folders = memoryFolders(catalogue)
  const unreadable = new Set(
    catalogue.issues.flatMap(({ code, span }) => (code === 'unreadable-file' && span !== null ? [span.path] : [])),
  )
  return {
    folders,
    target(link, from) {
      const linking: Linking = { kind: 'memory', path: from }
      const target = catalogue.follow(link, linking)
      if (target.is !== 'missing') return target
      if (link.type !== 'file') return INDEX_NAME.test(link.target) ? null : target
      const path = linkedPath(from, link.target)
      const folder = path === null ? undefined : folders.find((one) => isBelow(path, one))
      if (path === null || folder === undefined || unreadable.has(path)) return null
      return isSkipped(path.slice(folder.length + 1)) || path.endsWith('MEMORY.md') ? null : target
    },
  }
}

/** The folder of memories that a path is below, the deepest of several. */
export function ownerOf(path: string, folders: readonly string[]): string | null {
  return folders.find((folder) => isBelow(path, folder)) ?? null
}

function memoryFolders(catalogue: Catalogue): readonly string[] {
  const folders = ['memory', 'memory-index'].flatMap((dialect) => catalogue.foldersOf(dialect))
  return [...new Set(folders.map(({ folder }) => folder))].sort((a, b) => b.length - a.length)
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`)
}
