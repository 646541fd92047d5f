import { existsSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { plain, type WritableStore } from '@repolore/core'
import { fsStore, makeFolder } from '@repolore/fs-store'
import { CATALOGUE_DATABASE } from '../config/config.ts'
import { type Refusal, wrongCall } from '../line/command.ts'
import { openDatabase } from '../store/catalogue.ts'
import type { Ground } from '../store/ground.ts'
import type { Surroundings } from '../surroundings.ts'

/** Where texts are copied from or to. */
export interface CopyPlace {
  readonly is: 'place'
  readonly sort: 'folder' | 'sqlite'
  /** Native and absolute. */
  readonly path: string
  readonly exists: boolean
  readonly store: WritableStore
  /** Makes a folder that is not there; a database makes itself. */
  make(): void
}

/** The place that an option names: `folder` and `sqlite` are those of the configuration, a path begins where the caller stands. */
export async function copyPlace(
  { option, value }: { readonly option: 'from' | 'to'; readonly value: string | null },
  ground: Ground,
  { cwd }: Surroundings,
): Promise<CopyPlace | Refusal> {
  const [, sort, path] = /^(folder|sqlite)(?::(.+))?$/s.exec(value ?? '') ?? []
  const named = path === undefined ? null : resolve(cwd, path)
  if (sort === 'folder') return folderPlace(named ?? folderOf(ground), ground.discovery.root)
  if (sort === 'sqlite') return databasePlace(named ?? databaseOf(ground))
  const said = value === null ? `--${option} is missing` : `--${option} ${plain(value)} names no place`
  return wrongCall('unknown-place', said, `write --${option} folder, folder:PATH, sqlite or sqlite:PATH`)
}

function folderOf({ found, discovery: { root } }: Ground): string {
  return found.folders.find(({ role }) => role === 'catalogue')?.path ?? resolve(root, '.context/catalogue')
}

function databaseOf({ config, discovery: { root } }: Ground): string {
  return resolve(root, config.catalogueDatabase ?? CATALOGUE_DATABASE)
}

/** A folder inside the root shares the root's lock with whoever else writes there. */
function folderPlace(path: string, root: string): CopyPlace | Refusal {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat !== undefined && !stat.isDirectory())
    return wrongCall(
      'unknown-place',
      `${plain(path, 300)} is a file`,
      'name a folder, or write sqlite:PATH for a database',
    )
  const inside = relative(root, path).split(sep).join('/')
  const isInside = inside !== '' && !/^\.\.(?:\/|$)/.test(inside) && !isAbsolute(inside)
  const store = isInside ? below(folderStore(root, inside), `${inside}/`) : folderStore(path, '')
  return { is: 'place', sort: 'folder', path, exists: stat !== undefined, store, make: () => makeFolder(path, 0o777) }
}

/** The texts that a catalogue may have: Markdown, and what is written beside it. Hidden ones are nobody's knowledge. */
function folderStore(root: string, home: string): WritableStore {
  const prefix = home === '' ? '' : `${home}/`
  const isShown = (path: string) => !path.split('/').some((part) => part.startsWith('.'))
  const accepts = (path: string) =>
    path.startsWith(prefix) && isShown(path.slice(prefix.length)) && /\.(?:md|json|ya?ml)$/i.test(path)
  const enters = ({ path }: { readonly path: string }) => isShown(path.slice(prefix.length))
  return fsStore({ root, homes: [home], accepts, enters })
}

/** The texts of a store below a folder, by the rest of their paths. */
function below({ list, read, apply }: WritableStore, prefix: string): WritableStore {
  const inner = <T extends { readonly path: string }>(one: T): T => ({ ...one, path: one.path.slice(prefix.length) })
  const outer = (path: string): string => prefix + path
  return {
    list: async () => (await list()).map(inner),
    read: async (paths) => (await read(paths.map(outer))).map(inner),
    apply: async (changes) => apply(changes.map((change) => ({ ...change, path: outer(change.path) }))),
  }
}

async function databasePlace(path: string): Promise<CopyPlace | Refusal> {
  const database = await openDatabase(path)
  if ('is' in database) return database
  return { is: 'place', sort: 'sqlite', path, exists: existsSync(path), store: database.store, make: () => {} }
}
