import { describe, expect, it } from 'vitest'
import { createLore } from '../src/lore/create.ts'
import type { DocumentDraft } from '../src/questions.ts'
import { memoryStore } from '../src/testing/memory-store.ts'
import { loreOver, rule } from './rules/stores.ts'

// Each test carries the number of the report in ../shared/cases/reported-bugs.md that it settles. Reports on the rule files of other agents
// are settled where those are read; here stands what they say of our own patterns, front matter, links and writing.

const memories = (files: Readonly<Record<string, string>>) =>
  createLore({
    layers: [
      {
        tier: 'project',
        store: memoryStore(
          Object.fromEntries(Object.entries(files).map(([path, text]) => [`.context/memory/${path}`, text])),
        ),
      },
    ],
  })

describe('patterns', () => {
  it.each([
    [2, '["**/*.ts,**/*.tsx"]', 'a/b.tsx', true],
    [3, '["src/**/*.ts, tests/**/*.ts"]', 'tests/x.ts', true],
    [4, '["src/**/*.{js,jsx},docs/*.md"]', 'src/a.jsx', true],
    [4, '["src/**/*.{js,jsx},docs/*.md"]', 'docs/a.md', true],
    [5, '["**/*.yml, **/*.yaml"]', 'a.yaml', true],
    [7, '"app/models/**/*.rb, db/**/*.rb"', 'db/a.rb', true],
    [8, '"app/models/**/*.rb, db/**/*.rb"', 'README.md', false],
    [10, '["**/*.yml"]', '.github/workflows/ci.yml', true],
    [10, '["libs/**"]', 'libs/.config/a.js', true],
    [11, '["**/test/**"]', './src/test/a.js', true],
    [11, '["**/test/**"]', 'src//test/a.js', true],
    [11, '["**/test/**"]', '/abs/root/src/test/a.js', true],
    [13, '["app/**/[[...slug]]/page.tsx"]', 'app/x/[[...slug]]/page.tsx', true],
    [13, '["app/[orgId]/**"]', 'app/[orgId]/a.ts', true],
  ])('%i: %s on %s', async (_, files, path, holds) => {
    const lore = loreOver({ '.context/rules/a.yaml': rule('a_rule', { files }) }, { root: '/abs/root' })
    const answer = await lore.rulesFor(path)
    expect(answer.rules.hits.map(({ entry }) => entry.id)).toEqual(holds ? ['a_rule'] : [])
  })
})

describe('front matter', () => {
  const bodyOf = async (text: string) => {
    const answer = await memories({ 'a.md': text }).memory('a')
    return answer.ok ? answer.value.entry.body.trim() : answer.failure.code
  }

  it.each([
    [16, '\ufeff---\nname: a\n---\nBody', 'Body'],
    [17, '---\r\nname: a\r\n---\r\nBody\r\n', 'Body'],
    [19, '--- \nname: a\ndescription: |\n  --- not a fence\n  ---\n---  \nBody', 'Body'],
    [20, '---\nname: a\n---\none\n\n---\nkey: value\n---\n\ntwo', 'one\n\n---\nkey: value\n---\n\ntwo'],
    [20, 'one\n\n---\nname: b\n---\ntwo', 'one\n\n---\nname: b\n---\ntwo'],
  ])('%i: %j', async (_, text, body) => {
    expect(await bodyOf(text)).toBe(body)
  })

  it('22: a key twice keeps the record, its first value, and is named with its line', async () => {
    const lore = memories({ 'a.md': '---\nname: a\nfoo: bar\nfoo: baz\n---\nBody' })
    const answer = await lore.memory('a')
    expect(answer.ok && answer.value.entry.extra).toMatchObject({ foo: 'bar' })
    const found = (await lore.check()).filter(({ code }) => code === 'duplicate-key')
    expect(found.map(({ args, span }) => [args, span?.line])).toEqual([[{ key: 'foo', firstLine: 3 }, 4]])
  })

  it('23: a text with colons is the text that stands there', async () => {
    const said = 'Use for: "a thing" or when X. Keywords: a, b'
    const lore = memories({ 'a.md': `---\nname: a\ndescription: ${said}\ntags: [x]\n---\nBody` })
    const answer = await lore.memory('a')
    expect(answer.ok && [answer.value.entry.summary, answer.value.entry.tags]).toEqual([said, ['x']])
    expect((await lore.check()).filter(({ span }) => span?.path.endsWith('a.md')).length).toBeGreaterThan(0)
  })

  it('25: bad files among good ones are named with path and line, and later edits are still seen', async () => {
    const good = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`.context/memory/g${at}.md`, `---\nname: g${at}\n---\nKiln ${at}`]),
    )
    const bad = ['key: `C:\\\\agent\\\\x`', 'title: *Italic*', 'tags:\n  - [[link]]suffix']
    const files = Object.fromEntries(
      bad.map((line, at) => [`.context/memory/b${at}.md`, `---\nname: b${at}\n${line}\n---\nx`]),
    )
    const store = memoryStore({ ...good, ...files, '.context/memory/open.md': '---\nname: open\nx' })
    const lore = createLore({ layers: [{ tier: 'project', store }] })
    const names = async () => {
      const listed = await lore.memories()
      return listed.ok ? listed.value.map(({ id }) => id) : []
    }
    expect((await names()).filter((name) => name.startsWith('g'))).toHaveLength(50)
    const named = new Set(
      (await lore.check()).filter(({ severity }) => severity !== 'note').map(({ span }) => span?.path),
    )
    for (const path of [...Object.keys(files), '.context/memory/open.md']) expect(named).toContain(path)
    await store.apply([{ path: '.context/memory/later.md', was: null, text: '---\nname: later\n---\nx' }])
    expect(await names()).toContain('later')
  })

  it('26: a date is the text that stands there, whatever the time zone', async () => {
    const lore = loreOver({ '.context/rules/a.yaml': rule('a_rule', { fields: 'last_reviewed: 2021-04-01\n' }) })
    const answer = await lore.rule('a_rule')
    expect(answer.ok && answer.value.extra).toMatchObject({ last_reviewed: '2021-04-01' })
  })

  it('29: one bad file is named with its line in the file, not in the block', async () => {
    const lore = memories({ 'a.md': '---\nname: a\ntags: [x\n---\nx', 'b.md': '---\nname: b\n---\nx' })
    const found = (await lore.check()).filter(({ code }) => code === 'front-matter-syntax')
    expect(found.map(({ span }) => [span?.path, (span?.line ?? 0) >= 3])).toEqual([['.context/memory/a.md', true]])
  })
})

