import { linkedPath } from '../../names/linked-path.ts'
import { isPackage } from '../bundle/units.ts'
import { type MemoryFile, type MemoryFolder, pathIn } from '../folder.ts'
import { linksIn } from '../links/links-in.ts'
import { FOLDER_FILES } from '../store-files.ts'
import { markerOf, memoryHash } from './marker.ts'

/** The memories that no consolidation has seen yet: new or changed since the last recorded one; where none is recorded, those in no package and not named in the index. */
export function looseMemories(folder: MemoryFolder): readonly MemoryFile[] {
  const marker = markerOf(folder)
  if (marker !== null) return folder.memories.filter((memory) => marker.get(memory.place) !== memoryHash(memory))
  const packed = new Set(folder.memories.flatMap(({ entry }) => entry.aliases))
  const isNamed = namedInIndex(folder)
  return folder.memories.filter(
    (memory) => !isPackage(memory) && !packed.has(memory.entry.id) && !packed.has(memory.stem) && !isNamed(memory),
  )
}

/** How many memories are new, changed or gone since the last recorded consolidation; where none is recorded, how many are loose. */
export function changedCount(folder: MemoryFolder): number {
  const marker = markerOf(folder)
  const places = new Set(folder.memories.map(({ place }) => place))
  const gone = [...(marker?.keys() ?? [])].filter((place) => !places.has(place))
  return looseMemories(folder).length + gone.length
}

/** Whether the index names a memory: by a link to its file, or by its name as a whole word. */
function namedInIndex(folder: MemoryFolder): (memory: MemoryFile) => boolean {
  const path = pathIn(folder, FOLDER_FILES.index)
  const text = folder.texts.get(path) ?? ''
  const links = linksIn(text)
  const paths = new Set(links.flatMap(({ is, target }) => (is === 'wiki' ? [] : (linkedPath(path, target) ?? []))))
  const names = new Set([
    ...(text.match(/[\p{L}\p{N}_.-]+/gu) ?? []),
    ...links.flatMap(({ is, target }) => (is === 'wiki' ? [target] : [])),
  ])
  return (memory) => paths.has(memory.path) || names.has(memory.entry.id) || names.has(memory.stem)
}
