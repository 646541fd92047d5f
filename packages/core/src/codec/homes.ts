/** Where documents and their glossary stand, relative to the root. */
export const DOCUMENT_HOME = 'engineering-context'

/** The one file of a store that maps words to subjects. */
export const GLOSSARY_PATH = `${DOCUMENT_HOME}/subjects.yaml`

/** The folders of a store that stand side by side below a convention folder. */
export const HOMES = ['rules', 'decisions', 'graph', 'memory', 'catalogue'] as const

/** A folder that a store of its own may stand for. */
export type Home = (typeof HOMES)[number] | 'documents'

/** The folder names that hold a store's homes, the first that has a home wins it; `CONTEXT_STORE_CONVENTIONS` replaces them. */
export const CONVENTIONS: readonly string[] = ['.context', '.claude']

/** Homes that are found together: decisions and the dependency index stand beside the rules. */
const GROUPS: readonly (readonly Home[])[] = [['rules', 'decisions', 'graph'], ['memory'], ['catalogue']]

/** The place of a home in the one tree that dialects know, whatever the convention or mount it really stands in. */
function canonicalHome(home: Home): string {
  return home === 'documents' ? DOCUMENT_HOME : `${CONVENTIONS[0]}/${home}`
}

/** Where a file of a store that stands for one home is, in the tree that dialects know. */
export function mountedPath(mount: Home, path: string): string {
  return `${canonicalHome(mount)}/${path}`
}

/** Maps the paths of a whole repository to the tree that dialects know; `null` is none of ours. For each group of homes the first convention that holds its first home, else any of them, is read; the others are passed over. */
export function conventionalPaths(
  paths: readonly string[],
  conventions: readonly string[] = CONVENTIONS,
): (path: string) => string | null {
  const holder = new Map<string, string>(
    GROUPS.flatMap((group) => {
      const convention = holderOf(group, paths, conventions)
      return group.map((home) => [`${convention}/${home}/`, `${canonicalHome(home)}/`] as const)
    }),
  )
  return (path) => {
    if (path.startsWith(`${DOCUMENT_HOME}/`)) return path
    const [convention = '', home = ''] = path.split('/', 2)
    const from = `${convention}/${home}/`
    const to = holder.get(from)
    return to === undefined ? null : to + path.slice(from.length)
  }
}

/** Where a place that cannot be looked into stands in the tree that dialects know, or `null` where no home is in it or around it. */
export function barredPlace(path: string, conventions: readonly string[] = CONVENTIONS): string | null {
  const homes = (['documents', ...HOMES] as const).flatMap((home) =>
    (home === 'documents' ? [DOCUMENT_HOME] : conventions.map((convention) => `${convention}/${home}`)).map((at) => ({
      at,
      canonical: canonicalHome(home),
    })),
  )
  const around = homes.find(({ at }) => path === at || path.startsWith(`${at}/`))
  if (around !== undefined) return around.canonical + path.slice(around.at.length)
  return homes.find(({ at }) => path === '' || at.startsWith(`${path}/`))?.canonical ?? null
}

function holderOf(group: readonly Home[], paths: readonly string[], conventions: readonly string[]): string {
  const holds = (convention: string, home: Home): boolean =>
    paths.some((path) => path.startsWith(`${convention}/${home}/`))
  const [first] = group
  const byFirst = conventions.find((convention) => first !== undefined && holds(convention, first))
  return byFirst ?? conventions.find((convention) => group.some((home) => holds(convention, home))) ?? ''
}

/** Whether a place is a file of YAML below a home that is not passed over. */
export function isYamlHome(place: string, home: Home): boolean {
  const folder = mountedPath(home, '')
  return place.startsWith(folder) && /\.ya?ml$/i.test(place) && !isSkipped(place.slice(folder.length))
}

/** The folder of the home that a file stands in, as it is shown: what is left of its path without its place below the home. */
export function shownHome(path: string, place: string): string {
  const below = [...HOMES, 'documents' as const]
    .map((home) => mountedPath(home, ''))
    .find((folder) => place.startsWith(folder))
  if (below === undefined) return ''
  return path.slice(0, Math.max(0, path.length - (place.length - below.length) - 1))
}

/** Whether a path below a home is passed over: a part of it begins with `_` or `.`, or is `node_modules`. */
export function isSkipped(path: string): boolean {
  return path.split('/').some((part) => /^[._]/.test(part) || part === 'node_modules')
}
