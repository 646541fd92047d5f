import { breachLine } from '../codec/breach.ts'
import { entryKey } from '../codec/keys.ts'
import type { Act, Breach } from '../model/act.ts'
import type { ActFilter, ActLog } from '../ports.ts'
import { hold } from './law.ts'

/** Makes a fresh place for a log, and gives what opens it: each call stands for another process on the same log. */
export type MakeActLog = () => Promise<() => ActLog>

/** A promise that every log of breaches keeps. `check` rejects with `LawBroken` where it does not. */
export interface ActLogLaw {
  readonly name: string
  check(make: MakeActLog): Promise<void>
}

const ALL: ActFilter = { since: null, role: null, session: null, policy: null }

/** Everything core relies on in a log of breaches; bound to no test runner. */
export const actLogLaws: readonly ActLogLaw[] = [
  {
    name: 'a fresh log holds no breach',
    async check(make) {
      await holdLog((await make())(), ALL, [])
    },
  },
  {
    name: 'breaches come back whole, in the order they were appended in',
    async check(make) {
      const log = (await make())()
      const [late, early, notice] = [breach('b', { at: moment(9) }), breach('a', { at: moment(1) }), noticed()]
      await log.append([late])
      await log.append([early, notice])
      await holdLog(log, ALL, [late, early, notice])
    },
  },
  {
    name: 'appending nothing leaves the log as it is',
    async check(make) {
      const log = (await make())()
      await log.append([])
      await log.append([breach('a')])
      await log.append([])
      await holdLog(log, ALL, [breach('a')])
    },
  },
  {
    name: 'one breach appended twice is there twice',
    async check(make) {
      const log = (await make())()
      await log.append([breach('a'), breach('a')])
      await log.append([breach('a')])
      await holdLog(log, ALL, [breach('a'), breach('a'), breach('a')])
    },
  },
  {
    name: 'all that open one log see what any of them appended, also those that asked before',
    async check(make) {
      const open = await make()
      const [first, second] = [open(), open()]
      await holdLog(first, ALL, [])
      await holdLog(second, ALL, [])
      await first.append([breach('a')])
      await second.append([breach('b')])
      for (const log of [first, second, open()]) await holdLog(log, ALL, [breach('a'), breach('b')])
    },
  },
  {
    name: 'breaches appended at once are all kept',
    async check(make) {
      const open = await make()
      const logs = Array.from({ length: 4 }, open)
      const wanted = logs.flatMap((_, at) => Array.from({ length: 25 }, (_, turn) => `${at}-${turn}`))
      await Promise.all(wanted.map((name, at) => logs[at % logs.length]?.append([breach(name)])))
      const found = (await all(open(), ALL)).map(({ act }) => act.path ?? '')
      hold(found.toSorted().join() === wanted.toSorted().join(), {
        saw: `${found.length} of ${wanted.length}`,
        says: 'query gives every breach once',
      })
    },
  },
  {
    name: 'since is the first moment that is given',
    async check(make) {
      const log = (await make())()
      const [before, then] = [breach('a', { at: moment(1) }), breach('a', { at: moment(2) })]
      const after = breach('a', { at: moment(3) })
      await log.append([after, before, then])
      await holdLog(log, { ...ALL, since: moment(2) }, [after, then])
    },
  },
  {
    name: 'role, session and policy narrow, each alone and all together; unknown is the role that nobody said',
    async check(make) {
      const log = (await make())()
      const mine = breach('a', { role: 'reviewer', session: 's1' })
      const other = breach('b', { role: 'coder', session: 's1' })
      const [nobody, notice] = [breach('c', { role: null, session: null }), noticed()]
      await log.append([mine, other, nobody, notice])
      await holdLog(log, { ...ALL, role: 'reviewer' }, [mine])
      await holdLog(log, { ...ALL, role: 'unknown' }, [nobody])
      await holdLog(log, { ...ALL, session: 's1' }, [mine, other])
      await holdLog(log, { ...ALL, policy: 'invariant' }, [notice])
      await holdLog(log, { since: moment(0), role: 'coder', session: 's1', policy: 'scope' }, [other])
      await holdLog(log, { ...ALL, role: 'coder', policy: 'invariant' }, [])
    },
  },
  {
    name: 'any text is kept as it stands, however long or odd',
    async check(make) {
      const open = await make()
      const odd = [
        'two\nlines',
        '"quoted" \\',
        'Öfen 窯 🔥',
        'a\u0000b\u2028c',
        '\ud800',
        "'; drop",
        'x'.repeat(200_000),
      ]
      const breaches = odd.map((text) => breach(text, { tool: text, command: text, session: text }))
      await open().append(breaches)
      await holdLog(open(), ALL, breaches)
      await holdLog(open(), { ...ALL, session: "'; drop" }, breaches.slice(5, 6))
    },
  },
  {
    name: 'a query under way gives all that was there when it was asked',
    async check(make) {
      const log = (await make())()
      await log.append(['a', 'b', 'c'].map((name) => breach(name)))
      const seen: string[] = []
      for await (const { act } of log.query(ALL)) {
        seen.push(act.path ?? '')
        if (seen.length === 1) await log.append([breach('d')])
        if (seen.length === 4) break
      }
      hold(['a,b,c', 'a,b,c,d'].includes(seen.join()), { saw: seen.join(), says: 'query gives a, b and c' })
      await holdLog(
        log,
        ALL,
        ['a', 'b', 'c', 'd'].map((name) => breach(name)),
      )
    },
  },
]

/** Holds what a log answers to exactly these breaches, in this order. */
async function holdLog(log: ActLog, filter: ActFilter, wanted: readonly Breach[]): Promise<void> {
  const found = await all(log, filter)
  const [saw, says] = [found, wanted].map((breaches) => `[${breaches.map(breachLine).join()}]`)
  hold(saw === says, { saw: short(saw), says: `query gives exactly ${short(says)}` })
}

async function all(log: ActLog, filter: ActFilter): Promise<readonly Breach[]> {
  const found: Breach[] = []
  for await (const one of log.query(filter)) found.push(one)
  return found
}

/** An edit of a file outside the scopes of its role. */
function breach(path: string, act: Partial<Act> = {}): Breach {
  return {
    policy: 'scope',
    severity: 'breach',
    act: { role: 'coder', tool: 'Edit', path, edits: true, command: null, session: 's2', at: moment(5), ...act },
    entry: null,
    revision: null,
    patterns: ['src/**', 'test/**'],
    met: path,
    evidence: [],
  }
}

/** An edit inside the scope of an invariant. */
function noticed(): Breach {
  const entry = { entry: entryKey('invariant', 'no-sql'), revision: 'sha256:0a', patterns: ['db/**'] }
  return {
    ...breach('db/a.sql', { role: 'reader' }),
    ...entry,
    policy: 'invariant',
    severity: 'notice',
    evidence: ['a.test.ts'],
  }
}

function moment(second: number): string {
  return `2026-01-01T00:00:0${second}.000Z`
}

function short(text: string | undefined): string {
  return `${text?.slice(0, 400)}${(text?.length ?? 0) > 400 ? '…' : ''}`
}
