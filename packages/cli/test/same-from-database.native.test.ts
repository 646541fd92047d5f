import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  entryMarkdown,
  issueLine,
  type Lore,
  recallJson,
  recallMarkdown,
  rulesJson,
  rulesMarkdown,
  sliceJson,
  sliceMarkdown,
} from '@repolore/core'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../src/store/open.ts'
import { catalogueItems, type Question, questions } from './catalogue-items.ts'
import { runHere } from './fake.ts'

const cwd = mkdtempSync(join(tmpdir(), 'repolore-both-'))
cpSync(fileURLToPath(new URL('../../../examples/shop', import.meta.url)), cwd, { recursive: true })
mkdirSync(join(cwd, '.git'))
writeFileSync(join(cwd, '.git/HEAD'), 'ref: refs/heads/main\n')
for (const [path, text] of catalogueItems({ count: 60, seed: 41 })) {
  const file = join(cwd, '.context/catalogue', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

/** Everything a lore says to a question, as the faces send it. */
async function said(lore: Lore, { ask, words, file, branch, role, budget, given }: Question): Promise<string> {
  switch (ask) {
    case 'slice': {
      const answer = await lore.slice({ task: words, branch, role, budget, files: given ? [file] : [] })
      return answer.ok ? sliceMarkdown(answer.value) + JSON.stringify(sliceJson(answer.value)) : JSON.stringify(answer)
    }
    case 'list':
      return (await lore.list({ kind: null, tier: null, branch })).map((entry) => entryMarkdown(entry)).join('\n')
    case 'rules': {
      const answer = await lore.rulesFor(file)
      return rulesMarkdown(answer) + JSON.stringify(rulesJson(answer))
    }
    case 'decisions':
      return JSON.stringify(await lore.decisionsFor(file))
    case 'recall': {
      const answer = await lore.recall({ query: words })
      return answer.ok
        ? recallMarkdown(answer.value) + JSON.stringify(recallJson(answer.value))
        : JSON.stringify(answer)
    }
    case 'check':
      return (await lore.check()).map(issueLine).join('\n')
    case 'validate':
      return JSON.stringify(await lore.validateItems())
  }
}

async function opened(config: string): Promise<Lore> {
  writeFileSync(join(cwd, 'repolore.config.yaml'), config)
  const on = { cwd, env: { XDG_CACHE_HOME: `${cwd}/.cache` }, home: cwd, platform: 'linux' } as never
  const store = await openStore({ root: null }, on)
  if (store.is === 'refusal') throw new Error(store.message)
  return store.lore
}

test('a folder and a database give byte-identical answers to the same 500 questions', {
  timeout: 240_000,
}, async () => {
  const copied = await runHere(['copy', '--from', 'folder', '--to', 'sqlite', '--yes'], { cwd })
  expect(copied).toMatchObject({ status: 0, stderr: '' })
  const [folder, database] = [await opened('# nothing\n'), await opened('catalogue: { store: sqlite }\n')]
  const asked = questions({ count: 500, seed: 42 })
  let items = 0
  for (const question of asked) {
    const one = await said(folder, question)
    expect(await said(database, question), JSON.stringify(question)).toBe(one)
    if (one.includes('item-')) items += 1
  }
  expect(new Set(asked.map(({ ask }) => ask)).size).toBe(7)
  expect(items, 'answers that the catalogue is part of').toBeGreaterThan(150)
})
