import { CONVENTIONS, DOCUMENT_HOME, HOMES, type Home, isStorePath, mountedPath } from '@repolore/core'

/** A home and where it stands below the root of a store; the empty path is the root itself. */
export interface HomeAt {
  readonly home: Home
  readonly path: string
}

/** Which files below a root are a store's, by the homes that stand there: a file is judged by the deepest home around it. */
export interface Keeping {
  /** Whether the store reads and writes a file: a record, or what is written beside the records. */
  accepts(path: string): boolean
  /** Whether a listing shows it: a record. */
  lists(path: string): boolean
}

/** The rule by which homes keep their files. */
export function keepingOf(homes: readonly HomeAt[]): Keeping {
  const deepestFirst = homes
    .map(({ home, path }) => ({ home, folder: path === '' ? '' : `${path}/` }))
    .sort((a, b) => b.folder.length - a.folder.length)
  const judged = (path: string, judge: (home: Home, rest: string) => boolean): boolean => {
    const around = deepestFirst.find(({ folder }) => path.startsWith(folder))
    return around !== undefined && judge(around.home, path.slice(around.folder.length))
  }
  return { accepts: (path) => judged(path, keeps), lists: (path) => judged(path, isRecord) }
}

/** The documents, and every home below every convention: core takes the convention that counts. */
export function conventionalHomes(conventions: readonly string[] = CONVENTIONS): readonly HomeAt[] {
  const others = conventions.flatMap((convention) => HOMES.map((home) => ({ home, path: `${convention}/${home}` })))
  return [{ home: 'documents', path: DOCUMENT_HOME }, ...others]
}

/** Whether a home keeps a file of this path below it. */
function keeps(home: Home, path: string): boolean {
  const form = BESIDE[home]
  return form === null ? isRecord(home, path) : form.test(path)
}

/** Whether a file of this path below a home is one of its records. */
function isRecord(home: Home, path: string): boolean {
  return isStorePath(mountedPath(home, path))
}

const TEXTS = /\.(?:md|json|ya?ml)$/

/** What a home keeps beside its records as well; `null` for nothing. */
const BESIDE: Readonly<Record<Home, RegExp | null>> = {
  documents: null,
  rules: TEXTS,
  decisions: TEXTS,
  graph: null,
  memory: TEXTS,
  catalogue: TEXTS,
}
