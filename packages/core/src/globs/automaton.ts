/** A nondeterministic automaton without empty moves, over letters that are numbers from 0. */
export interface Automaton {
  readonly start: number
  /** One past the last state. */
  readonly size: number
  next(state: number, letter: number): readonly number[]
  /** The letters that may lead on, in order; `null` is any. */
  letters(state: number): readonly number[] | null
  accepts(state: number): boolean
}

/** Which words are looked for. */
export interface WordSearch {
  /** What each must accept. */
  readonly all: readonly Automaton[]
  /** What none may accept. */
  readonly none: Automaton
  /** Words are made of the letters below this one. Among the shortest, the first by the order of its letters is found. */
  readonly letters: number
  /** The most steps. */
  readonly limit: number
}

/** A shortest word, that there is none, or that the limit came first; with the steps taken. */
export type FoundWord =
  | { readonly is: 'word'; readonly word: readonly number[]; readonly steps: number }
  | { readonly is: 'none'; readonly steps: number }
  | { readonly is: 'limit'; readonly steps: number }

/** Where the search stands: a state of each automaton that accepts, and the set of all states of the one that must not. */
interface Place {
  readonly states: readonly number[]
  readonly barred: Barred
  readonly from: Place | null
  readonly letter: number
}

/** A set of states, made once for all places. */
interface Barred {
  readonly states: readonly number[]
  readonly next: Map<number, Barred>
}

/**
 * A shortest word, breadth first over the product. The automata that must accept are followed state by state; the one that must not is made
 * deterministic only where the search comes by. A place is passed over where the same states were reached with fewer that bar.
 */
export function shortestWord(search: WordSearch): FoundWord {
  const walk = walkOf(search)
  const first = walk.enter({ states: search.all.map(({ start }) => start), barred: walk.barred([search.none.start]) })
  if (first !== null && accepted(first, search)) return { is: 'word', word: [], steps: walk.steps() }
  const queue = first === null ? [] : [first]
  for (const place of queue) {
    for (const letter of lettersAt(place, search)) {
      const barred = walk.after(place.barred, letter)
      for (const states of combined(place.states.map((state, at) => search.all[at]?.next(state, letter) ?? []))) {
        const reached = walk.enter({ states, barred, from: place, letter })
        if (walk.steps() > search.limit) return { is: 'limit', steps: walk.steps() }
        if (reached === null) continue
        if (accepted(reached, search)) return { is: 'word', word: wordTo(reached), steps: walk.steps() }
        queue.push(reached)
      }
    }
  }
  return { is: 'none', steps: walk.steps() }
}

interface Walk {
  steps(): number
  barred(states: readonly number[]): Barred
  after(barred: Barred, letter: number): Barred
  /** `null` where the place leads to nothing new. */
  enter(place: Pick<Place, 'states' | 'barred'> & Partial<Place>): Place | null
}

function walkOf({ all, none }: WordSearch): Walk {
  const sets = new Map<string, Barred>()
  const seen = new Map<number, Barred[]>()
  let steps = 0
  const barredOf = (states: readonly number[]): Barred => {
    const key = states.join()
    const known = sets.get(key) ?? { states, next: new Map() }
    sets.set(key, known)
    return known
  }
  return {
    steps: () => steps,
    barred: barredOf,
    after(barred, letter) {
      const known = barred.next.get(letter)
      if (known !== undefined) return known
      const reached = new Set(barred.states.flatMap((state) => none.next(state, letter)))
      steps += 1 + barred.states.length + reached.size
      const next = barredOf([...reached].sort((a, b) => a - b))
      barred.next.set(letter, next)
      return next
    },
    enter({ states, barred, from = null, letter = -1 }) {
      const key = states.reduce((sum, state, at) => sum * (all[at]?.size ?? 0) + state, 0)
      const before = seen.get(key) ?? []
      steps += 1
      if (before.includes(barred)) return null
      steps += before.length * (1 + barred.states.length)
      if (before.some((other) => isWithin(other, barred))) return null
      before.push(barred)
      seen.set(key, before)
      return { states, barred, from, letter }
    },
  }
}

/** Whether all of one sorted set is in another. */
function isWithin(small: Barred, large: Barred): boolean {
  if (small.states.length > large.states.length) return false
  let at = 0
  for (const state of large.states) if (state === small.states[at]) at += 1
  return at === small.states.length
}

function accepted({ states, barred }: Place, { all, none }: WordSearch): boolean {
  return (
    all.every((automaton, at) => automaton.accepts(states[at] ?? -1)) &&
    !barred.states.some((state) => none.accepts(state))
  )
}

/** The letters that lead on in the automaton that has fewest. */
function lettersAt({ states }: Place, { all, letters }: WordSearch): readonly number[] {
  const some = all.map((automaton, at) => automaton.letters(states[at] ?? -1)).filter((one) => one !== null)
  const [fewest] = some.sort((a, b) => a.length - b.length)
  return fewest?.filter((letter) => letter < letters) ?? Array.from({ length: letters }, (_, letter) => letter)
}

function combined(choices: readonly (readonly number[])[]): readonly (readonly number[])[] {
  let all: readonly (readonly number[])[] = [[]]
  for (const choice of choices) all = all.flatMap((some) => choice.map((one) => [...some, one]))
  return all
}

function wordTo(end: Place): readonly number[] {
  const word: number[] = []
  for (let place: Place | null = end; place !== null && place.letter >= 0; place = place.from) word.push(place.letter)
  return word.reverse()
}
