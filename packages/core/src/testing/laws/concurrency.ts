import { change, contents, during, hold, holdContents, outcome, type StoreLaw } from '../law.ts'

const A = 'engineering-context/a.md'
const B = 'engineering-context/b.md'

/** What holds while several writers and readers are at work. */
export const concurrencyLaws: readonly StoreLaw[] = [
  {
    name: 'of two writers that meet, exactly one wins',
    async check(makeStore) {
      for (let turn = 0; turn < 5; turn += 1) {
        const store = await makeStore({ [A]: 'start\n', [B]: 'start\n' })
        const texts = ['left\n', 'right\n', 'middle\n']
        const ends = await Promise.all(
          texts.map((text) => outcome(store, [change(A, 'start\n', text), change(B, 'start\n', text)])),
        )
        const won = ends.filter((end) => end === 'applied').length
        const lost = ends.filter((end) => end === 'conflict').length
        hold(won === 1 && lost === 2, {
          saw: ends.join(),
          says: 'of writers planned on one text one is applied and the others are a StoreConflict',
        })
        const winner = texts[ends.indexOf('applied')] ?? ''
        await holdContents(
          store,
          { [A]: winner, [B]: winner },
          'the store holds the winner’s batch and nothing of the others',
        )
      }
    },
  },
  {
    name: 'writers of different paths all land',
    async check(makeStore) {
      const store = await makeStore({ [A]: 'start\n' })
      const paths = Array.from({ length: 8 }, (_, place) => `engineering-context/made/${place}.md`)
      const ends = await Promise.all([
        ...paths.map((path) => outcome(store, [change(path, null, `${path}\n`)])),
        outcome(store, [change(A, 'start\n', 'changed\n')]),
      ])
      hold(
        ends.every((end) => end === 'applied'),
        { saw: ends.join(), says: 'writers that do not touch one path do not hinder each other' },
      )
      await holdContents(
        store,
        { [A]: 'changed\n', ...Object.fromEntries(paths.map((path) => [path, `${path}\n`])) },
        'nothing that was applied is lost',
      )
    },
  },
  {
    name: 'a reader beside a writer sees whole texts',
    async check(makeStore) {
      const store = await makeStore({ [A]: bulk(0), [B]: bulk(0) })
      for (let turn = 0; turn < TURNS; turn += 1) {
        const batch = [change(A, bulk(turn), bulk(turn + 1)), change(B, bulk(turn), bulk(turn + 1))]
        const views = await during(store.apply(batch), () => contents(store))
        for (const view of views) for (const [path, text] of Object.entries(view)) holdWhole(path, text)
      }
      await holdContents(store, { [A]: bulk(TURNS), [B]: bulk(TURNS) }, 'the last write stands in the end')
    },
  },
]

const TURNS = 12

/** A text long enough to be torn, that tells by every line which write it came from. */
function bulk(turn: number): string {
  return `write ${turn}\n`.repeat(4_000 + turn * 100)
}

function holdWhole(path: string, text: string | null): void {
  const turn = Number(/^write (\d+)\n/.exec(text ?? '')?.[1] ?? Number.NaN)
  const whole = Number.isInteger(turn) && text === bulk(turn)
  hold(whole, {
    saw: `${text?.length ?? 'no'} characters at ${path} that are no one’s whole text`,
    says: 'a reader sees the old text or the new one, never a part',
  })
}
