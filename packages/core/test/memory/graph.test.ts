import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import type { Catalogue, Target } from '../../src/catalogue/catalogue.ts'
import { parseFile } from '../../src/codec/parse.ts'

/** Memories by their path below the folder. */
type Files = Readonly<Record<string, string>>

function catalogueOf(files: Files, order: readonly string[] = Object.keys(files)): Catalogue {
  const parsed = order.map((name) => {
    const path = `.context/memory/${name}`
    return parseFile({ tier: 'project', path, text: files[name] ?? '' }, { tags: [] })
  })
  return buildCatalogue([{ name: 'project', files: parsed }])
}

/** Where a name leads, in a word. */
function led(target: Target): string {
  if (target.is === 'found') return target.key
  return target.is === 'ambiguous'
    ? `? ${target.entries.map(({ source }) => source.path.slice(16)).join(' ')}`
    : target.is
}

const note = (name: string, body = '', members: readonly string[] = []): string =>
  `---\nname: ${name}\n${members.length === 0 ? '' : `members: [${members.join(', ')}]\n`}---\n${body}\n`

describe('where a link leads', () => {
  const files = {
    'todo.md': note('todo'),
    'another-todo.md': note('another-todo'),
    'a/note.md': note('Note'),
    'b/note.md': note('note'),
    'kiln.md': note('kiln_notes', '', ['ash', 'Salt-Glaze', 'shared']),
    'pots.md': note('pots', '', ['shared']),
    'ash.md': note('ash'),
  }
  const catalogue = catalogueOf(files)

  it.each([
    ['todo', 'memory:todo', 'an exact name, never the end of another'],
    ['Note', 'memory:Note', 'the exact case wins'],
    ['note', 'memory:note', 'the exact case wins'],
    ['NOTE', '? a/note.md b/note.md', 'equally near to both'],
    ['kiln-notes', 'memory:kiln_notes', 'a dash for a line below'],
    ['Kiln_Notes.md', 'memory:kiln_notes', 'case and ending'],
    ['ash', 'memory:ash', 'an own name beats a member'],
    ['ASH', 'memory:ash', 'an own name beats a member, folded too'],
    ['salt_glaze', 'memory:kiln_notes', 'a member, folded'],
    ['shared', '? kiln.md pots.md', 'a member of two packages'],
    ['memory:todo', 'memory:todo', 'a key'],
    ['memory:ToDo', 'memory:todo', 'a key, folded within its kind'],
    ['rule:todo', 'missing', 'another kind'],
    ['tod', 'missing', 'the beginning of a name'],
    ['__proto__', 'missing', 'a name that every object has'],
  ])('[[%s]] leads to %s: %s', (name, target) => {
    expect(led(catalogue.resolve(name, 'memory'))).toBe(target)
  })

  it.each([
    ['todo.md', '../b/note.md', 'memory:note'],
    ['b/x.md', 'note.md', 'memory:note'],
    ['b/x.md', '../todo.md', 'memory:todo'],
    ['b/x.md', './../a/./note.md', 'memory:Note'],
    ['b/x.md', '../gone.md', 'missing'],
    ['x.md', 'a%2Fnote.md', 'memory:Note'],
    ['x.md', 'Todo.md', 'missing'],
  ])('a Markdown link in %s to %s leads to %s', (from, target, to) => {
    const path = `.context/memory/${from === 'todo.md' ? 'a/x.md' : from}`
    const link = { type: 'file', target, declared: false, span: { path, line: 1, column: 1 } }
    expect(led(catalogue.follow(link, { kind: 'memory', path }))).toBe(to)
  })

  it('says where it stands', () => {
    const [entry] = catalogueOf({
      'a.md': '\ufeff---\r\nname: a\r\n---\r\n\r\n`[[no]]` [[b]]\r\n- [c](c.md)\r\n',
    }).entries
    expect(entry?.links).toEqual([
      { type: 'link', target: 'b', declared: false, span: { path: '.context/memory/a.md', line: 5, column: 10 } },
      { type: 'file', target: 'c.md', declared: false, span: { path: '.context/memory/a.md', line: 6, column: 3 } },
    ])
  })
})

describe('laws of the graph', () => {
  const name = fc.constantFrom('ash', 'Ash', 'salt-glaze', 'salt_glaze', 'kiln', 'pots', 'clay')
  const body = fc
    .array(
      fc.oneof(
        name.map((to) => `[[${to}]]`),
        name.map((to) => `[x](${to}.md)`),
        fc.constant('words'),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(' '))
  const files = fc.dictionary(
    name.map((stem) => `${stem}.md`),
    fc.tuple(name, body, fc.array(name, { maxLength: 2 })).map(([own, text, members]) => note(own, text, members)),
    { maxKeys: 6 },
  )

  it('backlinks are the inverse of links, without links to itself', () => {
    fc.assert(
      fc.property(files, (store) => {
        const catalogue = catalogueOf(store)
        const served = catalogue.entries.filter((entry) => catalogue.byKey.get(entry.key)?.[0] === entry)
        for (const from of served) {
          const targets = from.links.map((link) => catalogue.follow(link, { kind: from.kind, path: from.source.path }))
          for (const to of served) {
            const linked =
              to.key !== from.key && targets.some((target) => target.is === 'found' && target.key === to.key)
            expect(catalogue.citedBy(to.key).includes(from.key)).toBe(linked)
          }
        }
      }),
    )
  })

  it('the order of the files changes nothing', () => {
    fc.assert(
      fc.property(
        files.chain((store) =>
          fc.tuple(
            fc.constant(store),
            fc.shuffledSubarray(Object.keys(store), { minLength: Object.keys(store).length }),
          ),
        ),
        ([store, order]) => {
          const [one, two] = [catalogueOf(store), catalogueOf(store, order)]
          for (const { key } of one.entries) expect(two.citedBy(key)).toEqual(one.citedBy(key))
          for (const word of ['ash', 'ASH', 'salt.md', 'SALT-GLAZE', 'kiln'])
            expect(led(two.resolve(word, 'memory'))).toBe(led(one.resolve(word, 'memory')))
        },
      ),
    )
  })
})
