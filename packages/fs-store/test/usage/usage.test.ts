import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isKept } from '../../src/usage/append.ts'
import { fsUsage } from '../../src/usage/fs-usage.ts'
import { closedName } from '../../src/usage/log-folder.ts'
import { recordIn } from '../../src/usage/record.ts'
import { asNobody } from '../nobody.ts'
import { countsOf, freshPlace, memory } from './place.ts'

describe('where the log lies', () => {
  it('in _local of the store, which hides itself from Git', async () => {
    const place = freshPlace()
    await fsUsage(place).record('open', [memory('ash')])
    expect(readdirSync(place.store)).toEqual(['_local'])
    expect(readFileSync(join(place.local, '.gitignore'), 'utf8')).toBe('*\n')
    expect(readdirSync(place.state)).toEqual([])
  })

  it('nowhere, until something is recorded', async () => {
    const place = freshPlace()
    await fsUsage(place).read()
    await fsUsage(place).record('recall', [])
    expect([readdirSync(place.store), readdirSync(place.state)]).toEqual([[], []])
  })

  it('in the state folder, one for each repository, where there is no store', async () => {
    const [one, two] = [freshPlace(), freshPlace()]
    const state = one.state
    await fsUsage({ root: one.root, store: null, state }).record('open', [memory('ash')])
    expect(await countsOf(fsUsage({ root: two.root, store: null, state }))).toEqual({})
    expect(await countsOf(fsUsage({ root: one.root, store: null, state }))).toEqual({ ash: '1/0' })
    expect(readdirSync(one.store)).toEqual([])
  })

  it('in the state folder where the store may not be written, and both are summed up', async () => {
    const place = freshPlace()
    await fsUsage(place).record('open', [memory('ash')])
    chmodSync(place.root, 0o755)
    for (const name of [place.local, join(place.local, 'usage.log'), place.store]) chmodSync(name, 0o555)
    chmodSync(place.state, 0o777)
    const log = fsUsage(place)
    await asNobody(() => log.record('open', [memory('ash')]))
    expect(log.problems()).toMatchObject([
      { code: 'usage-not-logged', severity: 'note', args: { folder: place.local } },
    ])
    expect(await countsOf(log)).toEqual({ ash: '2/0' })
  })

  it('nowhere, without a failure, where neither may be written; and again as soon as one may', async () => {
    const place = freshPlace()
    chmodSync(place.root, 0o755)
    chmodSync(place.store, 0o555)
    chmodSync(place.state, 0o555)
    const log = fsUsage(place)
    await asNobody(() => log.record('open', [memory('ash')]))
    expect(await countsOf(log)).toEqual({})
    expect(log.problems().map(({ code }) => code)).toEqual(['usage-not-logged', 'usage-not-logged'])
    chmodSync(place.store, 0o777)
    await asNobody(() => log.record('open', [memory('ash')]))
    expect(await countsOf(log)).toEqual({ ash: '1/0' })
  })

  it('not where a link in the repository leads to', async () => {
    const place = freshPlace()
    const elsewhere = freshPlace().root
    symlinkSync(elsewhere, place.local)
    const log = fsUsage(place)
    await log.record('open', [memory('ash')])
    expect(readdirSync(elsewhere)).toEqual(['.context'])
    expect(await countsOf(log)).toEqual({ ash: '1/0' })
  })

  it('anew, where the folder was removed meanwhile', async () => {
    const place = freshPlace()
    const log = fsUsage(place)
    await log.record('open', [memory('ash')])
    await log.read()
    rmSync(place.local, { recursive: true })
    expect(await countsOf(log)).toEqual({})
    await log.record('open', [memory('salt')])
    expect(await countsOf(log)).toEqual({ salt: '1/0' })
  })
})

