import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { DOCUMENT_HOME, type Home } from '@repolore/core'
import type { StoreFolder } from './folders.ts'
import { realPath } from './real-path.ts'
import { ROLES } from './roles.ts'

/** One home of a store: a folder, the tier that it belongs to, and what of it belongs to another home. */
export interface Mount {
  readonly tier: string
  readonly home: Home
  readonly path: string
  /** How its paths are shown begins with this: relative to the root where it lies inside, else absolute, with forward slashes. */
  readonly at: string
  /** Folders below it, by real path, that are homes of their own: the deepest owns its files. */
  readonly except: readonly string[]
}

/** The homes that the folders make, most specific tier first, after the documents of the root. A folder that two roles of one home name belongs to the more specific. */
export function mountsOf(folders: readonly StoreFolder[], root: string): readonly Mount[] {
  const documents = { tier: 'project', home: 'documents', path: join(root, DOCUMENT_HOME) } as const
  const homes = [documents, ...folders.flatMap(homesOf)].map((one) => ({ ...one, real: realPath(one.path) }))
  const owners = homes.filter(
    ({ home, real }, place) => homes.findIndex((other) => other.home === home && other.real === real) === place,
  )
  return owners.map(({ tier, home, path, real }) => ({
    tier,
    home,
    path,
    at: shownAt(path, root),
    except: owners.map((other) => other.real).filter((other) => other.startsWith(real + sep)),
  }))
}

/** Rules bring along what stands beside them. */
function homesOf({ role, path }: StoreFolder): readonly Pick<Mount, 'tier' | 'home' | 'path'>[] {
  const { tier, home } = ROLES[role]
  if (home !== 'rules') return [{ tier, home, path }]
  const beside = (sibling: 'decisions' | 'graph') => ({ tier, home: sibling, path: join(dirname(path), sibling) })
  return [{ tier, home, path }, beside('decisions'), beside('graph')]
}

function shownAt(path: string, root: string): string {
  const inside = relative(root, path)
  const isOutside = inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)
  return (isOutside ? path : inside).split(sep).join('/')
}
