import { describe, expect, it } from 'vitest'
import { REQUEST_LIMITS } from '../../src/codec/request-shapes.ts'
import { readContextQuestion, readSliceQuestion, readUpdateRequest } from '../../src/codec/requests.ts'
import type { Result } from '../../src/model/result.ts'

const question = { task: 'Charge loans', descriptionShort: 'Add a fee', branch: 'main', subjects: ['domain:loans'] }
const draft = { id: 'fees', context: '# Fees', metadata: { scope: 'BRANCH', tags: ['TEST'] } }
const request = { descriptionShort: 'Fees agreed', branch: 'main', documents: [draft] }
const update = (input: unknown) => readUpdateRequest(input, { tags: ['TEAM'] })
const changed = (change: object) => update({ ...request, documents: [{ ...draft, ...change }] })
const described = (metadata: object) => changed({ metadata: { ...draft.metadata, ...metadata } })

/** Faults as `field fault`, with the id where there is one. */
function faults(result: Result<unknown>) {
  if (result.ok) return []
  expect(result.failure.code).toBe('invalid-input')
  return result.failure.issues.map(({ args }) => {
    if (!('fault' in args)) throw new Error('another issue')
    return `${args.field} ${args.fault.is}${args.id === null ? '' : ` of ${args.id}`}`
  })
}

describe('a context question', () => {
  it('is taken as it stands; what it does not know is ignored', () => {
    expect(readContextQuestion({ ...question, tags: ['BUG'], input: 1 })).toEqual({ ok: true, value: question })
    expect(readContextQuestion({ input: question })).toEqual({ ok: true, value: question })
  })

  it.each<[string, unknown, readonly string[]]>([
    ['nothing', undefined, ['task missing', 'descriptionShort missing', 'branch missing', 'subjects missing']],
    ['no object', 'x', ['input wrong-type']],
    ['a list', [], ['input wrong-type']],
    [
      'null in place of values',
      { task: null, descriptionShort: null, branch: null, subjects: null },
      ['task missing', 'descriptionShort missing', 'branch missing', 'subjects missing'],
    ],
    [
      'blanks of every sort',
      { task: ' ', descriptionShort: '\t', branch: '\u00a0', subjects: ['\u3000'] },
      ['task blank', 'descriptionShort blank', 'branch blank', 'subjects[0] blank'],
    ],
    ['numbers', { ...question, task: 1, subjects: [true] }, ['task wrong-type', 'subjects[0] wrong-type']],
    ['no subject', { ...question, subjects: [] }, ['subjects missing']],
    ['a null subject', { ...question, subjects: [null] }, ['subjects[0] missing']],
    ['a text for a list', { ...question, subjects: 'a' }, ['subjects wrong-type']],
    ['a branch with outer blanks', { ...question, branch: ' main ' }, ['branch outer-blanks']],
    ['a branch with a line end', { ...question, branch: 'main\nx: y' }, ['branch control-character']],
    ['a branch with NEL', { ...question, branch: 'a\u0085b' }, ['branch control-character']],
    ['a branch that UTF-8 cannot hold', { ...question, branch: '\ud800' }, ['branch malformed']],
    [
      'megabytes',
      { ...question, task: 'x'.repeat(5_000_000), subjects: ['y'.repeat(5_000_000)] },
      ['task too-long', 'subjects[0] too-long'],
    ],
    ['thousands of subjects', { ...question, subjects: Array(5_000).fill('a') }, ['subjects too-long']],
  ])('is refused: %s', (_, input, expected) => {
    expect(faults(readContextQuestion(input))).toEqual(expected)
  })
})

describe('a slice question', () => {
  it('takes its defaults, for null too', () => {
    const value = {
      task: 'x',
      branch: null,
      subjects: [],
      files: [],
      role: null,
      kinds: null,
      exclude: [],
      budget: 8_000,
      packing: 'fill',
    }
    expect(readSliceQuestion({ task: 'x' })).toEqual({ ok: true, value })
    expect(
      readSliceQuestion({
        task: 'x',
        branch: null,
        subjects: null,
        kinds: null,
        exclude: null,
        budget: null,
        packing: null,
      }),
    ).toEqual({ ok: true, value })
  })

  it('names every value at fault', () => {
    const input = { task: 'x', branch: 'a ', kinds: ['poem'], budget: 0.5, packing: 'FILL', exclude: [''] }
    expect(faults(readSliceQuestion(input))).toEqual([
      'branch outer-blanks',
      'kinds[0] not-allowed',
      'exclude[0] blank',
      'budget malformed',
      'packing not-allowed',
    ])
  })

  it.each([0, -1, '5', true, Number.NaN, 2 ** 60])('takes no budget of %j', (budget) => {
    expect(faults(readSliceQuestion({ task: 'x', budget }))).toEqual(['budget malformed'])
  })
})

