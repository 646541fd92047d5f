import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, exists, root } from './workspace.mjs'

/**
 * A hash of the content of files and of everything below folders: times do not count, since git sets them anew.
 * @param {readonly string[]} paths relative to the root; what is absent counts as absent
 */
export function contentHash(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * The files at or below a path in byte order.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!exists(path)) return []
  const entries = readdirSyncOrFile(path)
  return entries === null ? [path] : entries.sort().flatMap((name) => filesBelow(`${path}/${name}`))
}

/**
 * The names in a folder, or null for a file.
 * @param {string} path
 */
function readdirSyncOrFile(path) {
  try {
    return readdirSync(join(root, path))
  } catch {
    return null
  }
}

/**
 * Whether the named job was last finished on exactly this hash.
 * @param {string} job
 * @param {string} hash
 */
export function isDone(job, hash) {
  return exists(`.cache/${job}`) && readFileSync(join(cache, job), 'utf8') === hash
}

/**
 * Remembers that the named job was finished on this hash.
 * @param {string} job
 * @param {string} hash
 */
export function markDone(job, hash) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, job), hash)
}
