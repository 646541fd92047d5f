import { usageLaws } from '@repolore/core/testing'
import { describe, it } from 'vitest'
import { fsUsage } from '../../src/usage/fs-usage.ts'
import { freshPlace } from './place.ts'

describe('the log of use on the disk keeps the laws', () => {
  it.each(usageLaws.map((law) => [law.name, law] as const))('%s', (_, law) =>
    law.check(async () => {
      const place = freshPlace()
      return () => fsUsage(place)
    }),
  )
})

describe('so it does without a store', () => {
  it.each(usageLaws.map((law) => [law.name, law] as const))('%s', (_, law) =>
    law.check(async () => {
      const place = { ...freshPlace(), store: null }
      return () => fsUsage(place)
    }),
  )
})

describe('and while every line compacts it', () => {
  it.each(usageLaws.map((law) => [law.name, law] as const))('%s', (_, law) =>
    law.check(async () => {
      const place = freshPlace()
      // A clock on which every event is a minute after the one before, and logs of one line.
      let time = Date.parse('2026-01-01T00:00:00Z')
      const now = () => {
        time += 60_000
        return time
      }
      return () => {
        const log = fsUsage({ ...place, now, thrift: { longest: 1, rest: 60_000 } })
        const record: typeof log.record = async (...event) => {
          await log.record(...event)
          await new Promise(setImmediate)
        }
        return { ...log, record }
      }
    }),
  )
})
