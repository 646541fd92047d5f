import type { Entry } from '../model/entry.ts'
import { interfaceOf } from './interface.ts'
import { evidencePaths } from './rules/dead-evidence.ts'

/** What the items of the catalogue name in the working tree, each path once: what is asked before they are checked. */
export interface NamedPaths {
  readonly paths: readonly string[]
  /** Those whose text must be known, because a symbol is to occur in it. */
  readonly texts: readonly string[]
}

/** The paths that evidence and interfaces name. */
export function namedPaths(entries: readonly Entry[]): NamedPaths {
  const items = entries.filter(({ source }) => source.dialect === 'catalogue')
  const interfaces = items.flatMap((item) => interfaceOf(item) ?? [])
  return {
    paths: [...new Set([...items.flatMap(evidencePaths), ...interfaces.map(({ path }) => path)])],
    texts: [...new Set(interfaces.filter(({ symbol }) => symbol !== null).map(({ path }) => path))],
  }
}
