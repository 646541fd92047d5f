import { createLore, issueLine } from '@repolore/core'
import { fsStore, gitRepository } from '@repolore/fs-store'
import { describe, expect, it, test } from 'vitest'
import { root } from './source.ts'

/** The store at a folder of this repository. */
function loreAt(folder: string) {
  const store = fsStore({ root: folder })
  return createLore({ layers: [{ tier: 'project', store }], root: folder, repository: gitRepository(folder) })
}

describe('the store about Repolore itself', () => {
  const lore = loreAt(root)

  test.each([
    ['engine', ['overview', 'engine', 'laws']],
    ['Retrieval', ['overview', 'retrieval', 'engine', 'document-format']],
    ['updates', ['overview', 'updates', 'storage', 'document-format']],
    ['storage', ['overview', 'storage']],
    ['file rules', ['overview', 'file-rules', 'engine']],
    ['memory', ['overview', 'recall', 'engine']],
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

  test.each([
    {
      file: 'packages/core/src/select/select.ts',
      required: ['core_stays_pure'],
      rules: ['no_kind_switch_in_a_stage', 'answers_have_one_order'],
      decisions: [],
    },
    {
      file: 'packages/core/src/codec/yaml/plain.ts',
      required: ['core_stays_pure'],
      rules: ['issues_are_data', 'casts_need_a_sentence'],
      decisions: ['shapes_and_plain_yaml'],
    },
    {
      file: 'packages/fs-store/src/write/apply.ts',
      required: ['no_way_out_of_the_root'],
      rules: ['adapters_know_core_by_its_public_names', 'writes_are_listed'],
      decisions: [],
    },
    {
      file: 'packages/mcp-adapter/src/tools/get-context.ts',
      required: ['stdout_carries_the_answer_only', 'stored_text_stays_inside_its_block'],
      rules: ['names_others_hold_on_to'],
      decisions: ['mcp_on_the_low_level_server'],
    },
    {
      file: 'packages/cli/package.json',
      required: [],
      rules: ['dependencies_need_a_line'],
      decisions: ['build_with_tsdown'],
    },
    { file: 'docs/guide.md', required: [], rules: ['pages_are_run'], decisions: [] },
  ])('says what holds for $file, what is required first', async ({ file, required, rules, decisions }) => {
    const answer = await lore.rulesFor(file)
    const ids = answer.rules.hits.map(({ entry }) => entry.id)
    expect(ids.slice(0, required.length)).toEqual(required)
    expect(ids).toEqual(expect.arrayContaining(rules))
    expect(answer.decisions.hits.map(({ entry }) => entry.id)).toEqual(decisions)
  })

  test.each([
    ['the yaml parser crashes the process on deep nesting', 'v8_aborts_near_the_end_of_the_stack'],
    ['may I use git stash while the others work in this checkout', 'one_tree_many_hands'],
    ['measure how fast the command starts', 'what_slows_a_start'],
  ])('remembers, asked "%s"', async (query, name) => {
    const answer = await lore.recall({ query })
    expect(answer.ok && answer.value.selection.hits[0]?.entry.id).toBe(name)
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
