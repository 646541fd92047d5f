// Packs from a store of 10,000 items of mixed kinds, warm, and how much of their budget they use: `npm run bench -- slice`. The repository is one
// of 10,000 files and 2,000 commits in memory: what is measured is ours, not the disk's or git's.
import { bigStore, chance } from './big-store.mjs'
import { quantile } from './measure.mjs'

/** @typedef {import('../packages/core/dist/index.js').Lore} Lore */
/** @typedef {Parameters<Lore['slice']>[0]} Request */

const SIZE = 10_000
const FILES = 10_000
const COMMITS = 2_000
const TASKS = 100

/** A row for each sort of question: milliseconds, and which share of the budget the pack uses. */
export async function slice() {
  const { createLore } = await import('../packages/core/dist/index.js')
  const { memoryStore } = await import('../packages/core/dist/testing/index.js')
  const { files, queries, paths } = mixedStore(SIZE)
  const repository = bigRepository(paths)
  const lore = createLore({ layers: [{ tier: 'project', store: memoryStore(files) }], repository })
  const wide = createLore({ layers: [{ tier: 'project', store: memoryStore(everywhere(files)) }], repository })
  /** @type {readonly (readonly [string, Lore, (at: number) => Request])[]} */
  const sorts = [
    ['one file given', lore, (at) => ({ task: queries[at] ?? '', files: [paths[at] ?? ''] })],
    ['ten files given', lore, (at) => ({ task: queries[at] ?? '', files: paths.slice(at, at + 10) })],
    ['ten files, stop', lore, (at) => ({ task: queries[at] ?? '', files: paths.slice(at, at + 10), packing: 'stop' })],
    ['files inferred', lore, (at) => ({ task: taskOf(paths, at) })],
    ['every item a candidate', wide, (at) => ({ task: queries[at] ?? '', files: [paths[at] ?? ''], budget: 20_000 })],
  ]
  const rows = []
  for (const [name, asked, question] of sorts) rows.push({ name, ...(await measured(asked, question)) })
  return rows
}

/**
 * The first answer is apart: it reads the store and builds the indexes.
 * @param {Lore} lore
 * @param {(at: number) => Request} question
 */
async function measured(lore, question) {
  const first = await timed(() => lore.slice(question(0)))
  const times = []
  const fills = []
  const counts = []
  for (let at = 1; at < TASKS; at += 1) {
    const started = performance.now()
    const answer = await lore.slice(question(at))
    times.push(performance.now() - started)
    if (!answer.ok) continue
    const { tokens, packed, omitted } = answer.value
    counts.push(packed.length + omitted.length)
    if (omitted.length > 0) fills.push(tokens.used / tokens.budget)
  }
  return {
    'first ms': first,
    'p50 ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    candidates: quantile(counts, 0.5),
    answered: counts.length,
    cut: fills.length,
    'mean fill, cut ones': fills.reduce((sum, fill) => sum + fill, 0) / fills.length,
  }
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/**
 * Memories, rules and decisions as `bigStore` makes them, and as many items of the catalogue of all types.
 * @param {number} size
 */
function mixedStore(size) {
  const next = chance(7)
  const { files, queries, paths } = bigStore(size / 2)
  const rules = [...files.keys()].filter((path) => path.startsWith('.context/rules/'))
  const areas = [...new Set(rules.map((path) => path.split('/')[2] ?? ''))]
  const all = new Map(files)
  for (let at = 0; at < size / 2; at += 1) {
    const body = queries[Math.floor(next() * queries.length)] ?? ''
    all.set(`.context/catalogue/item-${at}.md`, item(at, { area: areas[at % areas.length] ?? '', body, next }))
  }
  return { files: Object.fromEntries(all), queries, paths }
}

const TYPES = [
  'Invariant',
  'Decision',
  'Contract',
  'ModuleNote',
  'ModuleNote',
  'BuildTestInstruction',
  'ToolPermission',
]

/** @param {number} at @param {{ readonly area: string, readonly body: string, readonly next: () => number }} made */
function item(at, { area, body, next }) {
  const type = TYPES[Math.floor(next() * TYPES.length)] ?? 'ModuleNote'
  const own = [
    ...(type === 'Contract' ? [`interface: { path: src/${area}/api.ts }`] : []),
    ...(type === 'ToolPermission' ? ['role: agent', 'allow: [Edit]'] : []),
  ]
  return `---
id: item-${at}
type: ${type}
summary: ${body}.
scope: ["src/${area}/${next() < 0.2 ? '**' : `*${at % 7}*/**`}"]
lastVerifiedCommit: ${(at % COMMITS).toString(16).padStart(7, '0')}
${own.join('\n')}
---
# ${body}

${Array.from({ length: 1 + Math.floor(next() * 12) }, () => body).join('. ')}.
`
}

/**
 * The same store where every item of the catalogue and every rule is about every file, and nothing is required.
 * @param {Readonly<Record<string, string>>} files
 */
function everywhere(files) {
  const open = (/** @type {string} */ text) =>
    text
      .replace(/^scope: \[.*$/m, 'scope: ["**"]')
      .replace(/^type: (Invariant|ToolPermission)$/m, 'type: ModuleNote')
      .replace(/^priority: non_negotiable$/m, 'priority: mandatory')
      .replace(/^( *)- src\/.*$/gm, "$1- '**'")
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, open(text)]))
}

/**
 * @param {readonly string[]} asked paths that questions are about
 * @returns {import('../packages/core/dist/index.js').Repository}
 */
function bigRepository(asked) {
  const next = chance(3)
  const folders = asked.map((path) => path.slice(0, path.lastIndexOf('/')))
  const more = Array.from(
    { length: FILES - asked.length },
    (_, at) => `${folders[at % folders.length]}/part-${at}.${['ts', 'md', 'json'][at % 3]}`,
  )
  const files = [...asked, ...more].sort()
  const pick = () => files[Math.floor(next() * files.length)] ?? ''
  const commits = Array.from({ length: COMMITS }, (_, at) => {
    const paths = Array.from({ length: 1 + Math.floor(next() * 5) }, pick).sort()
    const subject = `Change ${paths.map((path) => path.split('/').at(-1)?.replace(/\W/g, ' ')).join(', ')}`
    return { id: at.toString(16).padStart(40, '0'), date: dateOf(at), subject, paths }
  })
  const text = 'export const value = 1\n'.repeat(60)
  return {
    head: async () => ({ branch: 'main', commit: 'f'.repeat(40) }),
    files: async () => files,
    existing: async (paths) => new Set(paths),
    branches: async () => ['main'],
    history: async (limit) => commits.slice(0, limit),
    texts: async (paths) => new Map(paths.map((path) => [path, `${text}${path}`])),
    commitDates: async (names) => new Map(names.map((name) => [name, dateOf(Number.parseInt(name, 16) || 0)])),
    lastChanged: async (paths) => new Map(paths.map((path) => [path, dateOf(path.length * 13)])),
  }
}

/** @param {number} at */
function dateOf(at) {
  return new Date(Date.UTC(2026, 0, 1) - at * 43_200_000).toISOString()
}

/** @param {readonly string[]} paths @param {number} at */
function taskOf(paths, at) {
  const words = (paths[at] ?? '')
    .replace(/\.\w+$/, '')
    .split(/\W+/)
    .slice(1)
  return `Let the ${words.join(' ')} be asked twice`
}
