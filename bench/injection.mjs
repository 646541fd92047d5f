// Whether recall says the right notes and none where none fits: `node bench/run.mjs injection`. The prompts stand in injection-set.mjs and injection-library.mjs.

import { textRoom } from './core-rooms.mjs'
import { library, libraryPrompts } from './injection-library.mjs'
import { large, prompts, small } from './injection-set.mjs'

/** @typedef {import('./injection-set.mjs').Prompt} Prompt */
/** @typedef {import('./injection-set.mjs').Note} Note */

/** Notes said at most for one prompt. */
const TOP = 5

const stores = [
  { name: 'small store', notes: small, prompts },
  { name: 'large store', notes: large, prompts },
  { name: 'library store', notes: library, prompts: libraryPrompts },
]

/** One row for each store. */
export async function injection() {
  const { textIndex, searchTexts } = await textRoom()
  return stores.map(({ name, notes, prompts: asked }) => {
    const index = textIndex(notes.map(asText))
    const answers = asked.map((prompt) => ({
      ...prompt,
      said: searchTexts(index, prompt.text)
        .hits.slice(0, TOP)
        .map(({ id }) => id),
    }))
    return { name, notes: notes.length, ...judged(answers) }
  })
}

/** @param {Note} note */
export function asText({ name, description, tags, body }) {
  return { id: name, fields: { name, description, tags: tags.join('\n'), body } }
}

/**
 * Precision over prompts: of those for which something was said, how many were said the right note first. `precisionOfHits` over every note
 * that was said, and strict: a second note that helps counts against it unless the set names it.
 * @param {readonly (Prompt & { readonly said: readonly string[] })[]} answers
 */
export function judged(answers) {
  const spoken = answers.filter(({ said }) => said.length > 0)
  const topical = answers.filter(({ right }) => right.length > 0)
  const hits = spoken.flatMap(({ said, right }) => said.map((name) => right.includes(name)))
  const wrong = answers.filter(({ said, right }) => right.length === 0 && said.length > 0)
  const missed = topical.filter(({ said, right }) => !right.some((name) => said.includes(name)))
  return {
    prompts: answers.length,
    precision: spoken.filter(({ said, right }) => right.includes(said[0] ?? '')).length / spoken.length,
    precisionOfHits: hits.filter(Boolean).length / hits.length,
    recall: 1 - missed.length / topical.length,
    falseInjections: wrong.length,
    missedRecalls: missed.length,
    wrong: [...wrong, ...missed].map(({ text }) => text).join(' | '),
  }
}
