import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildCatalogue, catalogueBuilder } from '../../src/catalogue/build.ts'
import type { Catalogue, Tier } from '../../src/catalogue/catalogue.ts'
import type { ParsedFile } from '../../src/codec/dialect.ts'
import { entryKey } from '../../src/codec/keys.ts'
import { parseFile } from '../../src/codec/parse.ts'
import type { Entry, EntryKey } from '../../src/model/entry.ts'
import { searchTexts } from '../../src/text/search-text.ts'

const TIERS = ['project', 'user'] as const
const NAMES = ['ash', 'salt', 'mud', 'Old-Salt'] as const
const PATHS = ['a', 'b', 'c', 'd', 'e'] as const
const ASH = entryKey('memory', 'ash')
const SUBJECTS = ['domain:clay', 'domain:glaze'] as const

const memory = fc
  .record({
    name: fc.constantFrom(...NAMES),
    members: fc.subarray(['salt', 'old_salt', 'cone']),
    links: fc.array(fc.constantFrom('[[ash]]', '[[salt]]', '[[old-salt]]', '[[cone]]', '[b](b.md)'), { maxLength: 3 }),
    word: fc.constantFrom('kiln', 'vent', 'glaze'),
  })
  .map(
    ({ name, members, links, word }) =>
      `---\nname: ${name}\nmembers: [${members.join(', ')}]\n---\n\n${word} ${links.join(' ')}\n`,
  )
const rule = fc
  .record({
    key: fc.constantFrom('one', 'two'),
    glob: fc.constantFrom('src/**', 'src/*.ts', 'lib/{a,b}.ts'),
    priority: fc.constantFrom('non_negotiable', 'recommended'),
  })
  .map(
    ({ key, glob, priority }) =>
      `key: ${key}\ntitle: T\ntype: security\nscope: all\npriority: ${priority}\nmodules: [m]\nsummary: Never do what is not right.\ncontent: c\napplies_to:\n  files: ["${glob}"]\ncreated: 2026-01-01\n`,
  )
const document = fc
  .record({
    id: fc.constantFrom('ash', 'page'),
    subject: fc.constantFrom(...SUBJECTS),
    load: fc.constantFrom('ALWAYS', 'SUBJECT_MATCH'),
  })
  .map(
    ({ id, subject, load }) =>
      `---\nid: ${id}\nscope: GLOBAL\ntags: [DOMAIN]\nload: ${load}\nsubjects: [${subject}]\n---\nText\n`,
  )
const text = fc.oneof(
  fc.tuple(fc.constant('.context/memory'), fc.constant('md'), memory),
  fc.tuple(fc.constant('.context/rules'), fc.constant('yaml'), rule),
  fc.tuple(fc.constant('engineering-context'), fc.constant('md'), document),
)
const file = fc
  .tuple(fc.constantFrom(...TIERS), fc.constantFrom(...PATHS), text)
  .map(([tier, name, [home, ending, body]]) => ({ tier, path: `${home}/${name}.${ending}`, text: body }))
type Stored = Readonly<Record<string, { readonly tier: string; readonly parsed: ParsedFile }>>
/** Puts a file in place of the one at its path, or takes the one at its path away. */
const step = fc.record({ file, goes: fc.boolean() })
/** Several files change before the next question is asked. */
const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })

function after(
  stored: Stored,
  { file: { tier, path, text: body }, goes }: { file: { tier: string; path: string; text: string }; goes: boolean },
): Stored {
  const { [`${tier} ${path}`]: _, ...rest } = stored
  return goes
    ? rest
    : { ...rest, [`${tier} ${path}`]: { tier, parsed: parseFile({ tier, path, text: body }, { tags: [] }) } }
}

function tiersOf(stored: Stored): readonly Tier[] {
  return TIERS.map((name) => ({
    name,
    files: Object.values(stored).flatMap(({ tier, parsed }) => (tier === name ? [parsed] : [])),
  }))
}

