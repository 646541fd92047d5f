import { type Automaton, shortestWord } from './automaton.ts'

/** The most steps; two patterns of 400 characters stay below. */
const STEPS = 200_000

interface Patterns {
  readonly pattern: string
  readonly by: string
}

/**
 * Whether every text that one pattern of `*` and `?` matches is matched by another, decided exactly: no text is left that only the first
 * matches. Patterns are those of `matchesWildcard`. Where it would take too long, only equal patterns cover each other.
 */
export function isCovered({ pattern, by }: Patterns): boolean {
  if (pattern === by || /^\*+$/.test(by)) return true
  const letters = new Map([...new Set((pattern + by).replace(/[*?]/g, '').split(''))].map((unit, at) => [unit, at]))
  const [inner, outer] = [wildcardAutomaton(pattern, letters), wildcardAutomaton(by, letters)]
  // One letter more is every unit that neither asks for.
  return shortestWord({ all: [inner], none: outer, letters: letters.size + 1, limit: STEPS }).is === 'none'
}

/** A state is a place in the pattern that is not before a star; stars before it may still take more. */
function wildcardAutomaton(pattern: string, letters: ReadonlyMap<string, number>): Automaton {
  const units = pattern.replace(/\*+/g, '*').split('')
  return {
    start: 0,
    size: units.length + 1,
    next(state, letter) {
      if (units[state] !== '*') return takes(units[state], letter, letters) ? [state + 1] : []
      return takes(units[state + 1], letter, letters) ? [state, state + 2] : [state]
    },
    letters(state) {
      const unit = units[state]
      if (unit === '*' || unit === '?') return null
      return unit === undefined ? [] : [letters.get(unit) ?? 0]
    },
    accepts: (state) => units.slice(state).every((unit) => unit === '*'),
  }
}

function takes(unit: string | undefined, letter: number, letters: ReadonlyMap<string, number>): boolean {
  return unit === '?' || (unit !== undefined && letters.get(unit) === letter)
}
