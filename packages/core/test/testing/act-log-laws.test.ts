import { describe, expect, it } from 'vitest'
import type { Breach } from '../../src/model/act.ts'
import type { ActLog } from '../../src/ports.ts'
import { actLogLaws, LawBroken, memoryActs } from '../../src/testing/index.ts'

describe('the log of breaches in memory', () => {
  it.each(actLogLaws.map((law) => [law.name, law] as const))('keeps the law: %s', (_, law) =>
    law.check(async () => {
      const log = memoryActs()
      return () => log
    }),
  )
})

async function all(log: ActLog): Promise<readonly Breach[]> {
  const found: Breach[] = []
  for await (const one of log.query({ since: null, role: null, session: null, policy: null })) found.push(one)
  return found
}

/** Each breaks exactly what its law says, and is otherwise the log in memory. */
const broken: readonly { readonly breaks: string; readonly of: (log: ActLog) => () => ActLog }[] = [
  {
    breaks: 'a fresh log holds no breach',
    of: (log) => () => ({
      ...log,
      async *query(filter) {
        yield* log.query(filter)
        // Nobody looks further than that it is there.
        yield { act: {}, policy: 'scope' } as never
      },
    }),
  },
  {
    breaks: 'breaches come back whole, in the order they were appended in',
    of: (log) => () => ({
      ...log,
      async *query() {
        const found = await all(log)
        yield* found.toSorted((a, b) => (a.act.at < b.act.at ? -1 : 1))
      },
    }),
  },
  {
    breaks: 'appending nothing leaves the log as it is',
    of: (log) => () => {
      let kept = log
      return {
        ...log,
        append: async (breaches) => {
          if (breaches.length === 0) kept = memoryActs()
          await kept.append(breaches)
        },
        query: (filter) => kept.query(filter),
      }
    },
  },
  {
    breaks: 'one breach appended twice is there twice',
    of: (log) => () => ({
      ...log,
      append: (breaches) => log.append([...new Map(breaches.map((one) => [one.act.path, one])).values()]),
    }),
  },
  {
    breaks: 'all that open one log see what any of them appended, also those that asked before',
    of: () => () => memoryActs(),
  },
  {
    breaks: 'breaches appended at once are all kept',
    of: (log) => {
      let busy = false
      return () => ({
        ...log,
        async append(breaches) {
          if (busy) return
          busy = true
          await Promise.resolve()
          await log.append(breaches)
          busy = false
        },
      })
    },
  },
  {
    breaks: 'since is the first moment that is given',
    of: (log) => () => ({
      ...log,
      async *query(filter) {
        for await (const one of log.query(filter)) if (filter.since === null || one.act.at > filter.since) yield one
      },
    }),
  },
  {
    breaks: 'role, session and policy narrow, each alone and all together; unknown is the role that nobody said',
    of: (log) => () => ({ ...log, query: (filter) => log.query({ ...filter, session: null }) }),
  },
  {
    breaks: 'any text is kept as it stands, however long or odd',
    of: (log) => () => ({
      ...log,
      append: (breaches) =>
        log.append(breaches.map((one) => ({ ...one, act: { ...one.act, tool: one.act.tool.slice(0, 65_536) } }))),
    }),
  },
  {
    breaks: 'a query under way gives all that was there when it was asked',
    of: (log) => () => ({
      ...log,
      async *query() {
        const found = await all(log)
        for (const one of found) if ((await all(log)).length === found.length) yield one
      },
    }),
  },
]

describe('every law of breaches', () => {
  it.each(actLogLaws.map((law) => [law.name, law] as const))('is broken by some log: %s', async (name, law) => {
    const wrong = broken.find(({ breaks }) => breaks === name)
    if (wrong === undefined) throw new Error('no log breaks this law: add one')
    await expect(law.check(async () => wrong.of(memoryActs()))).rejects.toThrow(LawBroken)
  })
})
