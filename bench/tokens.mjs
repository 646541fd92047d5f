// Measures the token estimator against o200k_base on texts that its weights have not seen: `node bench/run.mjs tokens`.
// `node bench/tokens.mjs --fit` fits the weights on the other half of the texts and writes them into core.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../scripts/workspace.mjs'
import { quantile } from './measure.mjs'
import { estimate, fitted } from './token-fit.mjs'
import { bodies, corpora, packs, sampleOf, samples } from './token-samples.mjs'

const weightsFile = 'packages/core/src/render/token-weights.ts'

/** @typedef {{ readonly profileOf: (text: string) => Float64Array, readonly WEIGHTS: readonly number[], readonly RESERVE: number }} Estimator */

/** Accuracy and speed of the estimator in use, on the half of the texts that its weights have not seen. */
export async function tokens() {
  if (!existsSync(corpora)) return [{ name: 'left out: no ../shared/corpora' }]
  const estimator = await estimatorInUse()
  const { fit, test } = samples()
  const whole = bodies(test)
  const groups = {
    'unseen files': test,
    'their bodies': whole,
    'packs of 8,000 of them': packs(whole),
    'answers of 18,000 of them, as JSON': packs(whole, 18_000).map(({ text }) => sampleOf(JSON.stringify(text))),
    'fitted files': fit,
  }
  const rows = Object.entries(groups).flatMap(([name, texts]) =>
    [1, estimator.RESERVE].map((reserve) => accuracy(name, texts, { ...estimator, RESERVE: reserve })),
  )
  return [...rows, { name: 'speed', texts: test.length, mbPerSecond: speed(test, estimator.profileOf) }]
}

/** @returns {Promise<Estimator>} its parts, from the sources of core */
async function estimatorInUse() {
  const contents = "export * from './token-profile.ts'\nexport * from './token-weights.ts'\n"
  const resolveDir = join(root, 'packages/core/src/render')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`)
}

/**
 * Relative error over texts, and how often the estimate is below the truth.
 * @param {string} name
 * @param {readonly import('./token-samples.mjs').Sample[]} texts
 * @param {Estimator} estimator
 */
function accuracy(name, texts, { profileOf, WEIGHTS, RESERVE }) {
  const estimates = texts.map(({ text }) => Math.ceil(RESERVE * estimate([...profileOf(text)], WEIGHTS)))
  const errors = texts.map(({ truth }, at) => (estimates[at] ?? 0) / truth - 1)
  const share = (/** @type {(error: number) => boolean} */ test) => (100 * errors.filter(test).length) / texts.length
  return {
    name: `${name}, reserve ${RESERVE}`,
    texts: texts.length,
    meanErrorPct: (100 * sum(errors.map(Math.abs))) / texts.length,
    p95ErrorPct: 100 * quantile(errors.map(Math.abs), 0.95),
    totalBiasPct: 100 * (sum(estimates) / sum(texts.map(({ truth }) => truth)) - 1),
    belowPct: share((error) => error < 0),
    below10Pct: share((error) => error < -0.1),
    worstPct: 100 * Math.min(...errors),
  }
}

/** Megabytes of text in a second of CPU time, warm: the best of several passes. */
function speed(
  /** @type {readonly { readonly text: string }[]} */ texts,
  /** @type {(text: string) => unknown} */ profileOf,
) {
  const bytes = sum(texts.map(({ text }) => Buffer.byteLength(text)))
  const passes = Array.from({ length: 15 }, () => {
    const before = process.cpuUsage()
    for (const { text } of texts) profileOf(text)
    return process.cpuUsage(before).user
  })
  return bytes / Math.min(...passes)
}

function sum(/** @type {readonly number[]} */ numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Fits the weights and writes them, with where they come from. */
async function writeWeights() {
  const { profileOf, RESERVE } = await estimatorInUse()
  const rows = samples().fit.map(({ text, truth }) => ({ counts: [...profileOf(text)], truth }))
  const weights = fitted(rows).map((weight) => Number(weight.toFixed(3)))
  const lines = Array.from(
    { length: Math.ceil(weights.length / 12) },
    (_, at) => `  ${weights.slice(at * 12, at * 12 + 12).join(', ')},\n`,
  )
  const file = `/** Tokens for one of each feature, in the order of \`FEATURES\`: fitted by \`node bench/tokens.mjs --fit\` on ${rows.length} texts against o200k_base (gpt-tokenizer 4.0.0). */
// biome-ignore format: a table
export const WEIGHTS: readonly number[] = [
${lines.join('')}]

/** What every estimate is multiplied by, so that it is rarely below the truth. */
export const RESERVE = ${RESERVE}
`
  writeFileSync(join(root, weightsFile), file)
}

if (process.argv.includes('--fit')) await writeWeights()