describe('links and names', () => {
  it('30: exact is exact, and what differs by case alone is ambiguous, naming both', async () => {
    const lore = memories({
      'todo.md': '---\nname: todo\n---\nx',
      'another-todo.md': '---\nname: another-todo\n---\nx',
      'a/Note.md': '---\nname: Note\n---\nx',
      'b/note.md': '---\nname: note\n---\nx',
    })
    const leads = async (name: string) => {
      const answer = await lore.memory(name)
      return answer.ok ? answer.value.entry.id : answer.failure.code
    }
    expect(await leads('todo')).toBe('todo')
    expect(await leads('Note')).toBe('Note')
    expect(await leads('NOTE')).toBe('ambiguous-name')
    const answer = await lore.memory('NOTE')
    expect(JSON.stringify(answer)).toMatch(/a\/Note\.md.*b\/note\.md/)
  })

  it('32: what looks like a link in code is none', async () => {
    const body = [
      '`[[slug]]` and Future[Option[User]]',
      '```sh\nif [[ -n "$x" ]]; then tr "[[:space:]]"; fi\n```',
      '    [[indented]]',
      '<!-- [[comment]] -->',
      'See [[real]].',
    ].join('\n\n')
    const lore = memories({ 'a.md': `---\nname: a\n---\n${body}\n`, 'real.md': '---\nname: real\n---\nx' })
    const answer = await lore.memory('a')
    expect(answer.ok && answer.value.entry.links.map(({ target }) => target)).toEqual(['real'])
    expect((await lore.lint()).brokenLinks.size).toBe(0)
  })

  it('33: a bar escaped in a table parts name and label', async () => {
    const table = '| a |\n| --- |\n| [[foo\\|Foo]] |\n'
    const lore = memories({ 'a.md': `---\nname: a\n---\n${table}`, 'foo.md': '---\nname: foo\n---\nx' })
    const answer = await lore.memory('a')
    expect(answer.ok && answer.value.entry.links.map(({ target }) => target)).toEqual(['foo'])
    const renamed = await lore.planRename({ from: 'foo', to: 'bar' })
    expect(renamed.ok && renamed.value.changes.map(({ text }) => text ?? '').join('')).toContain('[[bar\\|Foo]]')
  })
})

describe('writing', () => {
  const draft: DocumentDraft = {
    id: 'a',
    context: '# A\n',
    metadata: { scope: 'GLOBAL', tags: ['FEATURE'], subjects: ['domain:x'], relations: [] },
  }
  const update = (text: string) => {
    const store = memoryStore({ 'engineering-context/a.md': text })
    const lore = createLore({ layers: [{ tier: 'project', store }] })
    return lore.plan({ descriptionShort: 'd', branch: 'main', documents: [draft] })
  }

  it('36: only the lines of what changed are others', async () => {
    const before =
      '---\n# who\nowner: me\ntags: [DOMAIN]\nid: a # its name\nscope: GLOBAL\nreviewed: { by: [x, y] }\nsubjects: ["domain:x"]\n---\n# A\n'
    const planned = await update(before)
    expect(planned.ok && planned.value.changes.map(({ text }) => text)).toEqual([
      before.replace('[DOMAIN]', '[FEATURE]'),
    ])
  })

  it('36: a file that does not parse is repaired whole, with one front matter', async () => {
    const planned = await update('---\nid: a\ntags: [\n---\nold\n')
    const text = planned.ok ? (planned.value.changes[0]?.text ?? '') : ''
    expect(text.match(/^---$/gm)).toHaveLength(2)
    expect(text.endsWith('# A\n')).toBe(true)
  })
})
