import type { Alphabet } from './alphabet.ts'
import type { Automaton } from './automaton.ts'
import type { Edge, Node } from './name-tree.ts'
import { accepts, type Token } from './segment.ts'

/** The letter of the slash; that of a character in a name is one more than in its alphabet. */
export const SLASH = 0

/** How many states the automaton of a tree has. */
export function sizeOf(tree: readonly Node[]): number {
  const ways = tree.flatMap(({ edges }) => [...edges.values()].flatMap(({ ways }) => ways))
  return ways.reduce((sum, tokens) => sum + tokens.length + 1, tree.length)
}

/** The automaton of the paths that a tree of names takes. Each node is a state, and each place in a name behind its first character. */
export function pathAutomaton(tree: readonly Node[], alphabet: Alphabet): Automaton {
  const states: State[] = tree.map(() => stateOf({ ends: false, slash: null }))
  const starts = new Map<Edge, readonly Move[]>()
  for (const edge of tree.flatMap(({ edges }) => [...edges.values()])) starts.set(edge, within(edge, states, alphabet))
  for (const node of tree) {
    const state = states[node.at]
    for (const near of withoutNames(node))
      for (const edge of near.edges.values()) for (const move of starts.get(edge) ?? []) addTo(state, move, alphabet)
  }
  return {
    start: 0,
    size: states.length,
    next: (state, letter) => nextOf(states[state], letter, alphabet),
    letters: (state) => lettersOf(states[state]),
    accepts: (state) => states[state]?.ends ?? false,
  }
}

/** Paths whose names are none of `.` and `..`, nor empty. A state counts the dots of a name that has nothing else; three is any other name. */
export function realPaths(alphabet: Alphabet): Automaton {
  const dot = alphabet.letterOf('.') + 1
  const name = 3
  return {
    start: 0,
    size: name + 1,
    next(state, letter) {
      if (letter === SLASH) return state === name ? [0] : []
      return [letter === dot ? Math.min(state + 1, name) : name]
    },
    letters: () => null,
    accepts: (state) => state === name,
  }
}

interface State {
  readonly ends: boolean
  /** Where a slash leads to. */
  readonly slash: number | null
  readonly byLetter: Map<number, number[]>
  readonly byTest: Move[]
  readonly known: Map<number, readonly number[]>
}

/** What a character must be to lead to a state. */
interface Move {
  readonly token: Token
  readonly to: number
}

function stateOf({ ends, slash }: Pick<State, 'ends' | 'slash'>): State {
  return { ends, slash, byLetter: new Map(), byTest: [], known: new Map() }
}

/** Adds the states inside the names of an edge; gives the moves of their first characters. */
function within({ ways, to }: Edge, states: State[], alphabet: Alphabet): readonly Move[] {
  return ways.flatMap((tokens) => {
    const base = states.length
    for (let at = 0; at <= tokens.length; at += 1) {
      const isWhole = tokens.slice(at).every(({ is }) => is === 'any')
      const state = stateOf({ ends: isWhole && to.ends, slash: isWhole ? to.at : null })
      for (const move of movesFrom(tokens, { at, base })) addTo(state, move, alphabet)
      states.push(state)
    }
    return movesFrom(tokens, { at: 0, base })
  })
}

/** What may come at a place among tokens: any number of characters where they ask for that, up to the next that asks for one. */
function movesFrom(
  tokens: readonly Token[],
  { at, base }: { readonly at: number; readonly base: number },
): readonly Move[] {
  const token = tokens[at]
  if (token === undefined) return []
  if (token.is !== 'any') return [{ token, to: base + at + 1 }]
  return [{ token, to: base + at }, ...movesFrom(tokens, { at: at + 1, base })]
}

function addTo(state: State | undefined, move: Move, alphabet: Alphabet): void {
  if (move.token.is !== 'char') {
    state?.byTest.push(move)
    return
  }
  const letter = alphabet.letterOf(move.token.char) + 1
  state?.byLetter.set(letter, [...(state.byLetter.get(letter) ?? []), move.to])
}

/** A node, and those that it leads to without a name. */
function withoutNames(node: Node): ReadonlySet<Node> {
  const near = new Set([node])
  for (const one of near) for (const { ways, to } of one.edges.values()) if (ways.length === 0) near.add(to)
  return near
}

function nextOf(state: State | undefined, letter: number, { characters }: Alphabet): readonly number[] {
  if (state === undefined) return []
  if (letter === SLASH) return state.slash === null ? [] : [state.slash]
  const known = state.known.get(letter)
  if (known !== undefined) return known
  const character = characters[letter - 1] ?? ''
  const tested = state.byTest.filter(({ token }) => token.is === 'any' || accepts(token, character))
  const next = [...new Set([...(state.byLetter.get(letter) ?? []), ...tested.map(({ to }) => to)])]
  state.known.set(letter, next)
  return next
}

/** A character that no pattern asks for by itself leads on only where any may, or a class. */
function lettersOf(state: State | undefined): readonly number[] | null {
  if (state === undefined) return []
  if (state.byTest.length > 0) return null
  return [...(state.slash === null ? [] : [SLASH]), ...[...state.byLetter.keys()].sort((a, b) => a - b)]
}
