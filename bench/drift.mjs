// How often evidence is called stale for nothing, and how often a real change goes unseen, next to a hash over the whole file.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { driftRoom } from './core-rooms.mjs'

const root = new URL('..', import.meta.url).pathname

/** Layout alone, without a formatter: what editors and checkouts do to any file. */
const EDITS = {
  'line ends': (/** @type {string} */ text) => text.replace(/\n/g, '\r\n'),
  'blanks at line ends': (/** @type {string} */ text) => text.replace(/\n/g, '  \n'),
  'no last line end': (/** @type {string} */ text) => text.replace(/\n+$/, ''),
  'a byte-order mark': (/** @type {string} */ text) => `\uFEFF${text}`,
}

/** Formatter settings far from those of this repository. */
const FORMATS = {
  'tabs, 60 columns, double quotes, semicolons': [
    '--indent-style=tab',
    '--line-width=60',
    '--javascript-formatter-quote-style=double',
    '--semicolons=always',
    '--trailing-commas=none',
  ],
  'four blanks, 160 columns, no commas': [
    '--indent-style=space',
    '--indent-width=4',
    '--line-width=160',
    '--trailing-commas=none',
    '--arrow-parentheses=as-needed',
  ],
}

/** Rates over the source files of this repository: each formatting that changed the file, each move, and each edit of one word or number. */
export async function drift() {
  const { evidenceHash, likeness } = await driftRoom()
  const files = execFileSync('git', ['-C', root, 'ls-files', '-z', '*.ts', '*.md', '*.yaml', '*.json', '*.mjs'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && !path.includes('pnpm-lock'))
    .filter((_, at) => at % 3 === 0)
  const texts = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return text.length > 200_000 || text.includes('\r') ? [] : [{ path, text }]
  })
  const stale = (
    /** @type {{path: string, text: string}} */ before,
    /** @type {{path: string, text: string}} */ after,
  ) => likeness(evidenceHash(before), after) === 'different'
  const plain = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex')
  const row = (/** @type {string} */ name, /** @type {readonly [any, any][]} */ pairs) => {
    const changed = pairs.filter(([a, b]) => a.text !== b.text || a.path !== b.path)
    const rate = (/** @type {(a: any, b: any) => boolean} */ is) =>
      (100 * changed.filter(([a, b]) => is(a, b)).length) / (changed.length || 1)
    return {
      name,
      pairs: changed.length,
      'called stale (%)': rate(stale),
      'whole-file hash (%)': rate((a, b) => a.path !== b.path || plain(a.text) !== plain(b.text)),
    }
  }
  const layout = Object.entries(EDITS).map(([name, edit]) =>
    row(
      name,
      texts.map((file) => [file, { ...file, text: edit(file.text) }]),
    ),
  )
  const moves = row(
    'a move',
    texts.map((file) => [file, { ...file, path: `moved/${file.path}` }]),
  )
  const formats = Object.entries(FORMATS).map(([name, options]) => row(name, formatted(texts, options)))
  const real = row(
    'a word or number changed (100 is right)',
    texts.flatMap((file, at) => wordChanged(file, at)),
  )
  return [...layout, moves, ...formats, real]
}

/** Files that a formatter wrote anew; those it cannot read are left out. */
function formatted(
  /** @type {readonly {path: string, text: string}[]} */ texts,
  /** @type {readonly string[]} */ options,
) {
  const folder = mkdtempSync(join(tmpdir(), 'repolore-drift-'))
  try {
    const some = texts.filter(({ path }) => /\.(?:ts|mjs|json)$/.test(path))
    const names = some.map(({ path }, at) => join(folder, `f${at}${path.slice(path.lastIndexOf('.'))}`))
    for (const [at, { text }] of some.entries()) writeFileSync(names[at] ?? '', text)
    const biome = join(root, 'node_modules/.bin/biome')
    try {
      execFileSync(biome, ['format', '--write', ...options, folder], {
        cwd: folder,
        stdio: 'ignore',
      })
    } catch {
      // A file that it cannot read stays as it is, and is no pair.
    }
    return /** @type {[any, any][]} */ (
      some.map((file, at) => [file, { ...file, text: readFileSync(names[at] ?? '', 'utf8') }])
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One word or number in the middle of the file, changed by a letter. */
function wordChanged(/** @type {{path: string, text: string}} */ file, /** @type {number} */ seed) {
  const words = [...file.text.matchAll(/[\p{L}\p{N}]+/gu)]
  const word = words[(seed * 7919) % (words.length || 1)]
  if (word === undefined) return []
  const end = word.index + word[0].length
  return /** @type {[any, any][]} */ ([[file, { ...file, text: `${file.text.slice(0, end)}x${file.text.slice(end)}` }]])
}
