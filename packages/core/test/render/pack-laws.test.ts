import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SliceAnswer } from '../../src/answers.ts'
import type { Priority } from '../../src/model/entry.ts'
import { textOf } from '../../src/render/forms.ts'
import { packItems } from '../../src/render/pack-items.ts'
import { estimator } from '../../src/render/tokens.ts'
import type { Hit } from '../../src/select/selection.ts'
import { hitOf, hostileCounters, packed, selections } from './pack-samples.ts'

const budgets = fc.integer({ min: 0, max: 6000 })
const packings = fc.constantFrom('fill' as const, 'stop' as const)
const counters = fc.constantFrom(estimator, ...hostileCounters)
/** By how many tokens the closing list may grow when an entry leaves it and a longer name moves up. */
const LIST_CHANGE = 5
const rank: Readonly<Record<Priority, number>> = { required: 0, high: 1, normal: 2, low: 3 }

function isShortened({ packed: into }: SliceAnswer): boolean {
  return into.some(({ hit, detail }) => hit.priority === 'required' && detail !== 'whole')
}

function smallestPrice(hit: Hit, markdown: string): number {
  const mark = /^\[ref \d+\]/.exec(markdown)?.[0] ?? ''
  return packItems([hit], { mark, counter: estimator }).map((item) => item.smallest().tokens)[0] ?? 0
}

