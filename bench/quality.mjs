// Retrieval quality on the labelled sets of ../shared/bench/retrieval, next to the scorer's own BM25, MiniSearch and Orama in the same run:
// `npm run bench:quality`. `node bench/quality.mjs --choose` shows the grid that k1 and b were chosen from, on the other half of each set.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import { root } from '../scripts/workspace.mjs'
import { textRoom } from './core-rooms.mjs'

/** @typedef {{ readonly id: string, readonly title?: string, readonly text: string }} Doc */
/** @typedef {{ readonly id: string, readonly text: string, readonly rel: Readonly<Record<string, number>> }} Query */
/** @typedef {(question: string, top: number) => readonly string[] | Promise<readonly string[]>} Search */
/** @typedef {(docs: readonly Doc[]) => Search | Promise<Search>} Engine */
/** @typedef {'nDCG@10' | 'MRR' | 'recall@10'} Measure */
/** @typedef {Record<Measure, number>} Scores */
/** @typedef {import('../packages/core/src/text/ranking.ts').Ranking} Ranking */

const folder = join(root, '../shared/bench/retrieval')
const DEPTH = 100

const sets = {
  'obsidian-tasks': ['anchors-obsidian-tasks.corpus.jsonl', 'anchors-obsidian-tasks.queries.jsonl'],
  silverbullet: ['anchors-silverbullet.corpus.jsonl', 'anchors-silverbullet.queries.jsonl'],
  cosqa: ['cosqa.corpus.jsonl', 'cosqa-dev.queries.jsonl'],
}

/** A row for each engine and measure: the value on each set and their mean, on the half that no parameter was chosen on. */
export async function quality() {
  if (!existsSync(folder)) return [{ name: 'left out: no ../shared/bench/retrieval' }]
  const rows = []
  for (const [name, engine] of Object.entries(await engines())) {
    const { scores, cost } = await onEachSet(engine, 1)
    for (const measure of measures) rows.push({ name: `${measure} ${name}`, ...spread(scores, measure), ...cost })
  }
  return rows.sort((a, b) => order(a.name) - order(b.name))
}

const measures = /** @type {const} */ (['nDCG@10', 'MRR', 'recall@10'])

/** @param {string} name */
function order(name) {
  return measures.findIndex((measure) => name.startsWith(measure))
}

/**
 * @param {Readonly<Record<string, Scores>>} scores
 * @param {Measure} measure
 * @returns {Record<string, number>}
 */
function spread(scores, measure) {
  const values = Object.entries(scores).map(([set, score]) => /** @type {const} */ ([set, score[measure]]))
  return { ...Object.fromEntries(values), mean: mean(values.map(([, value]) => value)) }
}

/** @returns {Promise<Record<string, Engine>>} */
async function engines() {
  const { bm25Engine } = await import(pathToFileURL(join(folder, 'score.mjs')).href)
  return {
    'repolore, title and text': await own(asPage),
    'repolore, as a memory': await own(asMemory),
    'repolore, as a memory, floor and gate': await own(asMemory, { gated: true }),
    'scorer BM25': bm25Engine,
    MiniSearch: miniSearch(1),
    'MiniSearch, titles × 3': miniSearch(3),
    Orama: orama(1),
    'Orama, titles × 3': orama(3),
  }
}

/**
 * @param {(doc: Doc) => import('../packages/core/src/text/segment.ts').TextDocument} asText
 * @param {{ readonly gated?: boolean, readonly ranking?: Ranking }} [options]
 * @returns {Promise<Engine>}
 */
async function own(asText, { gated = false, ranking } = {}) {
  const { textIndex, searchTexts, RECALL } = await textRoom()
  const options = gated ? RECALL : { floor: 0, about: 0, admits: () => true }
  return (docs) => {
    const index = textIndex(docs.map(asText), ranking)
    return (question, top) =>
      searchTexts(index, question, options)
        .hits.slice(0, top)
        .map(({ id }) => id)
  }
}

/** @param {Doc} doc */
function asPage({ id, title = '', text }) {
  return { id, fields: { name: title, headings: headings(text), body: text } }
}

/**
 * What `export-store.mjs` makes of a text: a slug for a name, its beginning for a description.
 * @param {Doc} doc
 */
function asMemory({ id, title = '', text }) {
  const description = `${title === '' ? '' : `${title}: `}${text.replace(/\s+/g, ' ').slice(0, 140)}`
  const name = id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
  return { id, fields: { name, description, headings: `${title}\n${headings(text)}`, body: `${title}\n${text}` } }
}

