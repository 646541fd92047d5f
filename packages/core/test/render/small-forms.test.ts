import { describe, expect, it } from 'vitest'
import type { PlannedChange } from '../../src/answers.ts'
import { explain } from '../../src/render/explain.ts'
import { summaryOf } from '../../src/render/summary.ts'
import { estimator } from '../../src/render/tokens.ts'
import { updateJson, updateMarkdown } from '../../src/render/update.ts'
import { buildEntry } from '../../src/testing/build-entry.ts'
import { hit } from './answers.ts'
import { hitOf, packed } from './pack-samples.ts'

describe('a summary', () => {
  const rest = '\n\nMore of it, and more.\n'
  it.each([
    ['its own', '# Fees\n\nBody of the document.\n', 'Own words.', 'Own words.'],
    ['the first paragraph below the heading', `# Fees\n\nA fee\nis due.${rest}`, null, 'A fee is due.'],
    ['prose right under a heading', `# Fees\nA fee is due.${rest}`, null, 'A fee is due.'],
    [
      'prose after a list, a table and code',
      `- one\n\n| a |\n|---|\n\n\`\`\`\ncode\n\`\`\`\n\nA fee is due.${rest}`,
      null,
      'A fee is due.',
    ],
    ['nothing where there is no prose', '# Fees\n\n- one\n- two\n', null, null],
    ['nothing where it is the whole body', 'A fee is due.\n', null, null],
  ])('is %s', (_, body, summary, expected) => {
    expect(summaryOf(buildEntry({ body, summary }))).toBe(expected)
  })

  it('is cut at a word after 300 characters', () => {
    const summary = summaryOf(buildEntry({ body: `${'fourteen chars '.repeat(40)}\n\nMore.\n` })) ?? ''
    expect(summary.length).toBeLessThanOrEqual(302)
    expect(summary).toMatch(/(fourteen|chars) …$/)
  })
})

describe('explain', () => {
  it('says why each is in, at which price, and which stage dropped the others and how they were reached', () => {
    const hits = [
      hitOf({ priority: 'high', words: 3, summary: null, title: 'One' }, 0),
      hitOf({ priority: 'low', words: 900, summary: null, title: 'Two' }, 1),
    ]
    const other = buildEntry({ id: 'kiosk', branch: 'feature/kiosk' })
    const losses = [
      {
        key: other.key,
        entry: other,
        by: 'branch',
        reason: { by: 'relation', type: 'REQUIRES', from: hits[0]?.entry.key ?? other.key } as const,
      },
    ]
    const answer = packed(hits, { budget: 300, packing: 'stop' })
    if (!answer.ok) throw new Error('the budget is large enough')
    const [one, two] = [answer.value.packed[0], answer.value.omitted[0]]
    expect(explain({ hits, losses }, answer.value)).toBe(
      [
        'In: 1',
        `  document:entry-0 | high | whole, ${one?.tokens} tokens | subject domain:orders`,
        'Left out: 2',
        `  document:entry-1 | low | does not fit into the budget, ${two?.tokens} tokens whole | subject domain:orders`,
        '  document:kiosk | belongs to another branch (feature/kiosk) | reached by REQUIRES from document:entry-0',
        '',
      ].join('\n'),
    )
  })
})

describe('an update', () => {
  const change = (id: string, diff: string): PlannedChange => ({
    path: `${id}.md`,
    was: null,
    text: '',
    before: null,
    version: `v-${id}`,
    diff,
  })
  const plan = {
    entries: [hit('fees', '# Fees\n').entry],
    changes: [change('fees', '+# Fees\n'), change('big', '+word '.repeat(2000))],
    warnings: [],
  }

  it('is answered with its documents, every changed file, and its warnings', () => {
    expect(updateJson(plan)).toMatchObject({
      documents: [{ id: 'fees', context: '# Fees\n', version: 'version-of-fees' }],
      changes: [{ path: 'fees.md', version: 'v-fees', diff: '+# Fees\n' }, { path: 'big.md' }],
      warnings: [],
    })
  })

  it('shows whole diffs, and under a limit names those it leaves out with their price', () => {
    const text = updateMarkdown(plan, { limit: 300 })
    expect(estimator.count(text)).toBeLessThanOrEqual(300)
    expect(text).toContain('+# Fees\n')
    expect(text).toContain(
      `creates big.md | version v-big | diff of ${estimator.count(plan.changes[1]?.diff ?? '')} tokens not shown`,
    )
    expect(updateMarkdown(plan)).toContain(plan.changes[1]?.diff)
  })

  it('says when there is nothing to change', () => {
    expect(updateMarkdown({ ...plan, changes: [] })).toContain('Nothing to change: document:fees already reads so.')
  })
})
