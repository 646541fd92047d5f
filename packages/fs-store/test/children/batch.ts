import { createHash } from 'node:crypto'
import type { Change, WritableStore } from '@repolore/core'

/** The texts of a store by path. */
export type Texts = ReadonlyMap<string, string | null>

/** Everything the store holds. */
export async function texts(store: WritableStore): Promise<Texts> {
  const read = await store.read((await store.list()).map(({ path }) => path))
  return new Map(read.map(({ path, text }) => [path, text]))
}

/** The files after batch `number`: three that are always there, and one, in a folder of its own, that moves. */
export function filesOf(number: number): Texts {
  if (number === 0) return new Map()
  const names = ['one', 'two', 'deep/er/three', `moving-${number % 3}/four`]
  return new Map(names.map((name, place) => [`engineering-context/${name}.md`, textOf(number, place)]))
}

/** The number of the batch that these files are of; throws where they are of none, or of several. */
export function numberIn(found: Texts): number {
  const number = Number(/^batch (\d+)/.exec(found.get('engineering-context/one.md') ?? 'batch 0')?.[1])
  const wanted = filesOf(number)
  const isWhole = wanted.size === found.size && [...wanted].every(([path, text]) => found.get(path) === text)
  if (!isWhole)
    throw new Error(
      `half a batch, near ${number}: ${JSON.stringify([...found].map(([path, text]) => [path, text?.slice(0, 20)]))}`,
    )
  return number
}

/** The changes that lead to batch `number` from what is there. */
export function batchOf(number: number, before: Texts): readonly Change[] {
  const after = filesOf(number)
  return [...new Set([...before.keys(), ...after.keys()])].map((path) => {
    const old = before.get(path) ?? null
    return { path, was: old === null ? null : hashOf(old), text: after.get(path) ?? null }
  })
}

/** As core's `contentHash`. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function textOf(number: number, place: number): string {
  return `batch ${number}\n${`${number} in ${place}\n`.repeat(1 + ((number * 7 + place * 131) % 400))}`
}
