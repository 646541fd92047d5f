import { change, hold, holdContents, outcome, type StoreLaw } from '../law.ts'

const AT = 'engineering-context/kept.md'

/** That a store hands back what it was given, to the byte. */
export const fidelityLaws: readonly StoreLaw[] = [
  {
    name: 'texts are kept to the byte',
    async check(makeStore) {
      for (const [what, text] of TEXTS) {
        const laid = await makeStore({ [AT]: text })
        await holdContents(laid, { [AT]: text }, `a file with ${what} is read as it stands`)
        const written = await makeStore({})
        await written.apply([change(AT, null, text)])
        await holdContents(written, { [AT]: text }, `a text with ${what} is written as given`)
        const ended = await outcome(written, [change(AT, text, 'next\n')])
        hold(ended === 'applied', { saw: ended, says: `\`was\` is the hash of the text as given, also for ${what}` })
      }
    },
  },
  {
    name: 'paths are kept as given',
    async check(makeStore) {
      for (const path of PATHS) {
        const store = await makeStore({})
        await store.apply([change(path, null, 'here\n')])
        await holdContents(store, { [path]: 'here\n' }, `a file at ${path} is listed and read under that name`)
        await store.apply([change(path, 'here\n', null)])
        await holdContents(store, {}, `a file at ${path} can be removed`)
      }
    },
  },
]

const TEXTS: readonly (readonly [what: string, text: string])[] = [
  ['CRLF line ends', 'one\r\ntwo\r\n'],
  ['mixed line ends', 'one\r\ntwo\nthree\rfour'],
  ['a byte-order mark', '\uFEFF---\nid: a\n---\n'],
  ['a byte-order mark inside', 'a\uFEFFb\n'],
  ['no final newline', 'no end'],
  ['nothing in it', ''],
  ['blanks only', ' \t\n\n'],
  ['letters of many scripts', 'größe 日本語 العربية עברית e\u0301 é\n'],
  ['characters beyond the basic plane', '\u{1F9ED} \u{20BB7}\n'],
  ['a NUL', 'a\0b\n'],
  ['many lines', 'line\n'.repeat(20_000)],
]

const PATHS = [
  'engineering-context/Checkout Rules.md',
  'engineering-context/größe.md',
  'engineering-context/日本/メモ.md',
  'engineering-context/a/b/c/d/e.md',
  'engineering-context/percent%20+&$.md',
  "engineering-context/quote's (2).md",
]
