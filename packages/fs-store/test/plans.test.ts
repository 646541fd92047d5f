import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLAN_LIFETIME_MS, pendingPlans, userFolders } from '@repolore/fs-store'
import { describe, expect, test } from 'vitest'
import { folderWith } from './folder.ts'

const PLAN = { root: '/repo', changes: [{ path: 'engineering-context/a.md', was: null, text: 'ä\r\n' }], renamed: [] }
const NOON = Date.UTC(2026, 10, 30, 12)

describe('a plan that waits for approval', () => {
  test('comes back by its token, exactly, as often as asked', () => {
    const folder = join(folderWith(), 'not', 'yet', 'made')
    const plans = pendingPlans(folder)
    const token = plans.keep(PLAN, NOON)
    expect(token).toMatch(/^[1-9a-hjkmnp-z]{12}$/)
    expect(pendingPlans(folder).load(token, NOON + 1)).toEqual(PLAN)
    expect(plans.load(token, NOON + PLAN_LIFETIME_MS - 1)).toEqual(PLAN)
  })

  test('is gone after one day, and its file with it', () => {
    const folder = folderWith()
    const plans = pendingPlans(folder)
    const first = plans.keep(PLAN, NOON)
    expect(plans.load(first, NOON + PLAN_LIFETIME_MS)).toBeNull()
    expect(readdirSync(folder)).toEqual([])
    plans.keep(PLAN, NOON)
    const second = plans.keep(PLAN, NOON + 2 * PLAN_LIFETIME_MS)
    expect(readdirSync(folder)).toEqual([`plan-${second}.json`])
  })

  test('is not kept by a clock that was set back', () => {
    const plans = pendingPlans(folderWith())
    const token = plans.keep(PLAN, NOON + 10 * PLAN_LIFETIME_MS)
    expect(plans.load(token, NOON)).toBeNull()
  })

  test('says which folder is at fault where plans cannot be kept, and not the store', () => {
    const folder = join(folderWith({ file: 'no folder' }), 'file', 'plans')
    expect(() => pendingPlans(folder).keep(PLAN, NOON)).toThrow(
      expect.objectContaining({ name: 'StoreFailure', next: expect.stringContaining(folder) }),
    )
  })

  test('goes when it is removed, once and again', () => {
    const plans = pendingPlans(folderWith())
    const token = plans.keep(PLAN, NOON)
    plans.remove(token)
    plans.remove(token)
    expect(plans.load(token, NOON)).toBeNull()
  })

  test.runIf(process.platform !== 'win32')('is for the user alone', () => {
    const folder = join(folderWith(), 'plans')
    const token = pendingPlans(folder).keep(PLAN, NOON)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, `plan-${token}.json`)).mode & 0o777).toBe(0o600)
  })

  test('a token is a name and no path, and no two are alike', () => {
    const folder = folderWith({ 'secret.json': JSON.stringify({ format: 1, expires: NOON + 5, ...PLAN }) })
    const plans = pendingPlans(join(folder, 'plans'))
    const tokens = Array.from({ length: 50 }, () => plans.keep(PLAN, NOON))
    expect(new Set(tokens).size).toBe(50)
    for (const odd of ['', '../secret', 'x/../../secret', '..', 'A'.repeat(12), '\0'.repeat(12)]) {
      expect(plans.load(odd, NOON)).toBeNull()
      plans.remove(odd)
    }
    expect(existsSync(join(folder, 'secret.json'))).toBe(true)
  })

  test('a file that is no plan is none', () => {
    const folder = folderWith()
    const plans = pendingPlans(folder)
    for (const text of ['', '{', '{}', 'null', JSON.stringify({ format: 2, expires: NOON + 9, ...PLAN })]) {
      writeFileSync(join(folder, 'plan-222222222222.json'), text)
      expect(plans.load('222222222222', NOON)).toBeNull()
    }
  })

  test('a folder that cannot be made is a failure with the next step', () => {
    const folder = folderWith({ file: 'x' })
    expect(() => pendingPlans(join(folder, 'file', 'plans')).keep(PLAN, NOON)).toThrow(
      expect.objectContaining({ name: 'StoreFailure' }),
    )
  })
})

describe('the folders of the user', () => {
  const cases = [
    ['linux', {}, ['/h/.cache/repolore', '/h/.local/state/repolore', '/h/.config/repolore']],
    [
      'linux',
      { XDG_CACHE_HOME: '/c', XDG_STATE_HOME: '/s', XDG_CONFIG_HOME: 'relative' },
      ['/c/repolore', '/s/repolore', '/h/.config/repolore'],
    ],
    [
      'darwin',
      {},
      [
        '/h/Library/Caches/repolore',
        '/h/Library/Application Support/repolore',
        '/h/Library/Application Support/repolore',
      ],
    ],
    [
      'win32',
      { LOCALAPPDATA: 'C:\\L', APPDATA: 'C:\\R' },
      ['C:\\L\\repolore\\cache', 'C:\\L\\repolore\\state', 'C:\\R\\repolore'],
    ],
  ] as const
  for (const [platform, env, [cache, state, config]] of cases) {
    test(`${platform} ${JSON.stringify(env)}`, () => {
      expect(userFolders({ env, home: '/h', platform })).toEqual({ cache, state, config })
    })
  }

  const none = { cache: null, state: null, config: null }
  for (const [platform, env] of [
    ['linux', { XDG_CACHE_HOME: '', XDG_STATE_HOME: 'here' }],
    ['darwin', {}],
    ['win32', { LOCALAPPDATA: '', APPDATA: 'here' }],
  ] as const) {
    test(`${platform}: what is empty or relative names nothing, least of all a folder of the repository`, () => {
      expect(userFolders({ env, home: '', platform })).toEqual(none)
      expect(userFolders({ env, home: 'here', platform })).toEqual(none)
    })
  }

  test.runIf(process.platform === 'linux')('a cache where no folder can be made is an error, at once', () => {
    const plans = pendingPlans('/proc/repolore/plans')
    expect(() => plans.keep({ root: '/', changes: [], renamed: [] }, 0)).toThrow(/keeping a plan in \/proc/)
  })
})
