import { entryKey } from '../codec/keys.ts'
import type { EntryKey } from '../model/entry.ts'
import type { UsageLog, Use } from '../ports.ts'
import { hold } from './law.ts'

/** Makes a fresh place for a log, and gives what opens it: each call stands for another process on the same log. */
export type MakeUsageLog = () => Promise<() => UsageLog>

/** A promise that every log of use keeps. `check` rejects with `LawBroken` where it does not. */
export interface UsageLaw {
  readonly name: string
  check(make: MakeUsageLog): Promise<void>
}

const [ash, salt, mud] = [entryKey('memory', 'ash'), entryKey('memory', 'salt'), entryKey('memory', 'mud')]

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Everything core relies on in a log of use; bound to no test runner. */
export const usageLaws: readonly UsageLaw[] = [
  {
    name: 'a fresh log knows of no use',
    async check(make) {
      const totals = await (await make())().read()
      hold(totals.size === 0, { saw: `${totals.size} entries`, says: 'read gives no entry without a use' })
    },
  },
  {
    name: 'every event counts once for each entry',
    async check(make) {
      const log = (await make())()
      await log.record('open', [ash])
      await log.record('recall', [ash, salt])
      await log.record('recall', [ash])
      await holdCounts(log, { ash: [1, 2], salt: [0, 1] })
    },
  },
  {
    name: 'an event without entries is none',
    async check(make) {
      const log = (await make())()
      await log.record('recall', [])
      await holdCounts(log, {})
    },
  },
  {
    name: 'the time of the last event of each sort is kept, as ISO 8601 in UTC, and of no other',
    async check(make) {
      const log = (await make())()
      await log.record('open', [ash])
      await log.record('recall', [salt])
      const totals = await log.read()
      const times = [totals.get(ash)?.lastOpen, totals.get(salt)?.lastRecall]
      hold(
        times.every((time) => typeof time === 'string' && INSTANT.test(time)),
        { saw: JSON.stringify(times), says: 'an event leaves its time' },
      )
      const absent = [totals.get(ash)?.lastRecall, totals.get(salt)?.lastOpen]
      hold(
        absent.every((time) => time === null),
        { saw: JSON.stringify(absent), says: 'what never happened has no time' },
      )
    },
  },
  {
    name: 'all that open one log share one sum, also those that read before',
    async check(make) {
      const open = await make()
      const [first, second] = [open(), open()]
      await first.read()
      await second.read()
      await first.record('open', [ash])
      await second.record('open', [ash])
      for (const log of [first, second, open()]) await holdCounts(log, { ash: [2, 0] })
    },
  },
  {
    name: 'events recorded at once are all counted',
    async check(make) {
      const open = await make()
      const logs = Array.from({ length: 4 }, open)
      await Promise.all(logs.flatMap((log) => Array.from({ length: 25 }, () => log.record('recall', [ash, mud]))))
      await holdCounts(open(), { ash: [0, 100], mud: [0, 100] })
    },
  },
  {
    name: 'what was read does not change by what is recorded later',
    async check(make) {
      const log = (await make())()
      await log.record('open', [ash])
      const before = await log.read()
      await log.record('open', [ash, salt])
      hold(before.get(ash)?.opens === 1 && before.size === 1, {
        saw: shown(before),
        says: 'the sums of a reading stay those of its moment',
      })
    },
  },
  {
    name: 'a rename carries the use along, and leaves the old name free for another',
    async check(make) {
      const open = await make()
      const log = open()
      await log.record('open', [ash, salt])
      await log.record('recall', [ash])
      await log.rename(ash, salt)
      await holdCounts(open(), { salt: [2, 1] })
      await log.record('open', [ash])
      await holdCounts(open(), { salt: [2, 1], ash: [1, 0] })
      await log.rename(salt, mud)
      await holdCounts(log, { mud: [2, 1], ash: [1, 0] })
    },
  },
  {
    name: 'any name can be counted, however long or odd',
    async check(make) {
      const open = await make()
      const names = ['two\nlines', '"quoted"', 'Öfen 窯', '__proto__', 'x'.repeat(5_000)]
      const keys = names.map((name) => entryKey('memory', name))
      await open().record('recall', keys)
      const totals = await open().read()
      const lost = keys.filter((key) => totals.get(key)?.recalls !== 1)
      hold(lost.length === 0, {
        saw: `not counted: ${lost.map((key) => JSON.stringify(key.slice(0, 40))).join()}`,
        says: 'a name is counted as it stands',
      })
    },
  },
]

/** Holds a log to exactly these opens and recalls, by name. */
async function holdCounts(log: UsageLog, counts: Readonly<Record<string, readonly [number, number]>>): Promise<void> {
  const totals = await log.read()
  const wanted = Object.entries(counts)
    .map(([name, [opens, recalls]]) => `memory:${name} ${opens}/${recalls}`)
    .sort()
    .join(', ')
  hold(shown(totals) === wanted, { saw: shown(totals), says: `read gives every event and no other: ${wanted}` })
}

function shown(totals: ReadonlyMap<EntryKey, Use>): string {
  return Array.from(totals, ([key, { opens, recalls }]) => `${key} ${opens}/${recalls}`)
    .sort()
    .join(', ')
}
