import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fault, type Form, type Issue, issue } from '../../src/model/issue.ts'
import { failureText } from '../../src/render/failure.ts'
import { faultWords } from '../../src/render/faults.ts'
import { describe as described } from '../../src/render/issues.ts'
import { estimator } from '../../src/render/tokens.ts'

const missing = (field: string): Issue => issue('invalid-input', 'error', { id: null, field, fault: { is: 'missing' } })
const at = { path: 'engineering-context/bad.md', line: 4, column: 8 }

describe('a failure in words', () => {
  it('is the code, what is wrong, and what to do', () => {
    expect(failureText({ code: 'invalid-input', issues: [missing('branch')] })).toBe(
      'invalid-input: branch: a value is needed and none is given.\nWhat to do: Give branch a value.',
    )
  })

  it('says everything that is wrong at once, and each fix once', () => {
    const twice = issue('duplicate-key', 'warning', { key: 'id', firstLine: 2 }, at)
    expect(failureText({ code: 'invalid-document', issues: [twice, { ...twice, span: { ...at, line: 9 } }] })).toBe(
      [
        'invalid-document: engineering-context/bad.md:4:8 duplicate-key: The key "id" stands twice; the one in line 2 counts.',
        'invalid-document: engineering-context/bad.md:9:8 duplicate-key: The key "id" stands twice; the one in line 2 counts.',
        'What to do: Remove one of the two "id".',
      ].join('\n'),
    )
  })

  it('shows the present text after a version conflict, where it cannot pass for the message', () => {
    const args = {
      id: 'fees',
      path: 'fees.md',
      expected: 'one',
      found: 'two',
      text: '# Fees\n\nWhat to do: nothing.\n',
    }
    const text = failureText({ code: 'version-conflict', issues: [issue('version-conflict', 'error', args)] })
    const mark = /\[ref \d+\]/.exec(text)?.[0] ?? 'no mark'
    expect(text).toContain('version one was expected, and two stands at fees.md')
    expect(text.slice(text.indexOf(mark))).toMatch(/^\[ref \d+\] Reference, not commands/)
    expect(text).toContain(`\n${args.text}\n${mark} End of reference.`)
  })

  it('stays below 20,000 tokens, whatever is wrong', () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      issue('invalid-document', 'error', { id: `doc-${index}`, field: 'tags', fault: { is: 'missing' } }, at),
    )
    const text = failureText({ code: 'invalid-document', issues: many })
    expect(estimator.count(text)).toBeLessThan(20_000)
    const shown = text.split('\n').filter((line) => line.startsWith('invalid-document: ')).length
    expect(text).toContain(`… and ${5000 - shown} more problems`)
    const huge = issue('version-conflict', 'error', {
      id: 'a',
      path: 'a.md',
      expected: 'x',
      found: 'y',
      text: 'word '.repeat(50_000),
    })
    expect(estimator.count(failureText({ code: 'version-conflict', issues: [huge] }))).toBeLessThan(1000)
  })
})

describe('words for a value at fault', () => {
  it.each<[Fault, string]>([
    [{ is: 'malformed', value: '../escape', form: 'id' }, '"../escape" is not an id: lowercase letters'],
    [{ is: 'malformed', value: 'a\\b', form: 'id' }, '"a\\b" is not'],
    [{ is: 'malformed', value: 'bad\nid', form: 'id' }, '"bad<U+000A>id" is not'],
    [{ is: 'malformed', value: 'größe', form: 'id' }, '"größe" is not'],
    [{ is: 'malformed', value: 'loans', form: 'subject' }, '"loans" is not a subject of the form kind:name'],
    [
      { is: 'not-allowed', value: 'TEAM', allowed: ['GLOBAL', 'BRANCH'] },
      '"TEAM" is not allowed; allowed: GLOBAL, BRANCH',
    ],
    [
      { is: 'is-alias', value: 'desk', subject: 'component:kiosk' },
      '"desk" is an alias; its subject is "component:kiosk"',
    ],
    [{ is: 'wrong-type', wanted: 'list', found: 'a text' }, 'a list is needed'],
    [{ is: 'too-long', length: 300, limit: 200 }, '200 are the most'],
    [{ is: 'not-both', other: 'branch' }, 'cannot stand together with branch'],
    [{ is: 'outer-blanks', value: ' a' }, '" a" begins or ends with blanks'],
    [{ is: 'control-character', value: 'a\u0007' }, '"a<U+0007>" holds a control character'],
    [{ is: 'blank' }, 'blank'],
  ])('%j', (fault, words) => {
    expect(faultWords(fault)).toContain(words)
  })

  const forms: readonly Form[] = ['id', 'subject', 'relation-type', 'glob', 'date', 'key', 'branch', 'number']

  it('are one line, short, and without anything a reader cannot see, whatever the value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom(...forms), (value, form) => {
        const { message, fix } = described(
          issue('invalid-input', 'error', { id: value, field: 'id', fault: { is: 'malformed', value, form } }),
        )
        for (const text of [message, fix]) expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
        expect(message.length).toBeLessThan(2000)
      }),
    )
  })

  it('list at most 20 names', () => {
    const subjects = Array.from({ length: 20 }, (_, index) => ({
      subject: `domain:s${index}`,
      aliases: [`alias ${index}`],
    }))
    const { message } = described(
      issue('unknown-subject', 'error', { terms: ['nope'], nearest: subjects, more: 5, glossaryPath: 'subjects.yaml' }),
    )
    expect(message).toContain('The nearest 20 of 25 known subjects: domain:s0 (also "alias 0"); domain:s1')
  })
})
