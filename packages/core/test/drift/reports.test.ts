import { describe, expect, test } from 'vitest'
import { stateOf } from '../../src/drift/cited-test.ts'
import { readReport } from '../../src/drift/reports/read-report.ts'
import type { TestResult } from '../../src/model/test-report.ts'

const JUNIT = `<?xml version="1.0"?>
<testsuites><!-- <testcase name="no"/> --><testsuite name="fees &amp; rates">
<testcase classname="test/fees.test.ts" name="rounds &#x3e; half"/>
<testcase classname='Fees' name='a "quoted" one' file="src\\fees.py"><failure message="1 > 2"><![CDATA[</testcase>]]></failure></testcase>
<testcase name="later"><skipped/></testcase>
<testcase name="off" status="skipped"></testcase>
<testsuite name="inner"><testcase name="breaks"><error/></testcase></testsuite>
</testsuite></testsuites>`

const TAP = `TAP version 13
# Subtest: fees
    ok 1 - rounds \\# half
    not ok 2 - breaks
      ---
      not: yaml
      ...
    1..2
not ok 1 - fees
ok 2 - later # SKIP no time
not ok 3 - soon # todo
ok
1..3`

const CTRF = JSON.stringify({
  results: {
    tests: [
      { name: 'rounds', status: 'passed', suite: 'fees > rates', filePath: 'test\\fees.test.ts' },
      { name: 'breaks', status: 'failed', suite: ['fees'] },
      { name: 'waits', status: 'pending' },
      { status: 'passed' },
    ],
  },
})

function rows(text: string): readonly (readonly unknown[])[] | string {
  const read = readReport({ name: 'report', text })
  return read.ok ? read.value.map(({ suite, name, file, state }) => [suite, name, file, state]) : read.failure.code
}

describe('a report is told by what it holds', () => {
  test('JUnit', () => {
    expect(rows(JUNIT)).toEqual([
      [['fees & rates', 'test/fees.test.ts'], 'rounds > half', 'test/fees.test.ts', 'passed'],
      [['fees & rates', 'Fees'], 'a "quoted" one', 'src/fees.py', 'failed'],
      [['fees & rates'], 'later', null, 'skipped'],
      [['fees & rates'], 'off', null, 'skipped'],
      [['fees & rates', 'inner'], 'breaks', null, 'failed'],
    ])
  })

  test('TAP', () => {
    expect(rows(TAP)).toEqual([
      [['fees'], 'rounds # half', null, 'passed'],
      [['fees'], 'breaks', null, 'failed'],
      [[], 'fees', null, 'failed'],
      [[], 'later', null, 'skipped'],
      [[], 'soon', null, 'skipped'],
      [[], '', null, 'passed'],
    ])
  })

  test('CTRF', () => {
    expect(rows(CTRF)).toEqual([
      [['fees', 'rates'], 'rounds', 'test/fees.test.ts', 'passed'],
      [['fees'], 'breaks', null, 'failed'],
      [[], 'waits', null, 'skipped'],
    ])
  })

  const hostile = {
    'a document type': '<!DOCTYPE a [<!ENTITY b "c">]><testsuite><testcase name="&b;"/></testsuite>',
    'suites without an end': '<testsuite name="a">'.repeat(100),
    'no test': '<testsuites/>',
    'another JSON': '{"a": 1}',
    'broken JSON': '{"results": ',
    'no report': 'hello',
    nothing: '',
  }
  for (const [name, text] of Object.entries(hostile))
    test(`${name} is refused`, () => expect(rows(text)).toBe('unreadable-report'))

  test('an entity that nobody declared stays as it stands', () => {
    expect(rows('<testcase name="&lol; &#99999999; &#x110000;"/>')).toEqual([
      [[], '&lol; &#99999999; &#x110000;', null, 'passed'],
    ])
  })

  test('attributes that never end cost no more than their length', () => {
    expect(rows(`<testcase ${'a="'.repeat(50_000)}`)).toBe('unreadable-report')
  })
})

describe('a cited test', () => {
  const result = (name: string, state: TestResult['state'], rest: Partial<TestResult> = {}): TestResult => ({
    name,
    suite: [],
    file: null,
    state,
    ...rest,
  })
  const inner = result('rounds', 'passed', { suite: ['fees', 'cents'], file: 'packages/a/test/fees.test.ts' })
  const cases = [
    ['by its name', { test: 'rounds', file: null }, [inner], 'passed'],
    ['by its whole name', { test: 'fees > cents > rounds', file: null }, [inner], 'passed'],
    ['by the end of it', { test: 'cents rounds', file: null }, [inner], 'passed'],
    ['by another case', { test: 'Rounds', file: null }, [inner], 'absent'],
    ['in its file', { test: 'rounds', file: 'test/fees.test.ts' }, [inner], 'passed'],
    ['in another file', { test: 'rounds', file: 'test/other.test.ts' }, [inner], 'absent'],
    ['where the report names no file', { test: 'rounds', file: 'test/x.ts' }, [result('rounds', 'passed')], 'passed'],
    ['by its file alone', { test: null, file: 'test/fees.test.ts' }, [inner, result('x', 'failed')], 'passed'],
    ['once green and once red', { test: 'a', file: null }, [result('a', 'passed'), result('a', 'failed')], 'failed'],
    ['skipped', { test: 'a', file: null }, [result('a', 'skipped')], 'skipped'],
    [
      'skipped and green elsewhere',
      { test: 'a', file: null },
      [result('a', 'skipped'), result('a', 'passed')],
      'passed',
    ],
  ] as const
  test.each(cases)('%s', (_, cited, results, state) => expect(stateOf(cited, { results })).toBe(state))
})
