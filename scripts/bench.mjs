import { ensureBuilt } from './build.mjs'
import { asScript, run } from './run.mjs'

/** Runs the benchmarks on a fresh build; words after `npm run bench --` name the ones to run. */
async function bench() {
  await ensureBuilt()
  await run('node', ['bench/run.mjs', ...process.argv.slice(2)])
}

await asScript(bench)