describe('an update request', () => {
  it('takes its defaults, and collapses what repeats', () => {
    const result = described({
      tags: ['TEST', 'TEAM', 'TEST'],
      subjects: ['a:b', 'a:b'],
      relations: null,
      branch: 'other',
    })
    expect(result).toEqual({
      ok: true,
      value: {
        ...request,
        documents: [
          {
            ...draft,
            expectedVersion: null,
            metadata: { scope: 'BRANCH', tags: ['TEST', 'TEAM'], load: null, subjects: ['a:b'], relations: [] },
          },
        ],
      },
    })
  })

  it('names every fault at once: the request first, then document by document', () => {
    const broken = { id: '../x', context: ' ', metadata: { tags: [] } }
    expect(faults(update({ descriptionShort: ' ', documents: [draft, broken, { id: 'x1', context: '# x' }] }))).toEqual(
      [
        'descriptionShort blank',
        'branch missing',
        'documents[1].id malformed of ../x',
        'documents[1].context blank of ../x',
        'documents[1].metadata.scope missing of ../x',
        'documents[1].metadata.tags missing of ../x',
        'documents[2].metadata.scope missing of x1',
        'documents[2].metadata.tags missing of x1',
      ],
    )
  })

  it.each<[string, Result<unknown>, readonly string[]]>([
    ['no documents', update({ ...request, documents: [] }), ['documents missing']],
    ['a document that is none', update({ ...request, documents: ['a'] }), ['documents[0] wrong-type']],
    ['no id', changed({ id: null }), ['documents[0].id missing']],
    ['an id of a line end more', changed({ id: 'abc\n' }), ['documents[0].id malformed of abc\n']],
    ['an endless id', changed({ id: 'x'.repeat(1_000_000) }), [`documents[0].id too-long of ${'x'.repeat(128)}…`]],
    ['an unknown tag', described({ tags: ['URGENT'] }), ['documents[0].metadata.tags[0] not-allowed of fees']],
    ['an unknown scope', described({ scope: 'TEAM' }), ['documents[0].metadata.scope not-allowed of fees']],
    ['an unknown load', described({ load: 'always' }), ['documents[0].metadata.load not-allowed of fees']],
    [
      'a subject without a kind',
      described({ subjects: ['loans'] }),
      ['documents[0].metadata.subjects[0] malformed of fees'],
    ],
    [
      'a relation in small letters',
      described({ relations: [{ type: 'requires', target: 'a' }] }),
      ['documents[0].metadata.relations[0].type malformed of fees'],
    ],
    [
      'a relation to a path',
      described({ relations: [{ type: 'A', target: 'a/b.md' }] }),
      ['documents[0].metadata.relations[0].target malformed of fees'],
    ],
    [
      'a relation to nothing',
      described({ relations: [{ type: 'A' }] }),
      ['documents[0].metadata.relations[0].target missing of fees'],
    ],
    ['a body that UTF-8 cannot hold', changed({ context: 'a\udc00' }), ['documents[0].context malformed of fees']],
    ['an endless body', changed({ context: 'x'.repeat(1_000_001) }), ['documents[0].context too-long of fees']],
    [
      'too many relations',
      described({ relations: Array(129).fill({ type: 'A', target: 'a' }) }),
      ['documents[0].metadata.relations too-long of fees'],
    ],
  ])('is refused: %s', (_, result, expected) => {
    expect(faults(result)).toEqual(expected)
  })

  it('calls what JSON calls an object by that name', () => {
    const result = update({ ...request, documents: [[]] })
    expect(result).toMatchObject({ failure: { issues: [{ args: { fault: { wanted: 'object', found: 'list' } } }] } })
  })

  it('does not follow depth that nobody asked about', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`)
    expect(faults(changed({ extra: deep }))).toEqual([])
  })

  it('may hold no more than its front matter can', () => {
    const { name, type, tags, subjects, relations } = REQUEST_LIMITS.metadata
    // Names in quotes, a dash and a line end each; the branch fully escaped.
    const bytes =
      tags * (name * 2 + 4) + subjects * (name + 7) + relations * (name + type + 30) + REQUEST_LIMITS.branch * 6 + 200
    expect(bytes).toBeLessThan(65_536)
  })
})
