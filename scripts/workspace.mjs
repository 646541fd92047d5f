import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the workspace, whatever folder the command was called from. */
export const root = dirname(import.meta.dirname)

/** Where scripts keep what they know about the last run; never in git, and safe to delete. */
export const cache = join(root, '.cache')

/** The pinned package manager; the root `package.json` names the same one for editors and hosts. */
const { packageManager } = readManifest('.')
export const pnpm = String(packageManager)

/**
 * The `package.json` of a folder of the workspace.
 * @param {string} folder relative to the root
 * @returns {Record<string, unknown>}
 */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

/**
 * The workspace's packages, as folders relative to the root, in byte order.
 * @returns {string[]}
 */
export function packageFolders() {
  const names = readdirSync(join(root, 'packages')).sort()
  return names.map((name) => `packages/${name}`).filter((folder) => exists(join(folder, 'package.json')))
}

/**
 * Whether a path relative to the root exists.
 * @param {string} path
 */
export function exists(path) {
  return statSync(join(root, path), { throwIfNoEntry: false }) !== undefined
}
