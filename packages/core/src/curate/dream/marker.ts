import { contentHash } from '../../codec/hash.ts'
import { jsonFault } from '../../codec/json-fault.ts'
import { withLineFeeds } from '../../codec/line-ends.ts'
import { textOf, valueUnder } from '../../codec/yaml/node.ts'
import { fromJson } from '../../codec/yaml/plain-json.ts'
import { byBytes } from '../../names/order.ts'
import { type MemoryFile, type MemoryFolder, pathIn } from '../folder.ts'
import { FOLDER_FILES } from '../store-files.ts'

const KIND = 'repolore/dream-done'

/** What a store held at its last recorded consolidation: the hash of each memory by its path below the folder. */
export type Marker = ReadonlyMap<string, string>

/** Reads the marker of a folder; `null` where none is recorded, or what stands there is none. */
export function markerOf(folder: Pick<MemoryFolder, 'at' | 'texts'>): Marker | null {
  const text = folder.texts.get(pathIn(folder, FOLDER_FILES.marker))
  const root = text === undefined || jsonFault(text) !== null ? null : fromJson(JSON.parse(text))
  if (root === null || textOf(root, 'kind') !== KIND) return null
  const memories = root.is === 'mapping' ? valueUnder(root, 'memories') : null
  const pairs = memories?.is === 'mapping' ? memories.pairs : []
  return new Map(pairs.flatMap(({ key, value }) => (value.is === 'text' ? [[key, value.text] as const] : [])))
}

/** The text of a marker: one line a memory by path, without a time, so that the same store gives the same bytes on every machine. */
export function markerText(memories: readonly MemoryFile[]): string {
  const sorted = [...memories].sort((a, b) => byBytes(a.place, b.place))
  const held = Object.fromEntries(sorted.map((memory) => [memory.place, memoryHash(memory)]))
  return `${JSON.stringify({ kind: KIND, memories: held }, null, 2)}\n`
}

/** The hash of a memory whatever its checkout did to line ends: a fresh clone has changed nothing. */
export function memoryHash({ text }: Pick<MemoryFile, 'text'>): string {
  return contentHash(withLineFeeds(text.replace(/^\ufeff/, '')))
}