describe('a pack', () => {
  it('is never over its budget, as its counter counts the very text; where required entries do not fit, it says what it would take', () => {
    fc.assert(
      fc.property(selections, budgets, packings, counters, (hits, budget, packing, counter) => {
        const result = packed(hits, { budget, packing, counter })
        if (!result.ok) {
          const [issue] = result.failure.issues
          expect(issue?.code === 'over-budget' && issue.args.smallest).toBeGreaterThan(budget)
          return
        }
        expect(counter.count(result.value.markdown)).toBeLessThanOrEqual(budget)
        expect(result.value.tokens).toEqual({ used: counter.count(result.value.markdown), budget, counter: counter.id })
      }),
    )
  })

  it('that was refused is there at the budgets the refusal names', () => {
    fc.assert(
      fc.property(selections, fc.integer({ min: 0, max: 1500 }), packings, (hits, budget, packing) => {
        const refused = packed(hits, { budget, packing })
        if (refused.ok) return
        const [issue] = refused.failure.issues
        if (issue?.code !== 'over-budget') throw new Error('nothing else refuses a pack')
        expect(packed(hits, { budget: issue.args.smallest, packing }).ok).toBe(true)
        const all = packed(hits, { budget: issue.args.whole, packing })
        expect(all.ok && isShortened(all.value)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  it('accounts for every entry once, in the order given, and leaves no required one out', () => {
    fc.assert(
      fc.property(selections, budgets, packings, counters, (hits, budget, packing, counter) => {
        const result = packed(hits, { budget, packing, counter })
        if (!result.ok) return
        const { packed: into, omitted } = result.value
        const place = (hit: Hit) => hits.indexOf(hit)
        expect([...into, ...omitted].map(({ hit }) => place(hit)).sort((a, b) => a - b)).toEqual(
          hits.map((_, at) => at),
        )
        for (const list of [into, omitted])
          expect(list.map(({ hit }) => place(hit))).toEqual(list.map(({ hit }) => place(hit)).sort((a, b) => a - b))
        expect(omitted.filter(({ hit }) => hit.priority === 'required')).toEqual([])
      }),
    )
  })

  it('holds each text whole in the form it names, and names the first 20 left out', () => {
    fc.assert(
      fc.property(selections, budgets, packings, (hits, budget, packing) => {
        const result = packed(hits, { budget, packing })
        if (!result.ok) return
        const { packed: into, omitted, markdown } = result.value
        for (const { hit, detail } of into) expect(markdown).toContain(`${hit.entry.key} | ${detail} |`)
        for (const { hit, detail } of into) expect(markdown).toContain(textOf(hit.entry, detail) ?? 'none')
        for (const { hit } of omitted)
          if (hit.entry.body.includes('word')) expect(markdown).not.toContain(hit.entry.body)
        if (budget >= 2000)
          for (const { hit, tokens } of omitted.slice(0, 20)) expect(markdown).toContain(`${hit.entry.key} ${tokens}`)
      }),
    )
  })

  it('is the same for the same input, with the same fingerprint, and differs in it where the text differs', () => {
    fc.assert(
      fc.property(selections, budgets, budgets, (hits, budget, other) => {
        const [one, two] = [packed(hits, { budget }), packed([...hits], { budget })]
        expect(one).toEqual(two)
        const third = packed(hits, { budget: other })
        if (!one.ok || !third.ok) return
        expect(one.value.fingerprint === third.value.fingerprint).toBe(one.value.markdown === third.value.markdown)
        expect(one.value.fingerprint === '0').toBe(hits.length === 0)
      }),
    )
  })
})

describe('fill', () => {
  it('takes something of a lower class only where no form of a passed-over higher entry fits what is left', () => {
    fc.assert(
      fc.property(selections, fc.integer({ min: 150, max: 4000 }), (hits, budget) => {
        const result = packed(hits, { budget })
        if (!result.ok) return
        const { packed: into, omitted, tokens, markdown } = result.value
        const left = budget - tokens.used
        for (const { hit } of omitted) {
          const place = hits.indexOf(hit)
          if (!into.some((one) => rank[one.hit.priority] > rank[hit.priority] && hits.indexOf(one.hit) > place))
            continue
          expect(smallestPrice(hit, markdown)).toBeGreaterThan(left - LIST_CHANGE)
        }
      }),
    )
  })

  it('uses at least as much of the budget as stop', () => {
    fc.assert(
      fc.property(selections, budgets, counters, (hits, budget, counter) => {
        const [fill, stop] = [packed(hits, { budget, counter }), packed(hits, { budget, counter, packing: 'stop' })]
        expect(fill.ok).toBe(stop.ok)
        if (fill.ok && stop.ok) expect(fill.value.tokens.used).toBeGreaterThanOrEqual(stop.value.tokens.used)
      }),
    )
  })

  it('goes on after what does not fit', () => {
    const hits = [2000, 40, 1500, 30].map((words, at) =>
      hitOf({ priority: 'normal', words, summary: at === 0 ? 'A summary of it.' : null, title: 'A title' }, at),
    )
    const result = packed(hits, { budget: 700 })
    expect(result.ok && result.value.packed.map(({ hit, detail }) => [hit.entry.id, detail])).toEqual([
      ['entry-0', 'summary'],
      ['entry-1', 'whole'],
      ['entry-2', 'summary'],
      ['entry-3', 'line'],
    ])
  })
})

describe('stop', () => {
  it('takes whole texts up to the first that does not fit', () => {
    fc.assert(
      fc.property(selections, budgets, (hits, budget) => {
        const result = packed(hits, { budget, packing: 'stop' })
        if (!result.ok) return
        const free = hits.filter(({ priority }) => priority !== 'required')
        const into = result.value.packed.filter(({ hit }) => hit.priority !== 'required')
        expect(into.map(({ hit }) => hit)).toEqual(free.slice(0, into.length))
        expect(into.filter(({ detail }) => detail !== 'whole')).toEqual([])
      }),
    )
  })

  it('only ever adds where the budget grows, once the required entries fit whole', () => {
    fc.assert(
      fc.property(selections, budgets, fc.integer({ min: 1, max: 400 }), (hits, budget, more) => {
        const [small, large] = [budget, budget + more].map((one) => packed(hits, { budget: one, packing: 'stop' }))
        if (small?.ok !== true || isShortened(small.value)) return
        if (large?.ok !== true) throw new Error('what fits a budget fits a larger one')
        expect(isShortened(large.value)).toBe(false)
        const keys = ({ packed: into }: SliceAnswer) => into.map(({ hit, detail }) => `${hit.entry.key} ${detail}`)
        expect(keys(large.value)).toEqual(expect.arrayContaining(keys(small.value)))
      }),
      { numRuns: 400 },
    )
  })

  it('packs nothing else where a required entry had to be shortened', () => {
    fc.assert(
      fc.property(selections, budgets, (hits, budget) => {
        const result = packed(hits, { budget, packing: 'stop' })
        if (!result.ok) return
        const { packed: into } = result.value
        if (into.some(({ hit, detail }) => hit.priority === 'required' && detail !== 'whole')) {
          expect(into.filter(({ hit }) => hit.priority !== 'required')).toEqual([])
        }
      }),
    )
  })
})
