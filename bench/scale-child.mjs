// One measurement of `scale.mjs` in a process of its own: MODE SIZE ROOT. Prints the figures as JSON, times in milliseconds.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quantile } from './measure.mjs'

const [mode = '', size = '0', root = ''] = process.argv.slice(2)

/** @type {Readonly<Record<string, () => Promise<Record<string, number>>>>} */
const modes = { 'cold-rules': coldRules, 'cold-recall': coldRecall, warm, minisearch, orama }
const measure = modes[mode]
if (measure === undefined) throw new Error(`no measurement '${mode}'`)
console.log(JSON.stringify(await measure()))

/** Where the clock of a process starts is where the process does. */
async function coldRules() {
  const lore = await open()
  await lore.rulesFor('src/a/b.ts')
  return { cold: performance.now() }
}

async function coldRecall() {
  const lore = await open()
  await lore.recall({ query: 'how does it work' })
  return { cold: performance.now() }
}

async function warm() {
  const store = listedOnce(await storeAt())
  const [plain, watched] = [await open(), await open(store)]
  const { bigStore } = await import('./big-store.mjs')
  const { files, queries, paths } = bigStore(Number(size))
  const [[firstQuery = ''], [firstPath = '']] = [queries, paths]
  const inside = (/** @type {string} */ home) =>
    [...files.keys()].filter((path) => path.startsWith(`.context/${home}/`))
  await watched.rulesFor(firstPath)
  const index = await timed(() => watched.recall({ query: firstQuery }))
  const bare = await storeAt()
  // Files younger than three seconds are read at each listing, since their stat does not tell two edits apart.
  await new Promise((resolve) => setTimeout(resolve, 3_100))
  const list = await series(Array.from({ length: 15 }), () => bare.list())
  await plain.rulesFor(firstPath)
  const rules = await series(paths, (path) => watched.rulesFor(path))
  const recall = await series(queries, (query) => watched.recall({ query }))
  const edited = async (/** @type {readonly string[]} */ list, /** @type {(at: number) => Promise<unknown>} */ ask) => {
    const times = []
    for (const [at, path] of list.slice(0, 40).entries()) {
      const text = files.get(path) ?? ''
      writeFileSync(
        join(root, path),
        path.endsWith('.md') ? `${text}\nEdited ${at}.\n` : text.replace('title: ', 'title: edited '),
      )
      await store.sees(path)
      times.push(await timed(() => ask(at)))
    }
    return times
  }
  const memory = await edited(inside('memory'), (at) => watched.recall({ query: queries[at % queries.length] ?? '' }))
  const rule = await edited(inside('rules'), (at) => watched.rulesFor(paths[at % paths.length] ?? ''))
  return {
    list: quantile(list, 0.5),
    'text index': index,
    'rules p50': quantile(rules, 0.5),
    'rules p95': quantile(rules, 0.95),
    'recall p50': quantile(recall, 0.5),
    'recall p95': quantile(recall, 0.95),
    'edit memory': quantile(memory, 0.5),
    'edit rule': quantile(rule, 0.5),
    'peak MB': process.resourceUsage().maxRSS / 1024,
  }
}

/** The store of the measured folder. */
async function storeAt() {
  const { fsStore } = await import('../packages/fs-store/dist/index.js')
  return fsStore({ root, homes: ['.context/memory', '.context/rules', '.context/decisions'] })
}

/**
 * A lore over it; nothing is counted, so that a measurement leaves the store as it was.
 * @param {Awaited<ReturnType<typeof storeAt>> | null} store
 */
async function open(store = null) {
  const { createLore } = await import('../packages/core/dist/index.js')
  return createLore({ layers: [{ tier: 'project', store: store ?? (await storeAt()) }], root })
}

/**
 * A store that is told of edits, as one that watches is: its listing is the same array until then. So the cost of an answer is measured
 * beyond that of listing, which `list` shows.
 * @param {Awaited<ReturnType<typeof storeAt>>} store
 */
function listedOnce(store) {
  /** @type {Awaited<ReturnType<typeof store.list>> | null} */
  let listed = null
  return {
    ...store,
    async list() {
      listed ??= await store.list()
      return listed
    },
    /** @param {string} path */
    async sees(path) {
      const [document] = await store.read([path])
      const revision = document?.revision ?? ''
      listed = (await this.list()).map((ref) => (ref.path === path ? { path, revision } : ref))
    },
  }
}

async function minisearch() {
  const { default: MiniSearch } = await import('minisearch')
  const { notes, queries } = await memories()
  const engine = new MiniSearch({
    fields: ['name', 'description', 'body'],
    searchOptions: { boost: { name: 3, description: 2 } },
  })
  const index = await timed(async () => engine.addAll(notes))
  const search = (/** @type {string} */ query) => engine.search(query).slice(0, 8)
  const recall = await series(queries, async (query) => search(query))
  const edit = await series(notes.slice(0, 40), async (note) => {
    engine.replace({ ...note, body: `${note.body} edited` })
    search(queries[0] ?? '')
  })
  return peer(index, recall, edit)
}

async function orama() {
  const { create, insertMultiple, search, update } = await import('@orama/orama')
  const { notes, queries } = await memories()
  const engine = create({ schema: /** @type {const} */ ({ name: 'string', description: 'string', body: 'string' }) })
  const index = await timed(async () => insertMultiple(engine, notes))
  const ask = (/** @type {string} */ term) =>
    search(engine, { term, threshold: 1, limit: 8, boost: { name: 3, description: 2 } })
  const recall = await series(queries, async (query) => ask(query))
  const edit = await series(notes.slice(0, 40), async (note) => {
    await update(engine, note.id, { ...note, body: `${note.body} edited` })
    await ask(queries[0] ?? '')
  })
  return peer(index, recall, edit)
}

/** @param {number} index @param {readonly number[]} recall @param {readonly number[]} edit */
function peer(index, recall, edit) {
  return {
    'text index': index,
    'recall p50': quantile(recall, 0.5),
    'recall p95': quantile(recall, 0.95),
    'edit memory': quantile(edit, 0.5),
    'peak MB': process.resourceUsage().maxRSS / 1024,
  }
}

/** The memories alone, as a search library takes them. */
async function memories() {
  const { bigStore } = await import('./big-store.mjs')
  const { files, queries } = bigStore(Number(size))
  const notes = [...files].flatMap(([path, text]) => {
    const [, name = '', description = '', body = ''] =
      /^---\nname: (.*)\ndescription: (.*)\n[\s\S]*?---\n([\s\S]*)$/.exec(text) ?? []
    return path.startsWith('.context/memory/') ? [{ id: path, name, description, body }] : []
  })
  return { notes, queries }
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<unknown>} work
 */
async function series(items, work) {
  const times = []
  for (const item of items) times.push(await timed(() => work(item)))
  return times
}
