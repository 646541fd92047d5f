import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loreOf, names, note, recall } from './recalling.ts'

const folder = join(import.meta.dirname, '../../../../../shared/bench/retrieval')
const rows = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

/** One set of pages and of words that lead to one of them. */
function setOf(name: string) {
  const docs: readonly { id: string; title?: string; text: string }[] = rows(`${name}.corpus.jsonl`)
  const queries: readonly { text: string; rel: Record<string, number> }[] = rows(`${name}.queries.jsonl`)
  const nameOf = new Map(docs.map(({ id }, at) => [id, `page ${at}`]))
  const files = Object.fromEntries(
    docs.map(({ id, title, text }) => {
      const page = nameOf.get(id) ?? ''
      return [`${page}.md`, note(page, text, `description: ${JSON.stringify(title ?? '')}\n`)]
    }),
  )
  const asked = queries.map(({ text, rel }) => ({ text, right: Object.keys(rel).map((id) => nameOf.get(id) ?? '') }))
  return { files, asked }
}

type Place = ReturnType<typeof loreOf>
type Asked = ReturnType<typeof setOf>['asked']

/** The mean of one over the rank of the first right answer. */
async function reciprocalRank(place: Place, asked: Asked): Promise<number> {
  let sum = 0
  for (const { text, right } of asked) {
    const at = names(await recall(place, { query: text, limit: 10 })).findIndex((name) => right.includes(name))
    sum += at < 0 ? 0 : 1 / (at + 1)
  }
  return sum / asked.length
}

/** Every question again and again in a fixed mix, and each time what the reader does with the answer. */
async function recallOften(
  place: Place,
  asked: Asked,
  read: (names: readonly string[], right: readonly string[]) => readonly string[],
) {
  for (let count = 0; count < 2_000; count += 1) {
    const { text, right } = asked[(count * 7_919) % asked.length] ?? { text: '', right: [] }
    const answered = names(await recall(place, { query: text }))
    const opened = read(answered, right)
    if (opened.length > 0) await place.lore.get(opened.map((name) => `memory:${name}`))
  }
}

describe.runIf(existsSync(folder))('after 2,000 recalls', () => {
  const { files, asked } = existsSync(folder) ? setOf('anchors-obsidian-tasks') : { files: {}, asked: [] }

  it('the mean reciprocal rank is the same to the last digit, where nobody opened anything', {
    timeout: 120_000,
  }, async () => {
    const place = loreOf({ project: files })
    const before = await reciprocalRank(place, asked)
    await recallOften(place, asked, () => [])
    expect(before).toBeGreaterThan(0.6)
    expect(await reciprocalRank(place, asked)).toBe(before)
  })

  it('it does not fall, where readers open what they looked for', { timeout: 120_000 }, async () => {
    const place = loreOf({ project: files })
    const before = await reciprocalRank(place, asked)
    await recallOften(place, asked, (answered, right) => answered.filter((name) => right.includes(name)))
    const after = await reciprocalRank(place, asked)
    console.info(`mean reciprocal rank ${before.toFixed(4)} before, ${after.toFixed(4)} after`)
    expect(after).toBeGreaterThanOrEqual(before)
  })

  it('it falls by less than two hundredths, where readers open whatever stands first', {
    timeout: 120_000,
  }, async () => {
    const place = loreOf({ project: files })
    const before = await reciprocalRank(place, asked)
    await recallOften(place, asked, (answered) => answered.slice(0, 1))
    const after = await reciprocalRank(place, asked)
    console.info(`mean reciprocal rank ${before.toFixed(4)} before, ${after.toFixed(4)} after`)
    expect(after).toBeGreaterThan(before - 0.02)
  })
})
