import { createLore, issueLine } from '@repolore/core'
import { fsStore } from '@repolore/fs-store'
import { describe, expect, it, test } from 'vitest'
import { root } from './source.ts'

/** The store at a folder of this repository. */
function loreAt(folder: string) {
  return createLore({ layers: [{ tier: 'project', store: fsStore({ root: folder }) }] })
}

describe('the store about Repolore itself', () => {
  const lore = loreAt(root)

  test.each([
    ['engine', ['overview', 'engine', 'laws']],
    ['Retrieval', ['overview', 'retrieval', 'engine', 'document-format']],
    ['updates', ['overview', 'updates', 'storage', 'document-format']],
    ['storage', ['overview', 'storage']],
    ['MCP server', ['overview', 'mcp-server', 'retrieval', 'updates']],
  ])('answers "%s", which is an alias of one subject', async (alias, ids) => {
    const answer = await lore.context({
      task: 'Change it',
      descriptionShort: 'A test',
      branch: 'any',
      subjects: [alias],
    })
    expect(answer.ok && answer.value.selection.hits.map(({ entry }) => entry.id)).toEqual(ids)
  })
})

describe.each(['.', 'examples/shop'])('the store in %s', (folder) => {
  const lore = loreAt(`${root}/${folder}`)

  it('has no findings', async () => {
    expect((await lore.check()).map(issueLine)).toEqual([])
  })

  it('can answer each of its subjects on every branch that has it', async () => {
    const branches = ['main', ...(await lore.status()).branches]
    for (const branch of branches) {
      const subjects = (await lore.subjects(branch)).map(({ subject }) => subject)
      const answer = await lore.context({ task: 'All', descriptionShort: 'A test', branch, subjects })
      expect(answer.ok ? [] : answer.failure.issues.map(issueLine), branch).toEqual([])
    }
  })
})