describe('a log with odd lines', () => {
  it.each([
    ['a torn line', '["open",1000,"memory:as'],
    ['no JSON', 'ash was opened'],
    ['another shape', '{"open":"memory:ash"}'],
    ['an event that is none', '["close",1000,"memory:ash"]'],
    ['no time', '["open",null,"memory:ash"]'],
    ['a time that no date has', '["open",1e300,"memory:ash"]'],
    ['no key', '["open",1000]'],
    ['a key that is none', '["open",1000,5]'],
    ['a name without a kind', '["open",1000,"ash"]'],
    ['a rename to nothing', '["rename",1000,"memory:ash"]'],
    ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0x22])],
  ])('counts the others: %s', async (_, line) => {
    const place = freshPlace()
    const log = fsUsage(place)
    await log.record('open', [memory('ash')])
    // Without a line feed: whoever wrote it was killed.
    writeFileSync(join(place.local, 'usage.log'), line, { flag: 'a' })
    await log.read()
    await log.record('open', [memory('ash')])
    expect(await countsOf(log)).toEqual({ ash: '2/0' })
    expect(await countsOf(fsUsage(place))).toEqual({ ash: '2/0' })
  })

  it('is read on from where it was left', async () => {
    const place = freshPlace()
    const log = fsUsage(place)
    await log.record('open', [memory('ash')])
    const before = await log.read()
    expect(await log.read()).toBe(before)
    const path = join(place.local, 'usage.log')
    // What was read is not read again: it could be anything by now.
    writeFileSync(path, readFileSync(path, 'utf8').replace('memory:ash', 'memory:mud'))
    await log.record('open', [memory('ash')])
    expect(await countsOf(log)).toEqual({ ash: '2/0' })
  })
})

describe('a line counts for written', () => {
  const closedAt = 1_000_000
  const at = (folder: string, age: number) => ({ folder, now: () => closedAt + age, rest: 60_000 })

  it.each([
    ['in the log', 'usage.log', 0, true],
    ['in one that was closed meanwhile and rests', closedName(closedAt, '00000000'), 29_000, true],
    [
      'not in one that may be summed up already: better twice than never',
      closedName(closedAt, '00000000'),
      31_000,
      false,
    ],
    ['not in one that is gone', null, 0, false],
  ])('%s', async (_, name, age, kept) => {
    const place = freshPlace()
    await fsUsage(place).record('open', [memory('ash')])
    const log = join(place.local, 'usage.log')
    const { ino } = statSync(log, { bigint: true })
    if (name === null) rmSync(log)
    else renameSync(log, join(place.local, name))
    expect(isKept(at(place.local, age), ino)).toBe(kept)
  })
})

