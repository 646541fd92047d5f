// Predicts which files a task changes, for `../shared/bench/file-inference/score.mjs --cmd 'node bench/file-inference.mjs'`: a line of JSON
// `{ repo, task, paths? }` in, a line with the ranked paths out. By paths alone, unless `--repos DIR` says where clones of the repositories
// are (`owner/name`, `owner+name/repo` or `name`, bare or not): then history and texts are read too, as of the parent of each commit, which
// the set names (`--set FILE`, by default the open one). `--without history` or `--without texts` leaves one of them out.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { root } from '../scripts/workspace.mjs'
import { inferRoom } from './core-rooms.mjs'

/** @typedef {{ readonly repo: string, readonly task: string, readonly paths?: readonly string[] }} Line */
/** @typedef {{ readonly folder: string, readonly parent: string }} Place */
/** @typedef {import('../packages/core/src/ports.ts').CommitFacts} CommitFacts */

/** As `lore/task-files.ts` asks. */
const COMMITS = 2000

const { values } = parseArgs({
  options: {
    repos: { type: 'string' },
    set: { type: 'string', default: join(root, '../shared/bench/file-inference/open.jsonl') },
    without: { type: 'string', multiple: true, default: [] },
  },
})

const { fileIndex, inferFiles, worthReading } = await inferRoom()
const placeOf = values.repos === undefined ? () => null : places(values.repos, values.set)
/** @type {readonly string[]} */
let paths = []
/** The index by paths alone serves until they change. */
let kept = fileIndex({ paths, history: [] })

for await (const line of createInterface({ input: process.stdin })) {
  const asked = /** @type {Line} what the scorer writes */ (JSON.parse(line))
  if (asked.paths !== undefined) {
    paths = asked.paths
    kept = fileIndex({ paths, history: [] })
  }
  process.stdout.write(`${JSON.stringify(predict(asked).map(({ path }) => path))}\n`)
}

/** @param {Line} line */
function predict({ repo, task }) {
  const place = placeOf(repo, task)
  if (place === null) return inferFiles(task, kept)
  const index = values.without.includes('history') ? kept : fileIndex({ paths, history: historyOf(place) })
  if (values.without.includes('texts')) return inferFiles(task, index)
  return inferFiles(task, index, textsOf(place, worthReading(task, index)))
}

/**
 * Where each task of a set stands. The scorer tells no parent, so that tasks are found by their words, equal ones in their order.
 * @param {string} repos
 * @param {string} set
 * @returns {(repo: string, task: string) => Place}
 */
function places(repos, set) {
  /** @type {Map<string, string[]>} */
  const parents = new Map()
  for (const line of readFileSync(set, 'utf8').split('\n')) {
    const { type, repo, task, parent } = line === '' ? { type: 'repo' } : JSON.parse(line)
    if (type === 'repo') continue
    const key = JSON.stringify([repo, task])
    parents.set(key, [...(parents.get(key) ?? []), parent])
  }
  return (repo, task) => {
    const parent = parents.get(JSON.stringify([repo, task]))?.shift()
    if (parent === undefined) throw new Error(`${set} has no such task of ${repo}`)
    return { folder: cloneOf(repos, repo), parent }
  }
}

/**
 * @param {string} repos
 * @param {string} repo
 */
function cloneOf(repos, repo) {
  const names = [repo, `${repo.replace('/', '+')}/repo`, repo.replace('/', '+'), repo.replace(/^.*\//, '')]
  const folders = names.flatMap((name) => [join(repos, name), join(repos, `${name}.git`)])
  const folder = folders.find((one) => existsSync(one))
  if (folder === undefined) throw new Error(`no clone of ${repo} in ${repos}; looked for ${names.join(', ')}`)
  return folder
}

/**
 * What `Repository.history` of fs-store tells, as of the parent. Only whole moves are told, which needs no contents: clones may lack some.
 * @param {Place} place
 * @returns {readonly CommitFacts[]}
 */
function historyOf({ folder, parent }) {
  const format = '--format=%x01%H%x01%s%x01'
  const options = ['--no-merges', '--no-ext-diff', '--no-textconv', '--diff-filter=d', '--name-only', '-M100%']
  const log = git(folder, ['log', '-z', format, ...options, `--max-count=${COMMITS}`, parent]).toString()
  const [, ...parts] = log.split('\x01')
  return parts.flatMap((id, at) => {
    if (at % 3 !== 0) return []
    const names = (parts[at + 2] ?? '').split('\0').map((path) => path.replace(/^\n/, ''))
    return [{ id, date: '', subject: parts[at + 1] ?? '', paths: names.filter((path) => path !== '') }]
  })
}

/**
 * What `Repository.texts` of fs-store tells, as of the parent.
 * @param {Place} place
 * @param {readonly string[]} wanted
 */
function textsOf({ folder, parent }, wanted) {
  const out = git(folder, ['cat-file', '--batch'], wanted.map((path) => `${parent}:${path}\n`).join(''))
  /** @type {Map<string, string>} */
  const texts = new Map()
  let at = 0
  for (const path of wanted) {
    const end = out.indexOf(10, at)
    const size = /^[0-9a-f]{40,64} blob (\d+)$/.exec(out.subarray(at, end).toString())?.[1]
    at = end + 1
    if (size === undefined) continue
    const bytes = out.subarray(at, at + Number(size))
    at += Number(size) + 1
    if (bytes.length <= 1024 ** 2 && !bytes.includes(0)) texts.set(path, bytes.toString())
  }
  return texts
}

/**
 * @param {string} folder
 * @param {readonly string[]} words
 * @param {string} [input]
 */
function git(folder, words, input = '') {
  const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...words], { input, maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`)
  return stdout
}
