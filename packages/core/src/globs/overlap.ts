import { type Alphabet, alphabetOf } from './alphabet.ts'
import { shortestWord } from './automaton.ts'
import { knownGlob } from './glob-list.ts'
import { type Node, nameTree } from './name-tree.ts'
import { pathAutomaton, realPaths, SLASH, sizeOf } from './path-automaton.ts'
import type { Token } from './segment.ts'

/** The paths that some pattern includes and none excludes; the patterns are ones that `readGlobList` accepted. */
export interface Scope {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** Whether two scopes have a path in common. Who must be safe takes `undecided` for an overlap. */
export type Overlap =
  | { readonly is: 'apart' }
  /** `witness` is a shortest common path, in characters; among these the plainest. */
  | { readonly is: 'overlaps'; readonly witness: string }
  /** Too much to try, or every common path holds a character that cannot be seen or a slash the wrong way round. */
  | { readonly is: 'undecided'; readonly reason: 'too-many-states' | 'unseen-characters' }

/** The most steps of one search, states of one scope, and characters of different classes: together less than a second. */
const OVERLAP_LIMIT = { steps: 200_000, states: 40_000, classes: 2_000 } as const

/**
 * Decides by the product of automata whether two scopes overlap: exact, excludes included, for everything that patterns can say. A path is names
 * with slashes between them, none empty, `.` or `..`.
 */
export function overlap(a: Scope, b: Scope): Overlap {
  const trees = [treeOf(a.include), treeOf(b.include), treeOf([...a.exclude, ...b.exclude])] as const
  const tokens = tokensOf(trees)
  if (isTooLarge(trees, tokens)) return { is: 'undecided', reason: 'too-many-states' }
  const alphabet = alphabetOf(tokens)
  const seen = commonPath(trees, alphabet, alphabet.usable)
  if (seen.is !== 'apart' || alphabet.usable === alphabet.characters.length) return seen
  const any = commonPath(trees, alphabet, alphabet.characters.length)
  return any.is === 'overlaps' ? { is: 'undecided', reason: 'unseen-characters' } : any
}

/** What each scope includes, and what either excludes. */
type Trees = readonly [readonly Node[], readonly Node[], readonly Node[]]

function treeOf(patterns: readonly string[]): readonly Node[] {
  return nameTree(patterns.flatMap((pattern) => knownGlob(pattern).alternatives))
}

function tokensOf(trees: Trees): readonly Token[] {
  return trees.flatMap((tree) => tree.flatMap(({ edges }) => [...edges.values()].flatMap(({ ways }) => ways.flat())))
}

function isTooLarge(trees: Trees, tokens: readonly Token[]): boolean {
  const classes = new Set(tokens.flatMap((token) => (token.is === 'class' ? [token.text] : [])))
  const characters = [...classes].reduce((sum, { length }) => sum + length, 0)
  return characters > OVERLAP_LIMIT.classes || trees.some((tree) => sizeOf(tree) > OVERLAP_LIMIT.states)
}

/** A shortest common path of the first `characters` of the alphabet. */
function commonPath([a, b, excluded]: Trees, alphabet: Alphabet, characters: number): Overlap {
  const found = shortestWord({
    all: [pathAutomaton(a, alphabet), pathAutomaton(b, alphabet), realPaths(alphabet)],
    none: pathAutomaton(excluded, alphabet),
    letters: characters + 1,
    limit: OVERLAP_LIMIT.steps,
  })
  if (found.is === 'limit') return { is: 'undecided', reason: 'too-many-states' }
  if (found.is === 'none') return { is: 'apart' }
  const witness = found.word.map((letter) => (letter === SLASH ? '/' : alphabet.characters[letter - 1])).join('')
  // Paths are asked for composed: another form of it is a path that no pattern is held against.
  return witness.normalize('NFC') === witness
    ? { is: 'overlaps', witness }
    : { is: 'undecided', reason: 'unseen-characters' }
}
