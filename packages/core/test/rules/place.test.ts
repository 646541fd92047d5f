import { describe, expect, test } from 'vitest'
import { placedPath } from '../../src/answer/place.ts'

const PLACE = { root: '/repo', aliases: ['/real/repo'], from: '/repo/packages/api' }

describe('a path of a question', () => {
  test.each<readonly [path: string, placed: string | null, why: string]>([
    ['src/a.ts', 'packages/api/src/a.ts', 'begins where relative paths begin'],
    ['../web/a.ts', 'packages/web/a.ts', 'may lead up, as long as it stays inside'],
    ['../../../a.ts', null, 'lies outside where it leads out'],
    ['..\\web\\a.ts', 'packages/web/a.ts', 'has either slash'],
    ['/repo/a.ts', 'a.ts', 'is relative to the root where it is absolute'],
    ['/real/repo/a.ts', 'a.ts', 'is inside by any name of the root'],
    ['/elsewhere/a.ts', null, 'lies outside under no name of the root'],
  ])('%s is %s: it %s', (path, placed) => {
    expect(placedPath(path, PLACE)).toBe(placed)
  })

  test('is as it stands where there is no root', () => {
    const nowhere = { root: null, aliases: [], from: null }
    expect(placedPath('src/./a.ts', nowhere)).toBe('src/a.ts')
    expect(placedPath('/src/a.ts', nowhere)).toBe(null)
  })
})
