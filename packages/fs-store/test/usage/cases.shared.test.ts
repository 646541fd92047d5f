import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLore, usageJson } from '@repolore/core'
import { memoryStore } from '@repolore/core/testing'
import { describe, expect, it } from 'vitest'
import { fsUsage } from '../../src/usage/fs-usage.ts'
import { freshPlace, memory } from './place.ts'

interface Case {
  readonly name: string
  readonly files: Readonly<Record<string, string>>
  readonly op: {
    readonly kind: string
    readonly args: { readonly ops: readonly (readonly ['open', string] | readonly ['recall', readonly string[]])[] }
  }
  readonly expect: { readonly report: readonly unknown[]; readonly boosts: Readonly<Record<string, number>> }
}

const shared = join(import.meta.dirname, '../../../../../shared/cases')
const casesOf = (file: string): readonly Case[] =>
  existsSync(shared)
    ? // The file is what its README says.
      (JSON.parse(readFileSync(join(shared, file), 'utf8')) as readonly Case[]).filter(({ op }) => op.kind === 'usage')
    : []

/** The report after the steps of a case. */
async function reportOf({ files, op }: Case) {
  const place = freshPlace(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace(/^repo\//, ''), text])),
  )
  const usage = fsUsage(place)
  for (const [event, names] of op.args.ops) await usage.record(event, [names].flat().map(memory))
  const lore = createLore({ layers: [{ tier: 'project', mount: 'memory', store: memoryStore({}) }], usage })
  const answer = await lore.usage()
  if (!answer.ok) throw new Error('the report is refused')
  return { json: usageJson(answer.value), memories: answer.value.memories }
}

describe('what the toolkit reports of use', () => {
  it.each(casesOf('rules-memory.json').map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const { json, memories } = await reportOf(one)
    const isNow = (time: string | null) => (time === null ? null : '<now>')
    expect(
      json.memories.map((row) => ({
        ...row,
        last_open: isNow(row.last_open),
        last_recall: isNow(row.last_recall),
      })),
    ).toEqual(one.expect.report)
    for (const { name, heat } of memories) expect(heat).toBeCloseTo(one.expect.boosts[name] ?? Number.NaN, 8)
  })
})

/** What its users would expect where it fails: what is odd costs itself only. */
const expected: Readonly<Record<string, readonly [why: string, report: readonly unknown[]]>> = {
  'usage sidecar: entry is a number': ['an entry that is no object says nothing of its memory', []],
  'usage sidecar: null count': ['no count is none', []],
  'usage sidecar: negative count': ['less than none is none', []],
}

describe('what users would expect where it fails', () => {
  it.each(casesOf('rules-memory-limits.json').map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const [why, report] = expected[one.name] ?? ['no answer is written down for this case', null]
    expect((await reportOf(one)).json.memories, why).toEqual(report)
  })
})
