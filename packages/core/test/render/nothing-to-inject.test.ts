import { createLore, recallReport, rulesBundle } from '@repolore/core'
import { memoryStore } from '@repolore/core/testing'
import { expect, test } from 'vitest'

const RULE = [
  'key: a',
  'title: A',
  'type: security',
  'scope: all',
  'priority: mandatory',
  'modules: [all]',
  'applies_to: {files: ["src/**"]}',
  'summary: Never do it anywhere.',
  'content: x',
  'created: 2026-01-01',
].join('\n')
const files = { '.context/rules/a.yaml': RULE, '.context/memory/kiln.md': 'The kiln needs nine hours.' }
const lore = createLore({ layers: [{ tier: 'project', store: memoryStore(files) }] })

test('a bundle for a file that nothing is about has no Markdown: a hook that injects it injects nothing', async () => {
  const bundle = rulesBundle(await lore.rulesFor('docs/a.md'))
  expect(bundle).toEqual({ fingerprint: '0', markdown: null, rule_count: 0, short_ids: [], warnings: [] })
  expect(rulesBundle(await lore.rulesFor('src/a.ts')).markdown).toContain('Never do it anywhere.')
})

test('a recall that finds nothing has no Markdown either', async () => {
  const [none, some] = [await lore.recall({ query: 'yes, do it' }), await lore.recall({ query: 'kiln' })]
  expect(none.ok && recallReport(none.value)).toEqual({ names: [], markdown: null, count: 0, hits: [], gated: true })
  expect(some.ok && recallReport(some.value).markdown).toContain('nine hours')
})
