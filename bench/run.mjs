// Runs the benchmarks named on the command line, or all; `--rounds N` says how often, `--full` adds the largest store. Prints a table and keeps the figures in bench/results.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drift } from './drift.mjs'
import { injection } from './injection.mjs'
import { quality } from './quality.mjs'
import { scale } from './scale.mjs'
import { slice } from './slice.mjs'
import { start } from './start.mjs'
import { stores } from './stores.mjs'
import { tokens } from './tokens.mjs'

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '21' }, full: { type: 'boolean', default: false } },
  allowPositionals: true,
})

/** @type {Readonly<Record<string, (rounds: number) => Promise<readonly Record<string, unknown>[]>>>} */
const benches = { start, stores, tokens, quality, injection, slice, drift, scale: () => scale({ full: values.full }) }

for (const name of positionals.length > 0 ? positionals : Object.keys(benches)) {
  const bench = benches[name]
  if (bench === undefined) throw new Error(`no benchmark '${name}'; there is: ${Object.keys(benches).join(', ')}`)
  const rows = await bench(Number(values.rounds))
  console.log(`\n${name} (Node ${process.versions.node}, ${values.rounds} interleaved runs, medians)`)
  console.table(rows.map(({ name: row, ...figures }) => ({ '': row, ...rounded(figures) })))
  keep(name, rows)
}

/**
 * Numbers as a reader wants them.
 * @param {Record<string, unknown>} figures
 */
function rounded(figures) {
  const entries = Object.entries(figures)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'number' ? Number(value.toFixed(2)) : value]),
  )
}

/**
 * Writes the figures where two runs can be compared; git does not keep them.
 * @param {string} name
 * @param {readonly unknown[]} rows
 */
function keep(name, rows) {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const about = { name, at: new Date().toISOString(), node: process.versions.node, platform: process.platform }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ ...about, rows }, null, 2)}\n`)
}
