// How answers, edits and memory grow with the store: `npm run bench -- scale`, and with `--full` up to 100,000 entries. Each measurement is a
// process of its own over a store on the disk; see `scale-child.mjs` for what it does.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bigStore, layOut } from './big-store.mjs'

const SIZES = [100, 1_000, 10_000]
const FULL = 100_000

/** How many cold starts are measured; their median counts. */
const STARTS = 3

/** @typedef {Readonly<Record<string, number>>} Figures */

/**
 * A row for each size, one for how each figure grows from 1,000 to 10,000 entries, and the peers on the same memories.
 * @param {{ readonly full: boolean }} options
 */
export async function scale({ full }) {
  const sizes = full ? [...SIZES, FULL] : SIZES
  /** @type {{ readonly name: string, readonly figures: Figures }[]} */
  const rows = []
  const peers = []
  for (const size of sizes) {
    const root = mkdtempSync(join(tmpdir(), 'repolore-scale-'))
    try {
      layOut(bigStore(size), root)
      rows.push({ name: `${size} entries, ms`, figures: await figures(size, root) })
      for (const peer of ['minisearch', 'orama']) {
        peers.push({ name: `${peer}, ${size} entries, ms`, ...(await child(peer, size, root)) })
      }
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }
  return [...[...rows, growth(rows)].map(({ name, figures: found }) => ({ name, ...found })), ...peers]
}

/** @param {number} size @param {string} root @returns {Promise<Figures>} */
async function figures(size, root) {
  const cold = async (/** @type {string} */ mode) => {
    const starts = []
    for (let run = 0; run < STARTS; run += 1) starts.push((await child(mode, size, root)).cold ?? Number.NaN)
    return starts.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN
  }
  return {
    'cold rules': await cold('cold-rules'),
    'cold recall': await cold('cold-recall'),
    ...(await child('warm', size, root)),
  }
}

/**
 * The power of the size that each figure grows with: 1 is in proportion, 0 not at all.
 * @param {readonly { readonly figures: Figures }[]} rows
 */
function growth(rows) {
  const [small, large] = [rows[1]?.figures ?? {}, rows[2]?.figures ?? {}]
  const powers = Object.entries(large).map(([key, value]) => [key, Math.log10(value / (small[key] ?? Number.NaN))])
  return { name: 'power of growth, 1,000 to 10,000', figures: Object.fromEntries(powers) }
}

/**
 * @param {string} mode
 * @param {number} size
 * @param {string} root
 * @returns {Promise<Figures>}
 */
function child(mode, size, root) {
  // Node 20 reads this bundle at each start, which costs more than much that is measured here.
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env
  const args = ['--max-old-space-size=8192', join(import.meta.dirname, 'scale-child.mjs'), mode, String(size), root]
  const running = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  running.stdout.on('data', (chunk) => (said += chunk))
  return new Promise((resolve, reject) => {
    running.once('error', reject)
    running.once('close', (status) => {
      if (status === 0) resolve(JSON.parse(said))
      else reject(new Error(`the measurement '${mode}' of ${size} entries ended with status ${status}`))
    })
  })
}
