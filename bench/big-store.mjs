// A seeded generator of stores: memories, rules and decisions in words of no language, with the frequencies that words have in one.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A store as files, and what to ask it.
 * @typedef {{ readonly files: ReadonlyMap<string, string>, readonly queries: readonly string[], readonly paths: readonly string[] }} BigStore
 */

/** How the entries are shared out. */
const SHARES = { memories: 0.6, rules: 0.3 }

/**
 * Numbers from 0 to 1 that depend on the seed alone.
 * @param {number} seed
 */
export function chance(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * A store of so many entries in all: six tenths memories, three tenths rules, the rest decisions.
 * @param {number} size
 * @param {number} seed
 * @returns {BigStore}
 */
export function bigStore(size, seed = 1) {
  const next = chance(seed)
  const words = wordsOf(next, 4_000 + Math.round(size ** 0.6))
  const text = textOf(next, words)
  const areas = Array.from({ length: Math.max(4, Math.round(Math.sqrt(size))) }, () => text.rare())
  const memories = Math.round(size * SHARES.memories)
  const rules = Math.round(size * SHARES.rules)
  const names = Array.from({ length: memories }, (_, at) => `${text.rare()}_${text.rare()}_${at}`)
  const files = new Map()
  for (const [at, name] of names.entries()) {
    files.set(`.context/memory/${areas[at % areas.length]}/${name}.md`, memory(name, { next, text, names }))
  }
  for (let at = 0; at < rules; at += 1) {
    const area = areas[at % areas.length] ?? ''
    files.set(`.context/rules/${area}/rule_${at}.yaml`, rule(`rule_${at}`, { next, text, area }))
  }
  for (let at = 0; at < size - memories - rules; at += 1) {
    const area = areas[at % areas.length] ?? ''
    files.set(`.context/decisions/decision_${at}.yaml`, decision(`decision_${at}`, { next, text, area, at }))
  }
  return {
    files,
    queries: Array.from(
      { length: 200 },
      () => `how does the ${text.rare()} ${text.any()} ${text.rare()} of ${text.any()}`,
    ),
    paths: Array.from(
      { length: 200 },
      (_, at) => `src/${areas[(at * 7) % areas.length]}/${text.rare()}/${text.rare()}.ts`,
    ),
  }
}

/**
 * Writes a store below a folder.
 * @param {BigStore} store
 * @param {string} root
 */
export function layOut({ files }, root) {
  const made = new Set()
  for (const [path, text] of files) {
    const full = join(root, path)
    if (!made.has(dirname(full))) mkdirSync(dirname(full), { recursive: true })
    made.add(dirname(full))
    writeFileSync(full, text)
  }
}

const SYLLABLES = 'ba cre dro fli gan hel jor kest lum mir nop pra quil rost sul tra vek wim yol zan'.split(' ')

/** @param {() => number} next @param {number} count */
function wordsOf(next, count) {
  const words = new Set()
  while (words.size < count) {
    const length = 2 + Math.floor(next() * 3)
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join(''))
  }
  return /** @type {readonly string[]} */ ([...words])
}

/**
 * Words by rank: the tenth is met a tenth as often as the first.
 * @param {() => number} next
 * @param {readonly string[]} words
 */
function textOf(next, words) {
  const any = () => words[Math.min(words.length - 1, Math.floor(words.length ** next()) - 1)] ?? ''
  const rare = () => words[Math.floor(words.length * (0.1 + 0.9 * next()))] ?? ''
  /** @param {number} length */
  const sentence = (length) => Array.from({ length }, any).join(' ')
  return { any, rare, sentence }
}

/** @typedef {{ readonly next: () => number, readonly text: ReturnType<typeof textOf> }} Made */

/** @param {string} name @param {Made & { readonly names: readonly string[] }} made */
function memory(name, { next, text, names }) {
  const links = Array.from({ length: Math.floor(next() * 4) }, () => `[[${names[Math.floor(next() * names.length)]}]]`)
  const paragraphs = Array.from({ length: 3 }, () => text.sentence(20 + Math.floor(next() * 40)))
  return `---
name: ${name}
description: ${text.sentence(8)}
metadata:
  type: project
  tags: [${text.rare()}, ${text.any()}]
---

# ${text.sentence(3)}

${paragraphs.join('.\n\n')}. See ${links.join(' and ')}.
`
}

/** @param {string} key @param {Made & { readonly area: string }} made */
function rule(key, { next, text, area }) {
  const priority = ['non_negotiable', 'mandatory', 'recommended', 'recommended'][Math.floor(next() * 4)]
  const globs = [
    `src/${area}/**/*.ts`,
    `src/${area}/${text.rare()}/*.ts`,
    `lib/**/${text.rare()}*.js`,
    `**/${text.rare()}/**`,
  ]
  return `key: ${key}
title: ${text.sentence(4)}
type: code_quality
scope: backend
priority: ${priority}
modules: [${area}]
summary: Never ${text.sentence(10)}.
content: |
  ${text.sentence(30)}.

  ${text.sentence(30)}.
applies_to:
  files: ["${globs[Math.floor(next() * globs.length)]}"]
created: 2026-01-0${1 + Math.floor(next() * 9)}
`
}

/** @param {string} key @param {Made & { readonly area: string, readonly at: number }} made */
function decision(key, { text, area, at }) {
  return `key: ${key}
title: ${text.sentence(4)}
date: 2025-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}
status: accepted
applies_to:
  files: ["src/${area}/**"]
reason: ${text.sentence(20)}
`
}
