import type { MemoryLint } from '../answers.ts'
import { similarTexts } from '../curate/propose/similar.ts'
import type { Entry } from '../model/entry.ts'
import { isBlank } from '../names/white-space.ts'

/** From here on two memories say nearly the same; `propose` offers to merge them. */
const NEAR = { overlap: 0.6, within: 0.85 }

/** The memories that repeat each other: word for word, and nearly. A memory is in one group of equals; equals are no near-duplicates. */
export function repetitions(memories: readonly Entry[]): Pick<MemoryLint, 'duplicates' | 'nearDuplicates'> {
  const texts = memories
    .filter(({ body }) => !isBlank(body))
    .map(({ id, body }) => ({ id, body, plain: body.replace(/\s+/g, ' ').trim() }))
  const same = new Map<string, string[]>()
  for (const { id, plain } of texts) {
    const names = same.get(plain)
    if (names === undefined) same.set(plain, [id])
    else names.push(id)
  }
  return {
    duplicates: [...same.values()].filter((names) => names.length > 1),
    nearDuplicates: similarTexts(texts.map(({ body }) => body)).flatMap(({ a, b, overlap, within }) => {
      const [one, two] = [texts[a], texts[b]]
      const near = overlap >= NEAR.overlap || within >= NEAR.within
      if (!near || one === undefined || two === undefined || one.plain === two.plain) return []
      return [{ names: [one.id, two.id] as const, overlap }]
    }),
  }
}
