import { describe, expect, it } from 'vitest'
import type { UsageLog } from '../../src/ports.ts'
import { LawBroken, memoryUsage, usageLaws } from '../../src/testing/index.ts'

describe('the log in memory', () => {
  it.each(usageLaws.map((law) => [law.name, law] as const))('keeps the law: %s', (_, law) =>
    law.check(async () => {
      const log = memoryUsage()
      return () => log
    }),
  )
})

/** Each breaks exactly what its law says, and is otherwise the log in memory. */
const broken: readonly { readonly breaks: string; readonly of: (log: UsageLog) => () => UsageLog }[] = [
  {
    breaks: 'a fresh log knows of no use',
    of: (log) => {
      void log.record('open', ['memory:x' as never])
      return () => log
    },
  },
  {
    breaks: 'every event counts once for each entry',
    of: (log) => () => ({ ...log, record: (event, ids) => log.record(event, ids.slice(0, 1)) }),
  },
  {
    breaks: 'an event without entries is none',
    of: (log) => () => ({ ...log, record: (event) => log.record(event, ['memory:nothing' as never]) }),
  },
  {
    breaks: 'the time of the last event of each sort is kept, as ISO 8601 in UTC, and of no other',
    of: () => {
      const log = memoryUsage(() => 'yesterday')
      return () => log
    },
  },
  {
    breaks: 'all that open one log share one sum, also those that read before',
    of: () => () => memoryUsage(),
  },
  {
    breaks: 'events recorded at once are all counted',
    of: (log) => {
      let busy = false
      const record: UsageLog['record'] = async (event, ids) => {
        if (busy) return
        busy = true
        await Promise.resolve()
        await log.record(event, ids)
        busy = false
      }
      return () => ({ ...log, record })
    },
  },
  {
    breaks: 'what was read does not change by what is recorded later',
    of: (log) => {
      const live = new Map()
      const read: UsageLog['read'] = async () => {
        for (const [key, use] of await log.read()) live.set(key, use)
        return live
      }
      return () => ({
        ...log,
        record: async (event, ids) => {
          await log.record(event, ids)
          await read()
        },
        read,
      })
    },
  },
  {
    breaks: 'a rename carries the use along, and leaves the old name free for another',
    of: (log) => () => ({ ...log, rename: async () => undefined }),
  },
  {
    breaks: 'any name can be counted, however long or odd',
    of: (log) => () => ({
      ...log,
      record: (event, ids) =>
        log.record(
          event,
          ids.filter((key) => key.length < 4_000),
        ),
    }),
  },
]

describe('every law of use', () => {
  it.each(usageLaws.map((law) => [law.name, law] as const))('is broken by some log: %s', async (name, law) => {
    const wrong = broken.find(({ breaks }) => breaks === name)
    if (wrong === undefined) throw new Error('no log breaks this law: add one')
    await expect(law.check(async () => wrong.of(memoryUsage()))).rejects.toThrow(LawBroken)
  })
})
