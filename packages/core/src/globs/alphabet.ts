import type { Token } from './segment.ts'

/**
 * The characters of names, as letters: all characters of one letter are taken alike by every token that the alphabet was made of, so
 * that one of them stands for all. The first `usable` letters are those whose character one can see in a path.
 */
export interface Alphabet {
  readonly characters: readonly string[]
  readonly usable: number
  /** The letter of a character that a token asks for by itself. */
  letterOf(character: string): number
}

/** The alphabet of some tokens: a letter for each character asked for by itself, and one for each way in which classes take the rest. */
export function alphabetOf(tokens: Iterable<Token>): Alphabet {
  const single = new Set(ALWAYS)
  const classes = new Map<string, CharacterClass>()
  for (const token of tokens) {
    if (token.is === 'char') single.add(token.char)
    else if (token.is === 'class') classes.set(token.text, token)
  }
  const found = [...single, ...representatives([...classes.values()], new Set([...single, '/']))].sort(byNiceness)
  const characters = [...found.filter(isUsable), ...found.filter((character) => !isUsable(character))]
  const letters = new Map(characters.map((character, letter) => [character, letter]))
  return {
    characters,
    usable: characters.filter(isUsable).length,
    letterOf: (character) => letters.get(character) ?? -1,
  }
}

type CharacterClass = Extract<Token, { is: 'class' }>

/** A dot is a letter of its own, because no name is `.` or `..`. */
const ALWAYS = ['.']

/** One past the last code point. */
const END = 0x110000

/** Characters that one would write, in the order in which they are taken for others. */
const NICE = [...'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_+@#=,;!$%&()[]{}~^\'`<>|"?*: ']

/** A character for each way in which the classes take those that are not `taken` yet; where it can be, one that can be seen. */
function representatives(classes: readonly CharacterClass[], taken: ReadonlySet<string>): readonly string[] {
  const byTaking = new Map<string, string>()
  const offer = (character: string, among: () => string): void => {
    const taking = classes.map(({ holds }) => (holds(character) ? '1' : '0')).join('')
    const known = byTaking.get(taking)
    if (known !== undefined && isUsable(known)) return
    const offered = among()
    if (known === undefined || isUsable(offered)) byTaking.set(taking, offered)
  }
  for (const character of NICE) if (!taken.has(character)) offer(character, () => character)
  const edges = [...new Set([0, ...classes.flatMap((one) => one.edges()), END])].sort((a, b) => a - b)
  edges.slice(0, -1).forEach((from, at) => {
    const to = edges[at + 1] ?? END
    const first = firstIn({ from, to }, (character) => !taken.has(character))
    if (first === null) return
    offer(first, () => firstIn({ from, to }, (character) => isUsable(character) && !taken.has(character)) ?? first)
  })
  return [...byTaking.values()]
}

interface Range {
  readonly from: number
  /** One past the last. */
  readonly to: number
}

function firstIn({ from, to }: Range, isMeant: (character: string) => boolean): string | null {
  for (let point = from; point < to; point += 1) {
    const character = String.fromCodePoint(point)
    if (isMeant(character)) return character
  }
  return null
}

/** What is no character, and what cannot be seen; paths are asked for with slashes, so no name holds the other one. */
const UNUSABLE = /[\p{C}\p{Zl}\p{Zp}\\]/u

function isUsable(character: string): boolean {
  return !UNUSABLE.test(character)
}

function byNiceness(a: string, b: string): number {
  return rank(a) - rank(b)
}

function rank(character: string): number {
  const at = NICE.indexOf(character)
  return at < 0 ? NICE.length + (character.codePointAt(0) ?? 0) : at
}
