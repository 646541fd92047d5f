import { plain } from '@repolore/core'
import type { Discovery, StoreFolders } from '@repolore/fs-store'
import type { Config } from '../config/config.ts'
import { type Refusal, wrongCall } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'
import type { Surroundings } from '../surroundings.ts'
import { type CatalogueDatabase, catalogueOf } from './catalogue.ts'
import { configAt } from './config.ts'
import { locateFolders } from './folders.ts'
import { locate } from './locate.ts'

/** What stands where, before anything of it is read. */
export interface Ground {
  readonly is: 'ground'
  readonly discovery: Discovery
  readonly config: Config
  readonly found: StoreFolders
  readonly catalogue: CatalogueDatabase | null
  readonly notices: readonly Notice[]
}

/** Finds the root, reads the configuration and looks where the folders and the database stand. */
export async function groundOf(
  choice: { readonly root: string | null },
  on: Surroundings,
  clientRoots: readonly string[] = [],
): Promise<Ground | Refusal> {
  const { discovery, notices } = locate(choice.root, on, clientRoots)
  const { root } = discovery
  if (!discovery.exists) return noRoot(discovery)
  const read = await configAt(root)
  if (read.is === 'refusal') return read
  const { config } = read
  const { found, notices: ofFolders } = locateFolders(discovery, config, on)
  const catalogue = await catalogueOf({ ...config, root, found })
  if (catalogue?.is === 'refusal') return catalogue
  const all = [...notices, ...read.notices, ...ofFolders, ...(catalogue?.notices ?? [])]
  return { is: 'ground', discovery, config, found, catalogue, notices: all }
}

function noRoot({ source, value, root }: Discovery): Refusal {
  return wrongCall(
    'no-root',
    `${source} names ${plain(value ?? '', 300)}, and there is no folder ${plain(root, 300)}`,
    'name a folder that exists',
  )
}
