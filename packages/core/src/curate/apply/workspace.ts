import type { MemoryFile, MemoryFolder } from '../folder.ts'
import { readFolder } from '../folder.ts'
import type { Texts } from '../plan.ts'
import { sameName } from '../rename/same-name.ts'

/** The texts of a folder while accepted proposals are carried out one after the other. */
export interface Workspace {
  /** The folder before the first of them. */
  readonly folder: MemoryFolder
  readonly texts: Texts
  /** Where each memory stands now, by the path it had before; `null` where it is gone. */
  readonly moves: ReadonlyMap<string, string | null>
}

/** The memory that a name leads to, as it stands now: by its own name, its file's, or what folds to either; `null` where it is gone or never was. */
export function memoryNow({ folder, texts, moves }: Workspace, name: string): MemoryFile | null {
  const { memories } = folder
  const memory =
    memories.find(({ entry }) => entry.id === name) ??
    memories.find(({ stem }) => stem === name) ??
    memories.find(({ entry, stem }) => sameName(entry.id, name) || sameName(stem, name))
  if (memory === undefined) return null
  const path = moves.has(memory.path) ? (moves.get(memory.path) ?? null) : memory.path
  const text = path === null ? undefined : texts.get(path)
  if (path === null || text === undefined) return null
  const [now = null] = readFolder({ at: folder.at, tier: folder.tier, texts: new Map([[path, text]]) }).memories
  return now
}

/** The workspace with one memory at another path, or gone. */
export function withMove(workspace: Workspace, from: string, to: string | null): Workspace['moves'] {
  const original = [...workspace.moves].find(([, now]) => now === from)?.[0] ?? from
  return new Map([...workspace.moves, [original, to]])
}
