import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentHash } from '../packages/core/dist/index.js'
import { fsStore } from '../packages/fs-store/dist/index.js'
import { sqliteDatabase } from '../packages/sqlite-store/dist/index.js'

const FILES = 10_000

/** A larger batch of files may take longer than a lock is held. */
const BATCH = 1_000

/**
 * The same texts in a folder and in a database: what each step of a store costs, in milliseconds.
 * @returns {Promise<readonly Record<string, unknown>[]>}
 */
export async function stores() {
  const base = mkdtempSync(join(tmpdir(), 'repolore-stores-'))
  mkdirSync(join(base, 'folder'))
  const folder = () => fsStore({ root: join(base, 'folder'), homes: ['.context/catalogue'] })
  const database = () => sqliteDatabase({ path: join(base, 'catalogue.db') }).store
  try {
    return [await measured('folder', folder), await measured('database', database)]
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

/**
 * Fills a store, then asks it as an answer would.
 * @param {string} name
 * @param {() => import('@repolore/core').WritableStore} open
 */
async function measured(name, open) {
  const texts = Array.from({ length: FILES }, (_, at) => `# Item ${at}\n${'A sentence of some words.\n'.repeat(35)}`)
  const changes = texts.map((text, at) => ({ path: `.context/catalogue/item-${at}.md`, was: null, text }))
  const filled = open()
  const [, fill] = await timed(async () => {
    for (let at = 0; at < FILES; at += BATCH) await filled.apply(changes.slice(at, at + BATCH))
  })
  const store = open()
  const [refs, first] = await timed(() => store.list())
  const [, again] = await timed(() => store.list())
  const [, read] = await timed(() => store.read(refs.map(({ path }) => path)))
  const writes = []
  for (let turn = 0; turn < 50; turn += 1) {
    const { path = '', text = '' } = changes[turn] ?? {}
    const change = { path, was: contentHash(text), text: `${text}more\n` }
    writes.push((await timed(() => store.apply([change])))[1])
  }
  const write = writes.toSorted((a, b) => a - b)[25] ?? 0
  return { name, fill, 'first list': first, 'list again': again, 'read all': read, 'write one': write }
}

/**
 * What some work gives, and how long it took.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<[T, number]>}
 */
async function timed(work) {
  const start = performance.now()
  const done = await work()
  return [done, performance.now() - start]
}
