import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compact } from '../../src/usage/compact.ts'
import { fsUsage } from '../../src/usage/fs-usage.ts'
import { nodeDisk } from '../../src/write/disk.ts'
import { type Fault, faultyDisk, NOBODY } from '../faulty-disk.ts'
import { countsOf, freshPlace, memory } from './place.ts'

const thrift = { longest: 1, rest: 1_000 }

/** A place with two closed logs, of which one has rested, and an open one: 3 opens of `ash`, 2 recalls of `salt`. */
async function threeLogs() {
  const place = freshPlace()
  const clock = { now: 1_000_000_000_000 }
  const now = () => clock.now
  const log = fsUsage({ ...place, now })
  await log.record('open', [memory('ash')])
  await log.record('recall', [memory('salt')])
  compact({ folder: place.local, disk: nodeDisk, now, thrift })
  clock.now += 2_000
  await log.record('open', [memory('ash')])
  compact({ folder: place.local, disk: nodeDisk, now, thrift: { ...thrift, rest: 1e9 } })
  await log.record('open', [memory('ash')])
  await log.record('recall', [memory('salt')])
  return { ...place, now, clock, log }
}

const ALL = { ash: '3/0', salt: '0/2' }

/** Makes the lock that of a process that has ended. */
function bury(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /^(?:usage\.lock|break-)/.test(file))) {
    const path = join(folder, name)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"pid":\d+/, `"pid":${NOBODY}`))
  }
}

describe('compaction', () => {
  it('sums up what has rested, closes what is long, and changes no count', async () => {
    const { local, now, log, ...place } = await threeLogs()
    expect(await countsOf(log)).toEqual(ALL)
    compact({ folder: local, disk: nodeDisk, now, thrift })
    expect(await countsOf(log)).toEqual(ALL)
    expect(await countsOf(fsUsage(place))).toEqual(ALL)
    expect(readFileSync(join(local, 'usage-sums.json'), 'utf8')).toContain('["memory:ash",1,0,')
    expect(existsSync(join(local, 'usage.log'))).toBe(false)
  })

  it('leaves nothing but sums when all has rested', async () => {
    const { local, now, clock, log } = await threeLogs()
    compact({ folder: local, disk: nodeDisk, now, thrift })
    clock.now += 5_000
    compact({ folder: local, disk: nodeDisk, now, thrift })
    expect(readdirSync(local).sort()).toEqual(['.gitignore', 'usage-sums.json'])
    expect(await countsOf(log)).toEqual(ALL)
  })

  it.each<Fault>(['kill', 'ENOSPC', 'EIO'])('loses and doubles nothing where a step fails: %s', async (fault) => {
    for (let at = 0; ; at += 1) {
      const { local, now, log, ...place } = await threeLogs()
      const disk = faultyDisk(at, fault)
      try {
        compact({ folder: local, disk, now, thrift })
      } catch (error) {
        expect(error).toMatchObject({ code: fault === 'kill' ? 'KILLED' : fault })
      }
      expect(await countsOf(log), `a reader beside, step ${at}`).toEqual(ALL)
      expect(await countsOf(fsUsage(place)), `a fresh reader, step ${at}`).toEqual(ALL)
      bury(local)
      compact({ folder: local, disk: nodeDisk, now, thrift })
      compact({ folder: local, disk: nodeDisk, now: () => now() + 5_000, thrift })
      expect(await countsOf(fsUsage(place)), `after the next compaction, step ${at}`).toEqual(ALL)
      expect(readdirSync(local).filter((name) => name.endsWith('.tmp'))).toEqual([])
      if (disk.steps() <= at) break
    }
  })

  it('leaves sums alone that it does not know, and says so', async () => {
    const { local, now, log } = await threeLogs()
    const path = join(local, 'usage-sums.json')
    writeFileSync(path, '{"format":2}')
    compact({ folder: local, disk: nodeDisk, now, thrift })
    expect(readFileSync(path, 'utf8')).toBe('{"format":2}')
    expect(await countsOf(log)).toEqual(ALL)
    expect(log.problems()).toMatchObject([{ code: 'unreadable-usage' }])
  })
})