describe('_usage.json of the Python toolkit', () => {
  it.each([
    ['a number for an entry', '{"a": 5, "b": {"opens": 1}}', { b: '1/0' }, ['a']],
    ['null for a count', '{"a": {"opens": null, "recalls": 2}}', { a: '0/2' }, []],
    ['less than none', '{"a": {"opens": -5, "recalls": 2}, "b": {"opens": -1}}', { a: '0/2' }, ['a', 'b']],
    ['digits for a count', '{"a": {"opens": "3"}}', { a: '3/0' }, []],
    ['words for a count', '{"a": {"opens": "many", "recalls": 1}}', { a: '0/1' }, ['a']],
    ['no time for a time', '{"a": {"opens": 1, "last_open": "soon"}}', { a: '1/0' }, ['a']],
    ['more than a number holds', '{"a": {"opens": 1e999, "recalls": 1}}', { a: '0/1' }, ['a']],
    ['a list for an entry', '{"a": [1, 2], "b": {"recalls": 1}}', { b: '0/1' }, ['a']],
    ['no name', '{"": {"opens": 1}, "b": {"recalls": 1}}', { b: '0/1' }, ['']],
    [
      'a name that objects have',
      '{"__proto__": {"opens": 1}, "constructor": {"opens": 2}}',
      { ['__proto__']: '1/0', constructor: '2/0' },
      [],
    ],
    ['keys of its own', '{"a": {"opens": 1, "pinned": true}}', { a: '1/0' }, []],
    ['a byte-order mark', '\uFEFF{"a": {"opens": 1}}', { a: '1/0' }, []],
  ])('costs only what is odd, and says so: %s', async (_, text, counts, odd) => {
    const place = freshPlace({ '.context/memory/_usage.json': text })
    const log = fsUsage(place)
    expect(Object.entries(await countsOf(log))).toEqual(Object.entries(counts))
    expect(log.problems().map(({ code, args, span }) => [code, args, span?.path])).toEqual(
      odd.length === 0 ? [] : [['odd-usage', { names: odd, more: 0 }, '.context/memory/_usage.json']],
    )
  })

  it('says of any number of odd entries in one warning', () => {
    const odd = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`n${at}`, 7]))
    const log = fsUsage(freshPlace({ '.context/memory/_usage.json': JSON.stringify(odd) }))
    expect(log.problems()).toMatchObject([{ args: { names: ['n0', 'n1', 'n2', 'n3', 'n4'], more: 1_995 } }])
  })

  it.each([['{'], [''], ['[]'], ['null'], ['"a"'], ['5']])(
    'is empty with a warning where it cannot be read: %s',
    async (text) => {
      const place = freshPlace({ '.context/memory/_usage.json': text })
      const log = fsUsage(place)
      expect(await countsOf(log)).toEqual({})
      expect(log.problems()).toMatchObject([
        { code: 'unreadable-usage', severity: 'warning', span: { path: '.context/memory/_usage.json' } },
      ])
    },
  )

  it('is added in at each reading, and stays as it is', async () => {
    const path = '.context/memory/_usage.json'
    const text = '{"a": {"opens": 1, "last_open": "2026-06-01T02:00:00+02:00"}}'
    const place = freshPlace({ [path]: text })
    const log = fsUsage(place)
    await log.record('open', [memory('a')])
    await log.record('recall', [memory('a')])
    expect(await countsOf(log)).toEqual({ a: '2/1' })
    expect(readFileSync(join(place.root, path), 'utf8')).toBe(text)
    writeFileSync(join(place.root, path), '{"a": {"opens": 5}, "b": {"recalls": 1}}')
    expect(await countsOf(log)).toEqual({ a: '6/1', b: '0/1' })
  })

  it('gives its times in the one form', async () => {
    const place = freshPlace({
      '.context/memory/_usage.json':
        '{"a": {"opens": 1, "last_open": "2026-06-01T02:00:00+02:00", "last_recall": "soon"}}',
    })
    const use = (await fsUsage(place).read()).get(memory('a'))
    expect(use).toMatchObject({ lastOpen: '2026-06-01T00:00:00.000Z', lastRecall: null })
  })

  it('has its counts carried along by renames, one after the other', async () => {
    const place = freshPlace({ '.context/memory/_usage.json': '{"a": {"opens": 4}}' })
    const log = fsUsage(place)
    await log.rename(memory('a'), memory('b'))
    await log.rename(memory('b'), memory('c'))
    expect(await countsOf(fsUsage(place))).toEqual({ c: '4/0' })
    await log.rename(memory('c'), memory('a'))
    expect(await countsOf(fsUsage(place))).toEqual({ a: '4/0' })
  })

  it('may be a folder', async () => {
    const place = freshPlace()
    mkdirSync(join(place.store, '_usage.json'))
    const log = fsUsage(place)
    expect(await countsOf(log)).toEqual({})
    expect(log.problems()).toMatchObject([{ code: 'unreadable-usage' }])
  })
})

describe('a record', () => {
  it('of many names is written in pieces that a page holds', async () => {
    const place = freshPlace()
    const keys = Array.from({ length: 500 }, (_, at) => memory(`name ${at}`))
    await fsUsage(place).record('recall', keys)
    const lines = readFileSync(join(place.local, 'usage.log'), 'utf8').split('\n')
    expect(lines.filter((line) => line !== '').every((line) => recordIn(line) !== null && line.length < 4_000)).toBe(
      true,
    )
    expect(Object.keys(await countsOf(fsUsage(place)))).toHaveLength(500)
  })
})