/** @param {string} text */
function headings(text) {
  return text
    .split('\n')
    .filter((line) => /^#{1,6} /.test(line))
    .join('\n')
}

/**
 * Its own defaults, but for the weight of titles.
 * @param {number} title
 * @returns {Engine}
 */
function miniSearch(title) {
  return (docs) => {
    const index = new MiniSearch({ fields: ['title', 'text'], searchOptions: { boost: { title } } })
    index.addAll(docs)
    return (question, top) =>
      index
        .search(question)
        .slice(0, top)
        .map(({ id }) => id)
  }
}

/**
 * Its own defaults, but for the weight of titles, and one word of the question is enough.
 * @param {number} title
 * @returns {Engine}
 */
function orama(title) {
  return async (docs) => {
    const index = create({ schema: { title: 'string', text: 'string' } })
    const texts = docs.map(({ id, title = '', text }) => ({ id, title, text }))
    await insertMultiple(index, texts)
    return async (question, top) => {
      const { hits } = await search(index, { term: question, boost: { title }, threshold: 1, limit: top })
      return hits.map(({ id }) => id)
    }
  }
}

/**
 * Scores on each set, and CPU milliseconds: of indexing all sets, and of one question on average.
 * @param {Engine} engine
 * @param {0 | 1} half
 */
async function onEachSet(engine, half) {
  /** @type {Record<string, Scores>} */
  const scores = {}
  const cost = { buildMs: 0, queryMs: 0 }
  let questions = 0
  for (const [name, [corpus = '', queries = '']] of Object.entries(sets)) {
    const docs = /** @type {Doc[]} what the set's README says */ (linesOf(corpus))
    const asked = /** @type {Query[]} the same */ (linesOf(queries)).filter(({ id }) => halfOf(id) === half)
    const started = cpu()
    const find = await engine(docs)
    const built = cpu()
    const judged = []
    for (const query of asked) judged.push(judge(await find(query.text, DEPTH), query.rel))
    cost.buildMs += built - started
    cost.queryMs += cpu() - built
    questions += asked.length
    scores[name] = {
      'nDCG@10': mean(judged.map((one) => one['nDCG@10'])),
      MRR: mean(judged.map(({ MRR }) => MRR)),
      'recall@10': mean(judged.map((one) => one['recall@10'])),
    }
  }
  return { scores, cost: { ...cost, queryMs: cost.queryMs / questions } }
}

function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * The measures of the scorer for one question.
 * @param {readonly string[]} found
 * @param {Query['rel']} rel
 * @returns {Scores}
 */
function judge(found, rel) {
  const first = found.findIndex((id) => (rel[id] ?? 0) > 0)
  const ideal = gain(Object.values(rel).sort((a, b) => b - a))
  return {
    'nDCG@10': ideal === 0 ? 0 : gain(found.map((id) => rel[id] ?? 0)) / ideal,
    MRR: first < 0 ? 0 : 1 / (first + 1),
    'recall@10': found.slice(0, 10).filter((id) => (rel[id] ?? 0) > 0).length / Object.keys(rel).length,
  }
}

/** @param {readonly number[]} grades */
function gain(grades) {
  return grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

/** @param {readonly number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** @param {string} file */
function linesOf(file) {
  const text = readFileSync(join(folder, file), 'utf8')
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
}

/**
 * The half of a question, by a hash of its id (FNV-1a), so that it is the same in each run.
 * @param {string} id
 */
function halfOf(id) {
  let hash = 2166136261
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return ((hash ^ (hash >>> 15)) >>> 0) & 1
}

/** The mean over sets, measures and both ways of indexing for each k1 and b, on the half that parameters are chosen on. */
async function choose() {
  const { RANKING } = await textRoom()
  const rows = []
  for (const k1 of [1.2, 1.8, 2.4, 3, 3.6]) {
    for (const b of [0.4, 0.5, 0.6, 0.7, 0.8]) {
      const ranking = { ...RANKING, k1, fields: RANKING.fields.map((field) => ({ ...field, b })) }
      const found = await Promise.all([asPage, asMemory].map(async (as) => onEachSet(await own(as, { ranking }), 0)))
      const values = found.flatMap(({ scores }) => Object.values(scores).flatMap((score) => Object.values(score)))
      rows.push({ k1, b, mean: Number(mean(values).toFixed(4)) })
    }
  }
  console.table(rows.sort((a, b) => b.mean - a.mean))
}

if (process.argv.includes('--choose')) await choose()
