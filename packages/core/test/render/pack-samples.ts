import fc from 'fast-check'
import type { Priority } from '../../src/model/entry.ts'
import type { TokenCounter } from '../../src/ports.ts'
import type { Packing, SliceQuestion } from '../../src/questions.ts'
import { pack } from '../../src/render/pack.ts'
import { estimator } from '../../src/render/tokens.ts'
import type { Hit } from '../../src/select/selection.ts'
import { buildEntry } from '../../src/testing/build-entry.ts'

/** What a random entry of a selection is made of. */
export interface Sample {
  readonly priority: Priority
  readonly words: number
  readonly summary: string | null
  readonly title: string
}

const PRIORITIES: readonly Priority[] = ['required', 'high', 'normal', 'low']

/** Selections of up to 40 entries, in the order of their classes or in any order. */
export const selections: fc.Arbitrary<readonly Hit[]> = fc
  .tuple(
    fc.array(
      fc.record<Sample>({
        priority: fc.constantFrom(...PRIORITIES, 'normal', 'low', 'low'),
        words: fc.integer({ min: 0, max: 300 }),
        summary: fc.option(fc.lorem({ maxCount: 12 }), { nil: null }),
        title: fc.oneof(fc.lorem({ maxCount: 4 }), fc.string({ unit: 'binary', maxLength: 12 })),
      }),
      { maxLength: 40 },
    ),
    fc.boolean(),
  )
  .map(([samples, byClass]) => {
    const rank = ({ priority }: Sample) => PRIORITIES.indexOf(priority)
    return (byClass ? [...samples].sort((a, b) => rank(a) - rank(b)) : samples).map(hitOf)
  })

/** A hit in its place; its body has words of its own, so that the text tells which bodies are in. */
export function hitOf({ priority, words, summary, title }: Sample, at: number): Hit {
  const body = `# Entry ${at}\n\n${Array.from({ length: words }, (_, word) => `word${at}x${word}`).join(' ')}\n`
  const entry = buildEntry({ id: `entry-${at}`, priority, title, summary, body })
  return {
    entry,
    door: 'subject',
    reasons: [{ by: 'subject', subject: 'domain:orders' }],
    arrival: at,
    priority,
    score: 0,
    parts: {},
  }
}

/** A pack of hits; what a test does not say takes a plain value. */
export function packed(
  hits: readonly Hit[],
  {
    budget,
    packing = 'fill',
    counter = estimator,
  }: { readonly budget: number; readonly packing?: Packing; readonly counter?: TokenCounter },
) {
  const question: SliceQuestion = {
    task: 'any',
    branch: null,
    subjects: [],
    files: [],
    role: null,
    kinds: null,
    exclude: [],
    budget,
    packing,
  }
  return pack({ question, selection: { hits, losses: [] }, files: [], resolved: [], warnings: [], counter })
}

const counterOf = (id: string, count: (text: string) => number): TokenCounter => ({ id, exact: false, count })

/** Counters whose counts of pieces say little about the whole. */
export const hostileCounters: readonly TokenCounter[] = [
  counterOf('more together than in parts', (text) => Math.ceil(text.length ** 1.15 / 4)),
  counterOf('jumps', (text) => Math.ceil(text.length / 4) + (text.length % 97)),
  counterOf('small texts are free', (text) => (text.length < 400 ? 0 : Math.ceil(text.length / 4))),
  counterOf('less together than in parts', (text) => Math.ceil(text.length ** 0.8)),
  counterOf('one a text', () => 1),
]
