import { type Glob, isGlob, readGlob } from '../../globs/glob.ts'
import { GLOBSTAR } from '../../globs/segment.ts'
import type { Entry } from '../../model/entry.ts'
import { type Issue, issue, type OddReading } from '../../model/issue.ts'
import { patternPlace } from '../place.ts'
import { type CheckRule, EVERYTHING } from '../rule.ts'

/** Parts of a pattern that are read otherwise than they were probably meant: halves of braces and brackets, alternatives in parentheses, backslashes as separators. */
export const oddGlob: CheckRule = {
  name: 'odd-glob',
  covers: EVERYTHING,
  find: ({ entries, facts }) =>
    entries.flatMap((entry) =>
      [...entry.include, ...entry.exclude].flatMap((pattern) => oddIn(entry, pattern, facts.files ?? [])),
    ),
}

/** A part of a pattern, and how it is read. */
interface Odd {
  readonly part: string
  readonly read: OddReading
}

function oddIn(entry: Entry, pattern: string, files: readonly string[]): readonly Issue[] {
  const glob = readGlob(pattern)
  if (!isGlob(glob)) return []
  const odd = [...inText(pattern), ...inBraces(glob), ...inBrackets(glob), ...emptyClasses(glob, files)]
  return odd.map(({ part, read }) =>
    issue(
      'odd-glob',
      read === 'class-matches-nothing' ? 'note' : 'warning',
      { id: entry.id, pattern, part, read },
      patternPlace(entry, pattern),
    ),
  )
}

const IN_TEXT: readonly (readonly [RegExp, OddReading])[] = [
  [/\\[A-Za-z0-9]/, 'backslash'],
  [/[@!+?*]?\([^()]*\|[^()]*\)|[@!+]\([^()]*\)/, 'parenthesis'],
]

function inText(pattern: string): readonly Odd[] {
  const found = IN_TEXT.flatMap(([sign, read]): readonly Odd[] => {
    const part = sign.exec(pattern)?.[0]
    return part === undefined ? [] : [{ part, read }]
  })
  return found.some(({ read }) => read === 'parenthesis') || !pattern.includes('|')
    ? found
    : [...found, { part: '|', read: 'bar' }]
}

/** Braces that are left when all alternatives are written out. */
function inBraces({ alternatives }: Glob): readonly Odd[] {
  for (const segment of alternatives.flat()) {
    const bare = segment === GLOBSTAR ? '' : withoutEscapes(segment.text)
    const whole = /\{[^{}]*\}/.exec(bare)?.[0]
    if (whole !== undefined) return [{ part: whole, read: 'one-choice' }]
    const half = /[{}]/.exec(bare)?.[0]
    if (half !== undefined) return [{ part: half, read: 'lone-brace' }]
  }
  return []
}

function inBrackets({ alternatives }: Glob): readonly Odd[] {
  for (const segment of alternatives.flat()) {
    const bare = segment === GLOBSTAR ? '' : withoutEscapes(segment.text).replace(CLASS, '')
    if (bare.includes('[')) return [{ part: '[', read: 'lone-bracket' }]
  }
  return []
}

/** A closed class: after the opening bracket, a closing one that stands first is one of its characters. */
const CLASS = /\[[!^]?\]?[^\]]*\]/g

/** A pattern that files match by the text of its brackets alone. */
function emptyClasses({ pattern, matches }: Glob, files: readonly string[]): readonly Odd[] {
  const part = CLASS.exec(pattern)?.[0]
  CLASS.lastIndex = 0
  if (part === undefined) return []
  const literal = readGlob(pattern.replace(/[[\]]/g, (bracket) => `\\${bracket}`))
  if (!isGlob(literal)) return []
  const found = files.filter(matches)
  return found.length > 0 && found.every(literal.matches) ? [{ part, read: 'class-matches-nothing' }] : []
}

function withoutEscapes(text: string): string {
  return text.replace(/\\./g, '')
}
