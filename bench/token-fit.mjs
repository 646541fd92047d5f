// Fits the weights of the token estimator.

/** @typedef {{ readonly counts: readonly number[], readonly truth: number }} Row how often each feature occurs in a text, and its tokens */

/** Features whose weight is known to be one: the tokenizer makes one token of up to three digits. */
const known = new Set([34, 35])

/** How hard a weight is drawn to one token where the texts say little. */
const ridge = 0.1

/**
 * Weights that make the sum of the relative errors small: least squares, in each round with less pull for the texts that are
 * far off, kept from going below zero.
 * @param {readonly Row[]} rows
 */
export function fitted(rows) {
  let weights = Array.from({ length: rows[0]?.counts.length ?? 0 }, () => 1)
  for (let round = 0; round < 30; round += 1) {
    weights = descended(
      normalEquations(rows, (row) => 1 / Math.max(0.02, Math.abs(estimate(row.counts, weights) / row.truth - 1))),
      weights,
    )
  }
  return weights
}

/** Tokens of a text by its features. */
export function estimate(/** @type {readonly number[]} */ counts, /** @type {readonly number[]} */ weights) {
  return counts.reduce((sum, count, feature) => sum + count * (weights[feature] ?? 0), 0)
}

/**
 * The sums that least squares needs, over counts relative to the truth.
 * @param {readonly Row[]} rows
 * @param {(row: Row) => number} pull
 */
function normalEquations(rows, pull) {
  const size = rows[0]?.counts.length ?? 0
  const equations = Array.from({ length: size }, () => ({ products: new Array(size).fill(0), target: 0 }))
  for (const row of rows) {
    const scaled = row.counts.map((count) => count / row.truth)
    const weight = pull(row)
    for (const [i, equation] of equations.entries()) {
      const own = weight * (scaled[i] ?? 0)
      if (own === 0) continue
      equation.target += own
      equation.products = equation.products.map((sum, j) => sum + own * (scaled[j] ?? 0))
    }
  }
  return equations
}

/**
 * Coordinate descent: each weight in turn to its best value, many times over.
 * @param {readonly { readonly products: readonly number[], readonly target: number }[]} equations
 * @param {readonly number[]} start
 */
function descended(equations, start) {
  const weights = [...start]
  for (let sweep = 0; sweep < 400; sweep += 1) {
    for (const [i, { products, target }] of equations.entries()) {
      if (known.has(i)) continue
      const own = products[i] ?? 0
      const others =
        products.reduce((sum, product, j) => sum + product * (weights[j] ?? 0), 0) - own * (weights[i] ?? 0)
      weights[i] = Math.max(0, (target - others + ridge) / (own + ridge))
    }
  }
  return weights
}
