import { describe, expect, it } from 'vitest'
import { productSources } from '../source.ts'
import { breachesIn } from './breaches.ts'

describe('boundaries', () => {
  it('hold in every package', () => {
    expect(breachesIn(productSources())).toEqual([])
  })

  it.each([
    [
      'a lower room reaches up',
      'packages/core/src/model/a.ts',
      "import { x } from '../select/x.ts'",
      'model may not import select',
    ],
    [
      'a type counts as an import',
      'packages/core/src/names/a.ts',
      "import type { X } from '../codec/x.ts'",
      'names may not import codec',
    ],
    [
      'so does a type in place',
      'packages/core/src/names/a.ts',
      "type X = import('../codec/x.ts').X",
      'names may not import codec',
    ],
    [
      'and a re-export',
      'packages/core/src/check/a.ts',
      "export * from '../render/x.ts'",
      'check may not import render',
    ],
    [
      'a port speaks of the model only',
      'packages/core/src/ports.ts',
      "import type { X } from './names/x.ts'",
      'move the type there',
    ],
    ['a room without a place', 'packages/core/src/helpers/a.ts', '', 'no room has this name'],
    [
      'core reaches the machine',
      'packages/core/src/codec/a.ts',
      "import { readFileSync } from 'node:fs'",
      'ask a port',
    ],
    ['core takes a package', 'packages/core/src/codec/a.ts', "import x from 'left-pad'", 'coreUses'],
    ['a clock', 'packages/core/src/select/a.ts', 'export const t = new Date()', 'no clock'],
    ['chance', 'packages/core/src/select/a.ts', 'export const t = Math.random()', 'no chance'],
    ['the host', 'packages/core/src/select/a.ts', 'export const t = process.cwd()', 'no host'],
    ['I/O', 'packages/core/src/select/a.ts', "export const t = () => fetch('x')", 'no I/O'],
    ['waiting', 'packages/core/src/select/a.ts', 'export const f = async () => {}', 'only lore and testing wait'],
    [
      'a promise outside the facade',
      'packages/core/src/select/a.ts',
      'export type P = Promise<string>',
      'only lore and',
    ],
    [
      'an adapter knows another',
      'packages/mcp-adapter/src/a.ts',
      "import '@repolore/fs-store'",
      'let packages/cli put the two together',
    ],
    [
      'an adapter knows a file of core',
      'packages/fs-store/src/a.ts',
      "import '../../core/src/index.ts'",
      'by its public name',
    ],
    [
      'an adapter knows more than the public names',
      'packages/fs-store/src/a.ts',
      "import '@repolore/core/model'",
      'may not import',
    ],
    ['a package without a place', 'packages/studio/src/a.ts', '', 'say what it may import'],
  ])('are seen to be broken: %s', (_, path, text, says) => {
    expect(breachesIn([{ path, text }])).toEqual([expect.stringContaining(says)])
  })

  it.each([
    ['a higher room uses a lower one', 'packages/core/src/select/a.ts', "import '../model/entry.ts'"],
    ['a port promises', 'packages/core/src/ports.ts', 'export interface S { read(): Promise<string> }'],
    ['the facade waits', 'packages/core/src/lore/create.ts', 'export const f = async () => await Promise.resolve(1)'],
    ['a field is named as the clock is', 'packages/core/src/model/a.ts', 'export const f = (x: { Date: 1 }) => x.Date'],
    ['the command composes', 'packages/cli/src/a.ts', "import '@repolore/fs-store'; import 'node:fs'"],
  ])('allow: %s', (_, path, text) => {
    expect(breachesIn([{ path, text }])).toEqual([])
  })
})
