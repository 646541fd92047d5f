import { bareName, type NameIndex } from './name-index.ts'

/** A file that a task names. */
export interface Naming {
  readonly file: number
  /** As the task says it. */
  readonly name: string
  /** `path` where it says the path or the name of the file, `identifier` where it says the name of source without its extension, as code may. */
  readonly as: 'path' | 'identifier'
}

/** A name that more files bear names none of them. */
const MOST = 3

const TOKEN = /[^\s`'"()<>[\]{},;|*?!=]+/gu
const TRIM = /^(?:\.\/)+|[.:]+$/g
const LINE = /:\d+(?::\d+)?$/

/** A name of several words, or one that a sentence does not write (`mailHandler`, `kiln_schedule`, `MailHandler`). */
const COMPOUND = /^[^./]*(?:\p{L}[-_]\p{L}|\p{Ll}\p{Lu})/u

/** A name without extension that no word of a sentence is: `Makefile`, `LICENSE`. */
const CAPITAL = /^\p{Lu}/u

/**
 * The files that a task names, by path, by the end of a path, by name, or by an identifier that is the name without its extensions. Each
 * file once, by what says it first; a path goes before an identifier.
 */
export function named(task: string, names: NameIndex): readonly Naming[] {
  const tokens = new Set((task.match(TOKEN) ?? []).filter((token) => !token.includes('://')).map(plain))
  const namings = new Map<number, Naming>()
  for (const name of tokens) {
    const { files, as } = bearersOf(name, names)
    for (const file of files.length > MOST ? [] : files) {
      const known = namings.get(file)
      if (known === undefined || (known.as === 'identifier' && as === 'path')) namings.set(file, { file, name, as })
    }
  }
  return [...namings.values()]
}

/** A token without what a sentence or a compiler puts around a path: `./`, a full stop, `:12:3`. */
function plain(token: string): string {
  return token.replaceAll('\\', '/').replace(TRIM, '').replace(LINE, '').replace(TRIM, '')
}

interface Bearers {
  readonly files: readonly number[]
  readonly as: Naming['as']
}

function bearersOf(token: string, { byName, byBareName, paths, traits }: NameIndex): Bearers {
  const name = token.slice(token.lastIndexOf('/') + 1)
  const files = byName.get(name)?.filter((file) => endsAlike(paths[file] ?? '', token)) ?? []
  const isName = name.includes('.') || token !== name || CAPITAL.test(name)
  if (files.length > 0 && isName) return { files, as: 'path' }
  const sources = COMPOUND.test(token) ? (byBareName.get(bareName(token)) ?? []) : []
  return { files: sources.filter((file) => traits[file]?.sort === 'source'), as: 'identifier' }
}

/** Whether one of two paths is the end of the other, in whole parts. */
function endsAlike(path: string, token: string): boolean {
  return path === token || path.endsWith(`/${token}`) || token.endsWith(`/${path}`)
}
