import type { DependencyIndex } from '../codec/dialect.ts'
import type { Json } from '../model/json.ts'

/**
 * The entry of the first index that knows the file: the longest key that is an ending of its path, at a boundary. A Python file is a dotted
 * module, its `__init__.py` the package; every other file is its path. Costs a look-up for each folder.
 */
export function dependenciesAt(path: string, indexes: readonly DependencyIndex[]): Readonly<Record<string, Json>> {
  const keys = keysOf(path)
  for (const index of indexes) {
    const key = keys.find((one) => Object.hasOwn(index, one))
    const entry = key === undefined ? undefined : index[key]
    if (entry !== undefined) return entry
  }
  return {}
}

/** Longest first. */
function keysOf(path: string): readonly string[] {
  const names = path.split('/')
  const scripts = names.map((_, at) => `js:${names.slice(at).join('/')}`)
  const modules = moduleOf(names)
  return [...modules.map((_, at) => `py:${modules.slice(at).join('.')}`), ...scripts]
}

/** The names of a Python module; none for a file of another language. */
function moduleOf(names: readonly string[]): readonly string[] {
  const last = names.at(-1) ?? ''
  if (!last.endsWith('.py')) return []
  const folders = names.slice(0, -1)
  return last === '__init__.py' ? folders : [...folders, last.slice(0, -'.py'.length)]
}