/** Everything that a catalogue answers, in a form that can be compared. */
function told(catalogue: Catalogue) {
  const shown = (entries: readonly Entry[]) =>
    entries.map(({ key, source, body }) => [key, source.tier, source.path, body])
  const keys: readonly EntryKey[] = [...catalogue.byKey.keys()]
  return {
    entries: shown(catalogue.entries),
    places: catalogue.entries.map(catalogue.place),
    byKey: Object.fromEntries([...catalogue.byKey].map(([key, entries]) => [key, shown(entries)])),
    namesakes: [...catalogue.namesakes].sort(),
    bySubject: [...catalogue.bySubject].map(([subject, entries]) => [subject, shown(entries)]),
    always: shown(catalogue.always),
    subjects: catalogue.glossary.subjects,
    issues: catalogue.issues,
    issuesOf: catalogue.issuesOf('memory'),
    cited: Object.fromEntries(keys.map((key) => [key, catalogue.citedBy(key)])),
    resolved: [...NAMES, 'cone', 'old_salt', 'one', 'memory:ash'].map((name) => {
      const target = catalogue.resolve(name, 'memory')
      return target.is === 'found' || target.is === 'ambiguous' ? [target.is, shown(target.entries)] : [target.is]
    }),
    at: ['src/a.ts', 'lib/b.ts'].map((path) =>
      catalogue.atPath(path).map(({ item, pattern }) => [shown([item]), pattern]),
    ),
    found: ['kiln', 'salt vent'].map((query) => {
      const { index, entries } = catalogue.texts.of('memory')
      return searchTexts(index, query).hits.map(({ id, score }) => [entries.get(id)?.body, score.toFixed(9)])
    }),
  }
}

it('a catalogue built after another answers as one built alone, whatever changed and whatever was asked in between', () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.boolean()), (rounds, asks) => {
      const next = catalogueBuilder()
      let stored: Stored = {}
      for (const round of rounds) {
        stored = round.reduce(after, stored)
        const catalogue = next(tiersOf(stored))
        // What is asked is worked out now and taken over later; what is not asked must not be missed.
        const [all, some] = [asks.next().value, asks.next().value]
        if (all) expect(told(catalogue)).toEqual(told(buildCatalogue(tiersOf(stored))))
        else if (some) catalogue.citedBy(ASH)
      }
      expect(told(next(tiersOf(stored)))).toEqual(told(buildCatalogue(tiersOf(stored))))
    }),
    { numRuns: 120 },
  )
})

it('a catalogue stays as it was when the next one is built', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 10 }), (list) => {
      const next = catalogueBuilder()
      let stored: Stored = {}
      const kept = list.map((one) => {
        stored = after(stored, one)
        const catalogue = next(tiersOf(stored))
        return { catalogue, said: told(catalogue) }
      })
      for (const { catalogue, said } of kept) expect(told(catalogue)).toEqual(said)
    }),
    { numRuns: 60 },
  )
})

it('an edit in place, hundreds of times over, is still the same', () => {
  const next = catalogueBuilder()
  const names = Array.from({ length: 300 }, (_, at) => `n${at}`)
  const textOf = (name: string, word: string) =>
    `---\nname: ${name}\n---\n\n${word} [[n${(Number(name.slice(1)) * 7) % 300}]]\n`
  let stored: Stored = {}
  const put = (name: string, word: string) => {
    stored = after(stored, {
      file: { tier: 'project', path: `.context/memory/${name}.md`, text: textOf(name, word) },
      goes: false,
    })
  }
  for (const name of names) put(name, 'kiln')
  told(next(tiersOf(stored)))
  for (const [at, name] of [...names, ...names].entries()) {
    put(name, at % 2 === 0 ? 'vent' : 'kiln')
    if (at % 50 === 0) expect(told(next(tiersOf(stored)))).toEqual(told(buildCatalogue(tiersOf(stored))))
    else next(tiersOf(stored)).citedBy(ASH)
  }
  expect(told(next(tiersOf(stored)))).toEqual(told(buildCatalogue(tiersOf(stored))))
})
