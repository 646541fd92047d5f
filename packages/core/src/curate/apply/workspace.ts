import { foldLinkName } from '../../names/link-name.ts'
import type { MemoryFile, MemoryFolder } from '../folder.ts'
import { readFolder } from '../folder.ts'
import type { Texts } from '../plan.ts'

/** The texts of a folder while accepted proposals are carried out one after the other. */
export interface Workspace {
  /** The folder before the first of them. */
  readonly folder: MemoryFolder
  readonly texts: Texts
  /** Where each memory stands now, by the path it had before; `null` where it is gone. */
  readonly moves: ReadonlyMap<string, string | null>
  /** The memories before the first of them, by every name that leads to one. */
  readonly named: ReadonlyMap<string, MemoryFile>
}

/** The workspace before anything is carried out. */
export function workspaceOf(folder: MemoryFolder): Workspace {
  return { folder, texts: folder.texts, moves: new Map(), named: memoriesByName(folder) }
}

/** The memory that a name leads to, as it stands now: by its own name, its file's, or what folds to either; `null` where it is gone or never was. */
export function memoryNow({ folder, texts, moves, named }: Workspace, name: string): MemoryFile | null {
  const memory = named.get(name) ?? named.get(foldLinkName(name))
  if (memory === undefined) return null
  const path = moves.has(memory.path) ? (moves.get(memory.path) ?? null) : memory.path
  const text = path === null ? undefined : texts.get(path)
  if (path === null || text === undefined) return null
  const [now = null] = readFolder({ at: folder.at, tier: folder.tier, texts: new Map([[path, text]]) }).memories
  return now
}

/** Nearest last, so that it wins: folded, then the names of files, then own names; of two alike the first by path. */
function memoriesByName({ memories }: MemoryFolder): ReadonlyMap<string, MemoryFile> {
  const last = [...memories].reverse()
  return new Map([
    ...last.flatMap((one) => [one.entry.id, one.stem].map((name) => [foldLinkName(name), one] as const)),
    ...last.map((one) => [one.stem, one] as const),
    ...last.map((one) => [one.entry.id, one] as const),
  ])
}

/** The workspace with one memory at another path, or gone. */
export function withMove(workspace: Workspace, from: string, to: string | null): Workspace['moves'] {
  const original = [...workspace.moves].find(([, now]) => now === from)?.[0] ?? from
  return new Map([...workspace.moves, [original, to]])
}
