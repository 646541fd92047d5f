// The texts that the token estimator is fitted on and measured with.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { root } from '../scripts/workspace.mjs'

/** @typedef {{ readonly text: string, readonly truth: number }} Sample a text and its tokens in o200k_base */

/** Real stores of public repositories, beside the checkout. */
export const corpora = join(root, '..', 'shared', 'corpora')

/** Languages that the corpora lack. */
const languages = ['ja', 'zh', 'ko', 'ru', 'el', 'hi', 'ar', 'th', 'he']

/**
 * The texts to fit on and, from other repositories, the texts to measure with: the repositories in turn, by name. What the
 * corpora lack is added to the first half: names in other scripts, and names that nobody chose.
 * @returns {{ readonly fit: readonly Sample[], readonly test: readonly Sample[] }}
 */
export function samples() {
  const names = readdirSync(corpora).filter((name) => existsSync(join(corpora, name, 'files')))
  const repositories = names.sort().map((name) => textsOf(name).filter((text) => text.trim() !== ''))
  const even = repositories.filter((_, at) => at % 2 === 0).flat()
  const odd = repositories.filter((_, at) => at % 2 === 1).flat()
  return { fit: [...even, ...randomNames(), ...languages.map(namesIn)].map(sampleOf), test: odd.map(sampleOf) }
}

/** @returns {Sample} */
export const sampleOf = (/** @type {string} */ text) => ({ text, truth: countTokens(text) })

/** The texts without their front matter, which no answer sends. */
export function bodies(/** @type {readonly Sample[]} */ samples) {
  const texts = samples.map(({ text }) => text.replace(/^---\n[\s\S]*?\n---\n/, '').trim())
  return texts.filter((text) => text !== '').map((text) => sampleOf(`${text}\n`))
}

/** Texts one after the other, as many as a pack of so many tokens holds. */
export function packs(/** @type {readonly Sample[]} */ samples, budget = 8000) {
  /** @type {{ texts: string[], size: number }[]} */
  const packed = []
  for (const { text, truth } of samples) {
    const last = packed.at(-1)
    if (last === undefined || last.size + truth > budget) packed.push({ texts: [text], size: truth })
    else Object.assign(last, { texts: [...last.texts, text], size: last.size + truth })
  }
  return packed.map(({ texts }) => sampleOf(texts.join('\n')))
}

/** The texts of one repository: everything that is Markdown, YAML or plain. */
function textsOf(/** @type {string} */ repository) {
  const folder = join(corpora, repository, 'files')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return paths
    .filter((path) => /\.(mdc?|ya?ml|txt)$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

/** Names of countries, languages and currencies in one language, as Node knows them. */
function namesIn(/** @type {string} */ language) {
  const region = 'DE FR GB US CN JP KR RU GR IN EG TH IL BR MX CA ZA AU NZ SE NO FI PL UA TR IR SA VN ID NG'
  const tongue = 'de fr en zh ja ko ru el hi ar th he pt es it nl sv pl uk tr fa vi id'
  const currency = 'EUR USD GBP CNY JPY KRW RUB INR EGP THB ILS BRL MXN CAD ZAR AUD SEK PLN UAH TRY'
  const lists = Object.entries(/** @type {const} */ ({ region, language: tongue, currency }))
  const lines = lists.map(([type, codes]) => {
    const names = new Intl.DisplayNames([language], {
      type: /** @type {'region'} the keys above are such types */ (type),
    })
    return codes
      .split(' ')
      .map((code) => names.of(code))
      .join(', ')
  })
  return `${lines.join('\n\n')}\n`
}

/** Names that nobody chose, which some stores carry in each file: hashes, random ids, encoded bytes. */
function randomNames() {
  const hashes = Array.from({ length: 60 }, (_, at) => createHash('sha256').update(`name ${at}`).digest())
  const forms = [
    (/** @type {Buffer} */ hash) => hash.toString('hex'),
    (/** @type {Buffer} */ hash) => hash.toString('base64url').slice(0, 21),
    (/** @type {Buffer} */ hash) => hash.toString('base64'),
    (/** @type {Buffer} */ hash) => hash.toString('hex').slice(0, 12),
  ]
  return forms.map((form) => hashes.map((hash) => `id: ${form(hash)}\n`).join(''))
}
