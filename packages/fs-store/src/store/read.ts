import { lstatSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SourceDocument } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import type { Journal } from '../write/journal.ts'
import { readFile } from './file.ts'
import type { ReadingGround } from './list.ts'
import { openTexts } from './open-batch.ts'
import { type Place, placeOf, placeReason } from './place.ts'
import { textRevision, unreadableRevision } from './revision.ts'
import { isBelow, pathRefusal } from './store-path.ts'
import { NOT_A_FOLDER, ODD_NAME } from './walk.ts'

/** What is read: paths of the store, and the batch under way. */
export interface Wanted {
  readonly paths: readonly string[]
  readonly open: Journal | null
}

/** The files at these paths, in the order asked; one that does not exist is left out, one that cannot be read says why. */
export function readFiles(ground: ReadingGround, { paths, open }: Wanted): readonly SourceDocument[] {
  const texts = openTexts(ground, open)
  const placeIn = placesBelow(ground.root)
  const reading = { maxBytes: ground.maxBytes, now: Date.now() }
  return paths.flatMap((path): readonly SourceDocument[] => {
    const text = texts.get(path)
    if (text === null) return []
    if (text !== undefined) return [{ path, revision: textRevision(text), text }]
    const reason = refusalOf(ground, path)
    const place = reason === null ? placeIn(path) : { real: null, reason }
    if (place.real === null) return [unreadable(path, place.reason)]
    const file = place.exists ? readFile(place.real, reading) : null
    if (file === null) return hasOddName(ground.root, path) ? [unreadable(path, ODD_NAME)] : []
    return file.text === null || ground.accepts(path) ? [{ path, ...file }] : []
  })
}

/** A path whose text cannot be had. */
export function unreadable(path: string, reason: string): SourceDocument {
  return { path, revision: unreadableRevision(reason), text: null, reason }
}

function refusalOf({ root, homes }: ReadingGround, path: string): string | null {
  if (!isBelow(homes, path)) return 'its path lies outside the store'
  if (homes.includes(path) && isFileAt(join(root, path))) return NOT_A_FOLDER
  const reason = pathRefusal(path)
  return reason === null ? null : `its path ${reason}`
}

function isFileAt(real: string): boolean {
  try {
    return lstatSync(real, { throwIfNoEntry: false })?.isFile() ?? false
  } catch (error) {
    codeOf(error)
    return false
  }
}

/** `placeOf` with each folder looked up once. */
function placesBelow(root: string): (path: string) => Place {
  const folders = new Map<string, Place>()
  return (path) => {
    const name = posix.dirname(path)
    if (name === '.') return placeOf(root, path)
    const folder = folders.get(name) ?? placeOf(root, name)
    folders.set(name, folder)
    if (folder.real === null || !folder.exists) return folder
    const real = join(folder.real, posix.basename(path))
    try {
      const stat = lstatSync(real, { throwIfNoEntry: false })
      return stat?.isSymbolicLink() ? placeOf(root, path) : { real, exists: stat !== undefined, reason: null }
    } catch (error) {
      return { real: null, reason: placeReason(error) }
    }
  }
}

function hasOddName(root: string, path: string): boolean {
  if (!path.includes('\uFFFD')) return false
  const folder = placeOf(root, posix.dirname(path))
  return folder.real !== null && folder.exists && readdirSync(folder.real).includes(posix.basename(path))
}
