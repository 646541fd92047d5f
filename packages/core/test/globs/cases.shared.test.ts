import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGlobList } from '../../src/globs/glob-list.ts'
import { globSet } from '../../src/globs/glob-set.ts'
import { questionPath } from '../../src/globs/path.ts'

const folder = join(import.meta.dirname, '../../../../../shared/cases')
const ROOT = '/home/repo'

interface GlobCase {
  readonly name: string
  readonly op: { readonly kind: string; readonly args: { readonly path: string; readonly pattern: string } }
  readonly expect: { readonly match?: boolean; readonly path?: string }
}

function casesOf(file: string): readonly GlobCase[] {
  const path = join(folder, file)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly GlobCase[]) : []
}

const of = (cases: readonly GlobCase[], kind: string) =>
  cases.filter(({ op }) => op.kind === kind).map((one) => [one.name, one] as const)
const plain = casesOf('rules-memory.json')
const limits = casesOf('rules-memory-limits.json')

/** Whether a rule with this one pattern is about the path, as a client gives it. */
function matches({ path, pattern }: GlobCase['op']['args']): boolean {
  const asked = questionPath({ path, root: ROOT })
  const { include, exclude } = readGlobList([pattern])
  return asked !== null && globSet([{ include, exclude }]).matching(asked).length > 0
}

/** What a user would expect where the reference answers otherwise, with the sentence of the spec or of minimatch that says so. */
const EXPECTED: Readonly<Record<string, boolean>> = {
  // `dir/` is `dir/**`.
  'glob: folder pattern with slash never matches': true,
  // Two stars beside other characters are two single ones: they stay in their segment.
  'glob: globstar glued before slash': false,
  'glob: globstar glued before slash eats the slash': false,
  'glob: globstar glued before slash takes only whole folders': true,
  'glob: globstar glued to text crosses slashes': false,
  'glob: triple star': false,
  // Braces and classes are read, and a segment with brackets matches its own text as well.
  'glob: braces are literal': true,
  'glob: braces literal match': false,
  'glob: brackets are literal': true,
  'glob: brackets literal match': true,
  // A leading `!` excludes, and a list of excludes alone matches nothing; parentheses are literal.
  'glob: bang is literal': false,
  'glob: bang literal match': false,
  'glob: plus group literal': false,
  // Patterns and paths are normalised first: `./`, `..`, NFC.
  'glob: leading dot slash in pattern is kept': true,
  'glob: dot dot is not resolved': true,
  'glob: dot dot is a plain segment': false,
  'glob: unicode form is not folded': true,
  'glob: question mark combining pair counts two': true,
  // A backslash in a pattern makes the next character literal; `check` says so.
  'glob: backslash in pattern is literal': false,
  // A name that ends with a line end does not end with `.py`; inside a name, a line end is a character.
  'glob: trailing newline in path still matches': false,
  'glob: inner newline breaks globstar': true,
  'glob: single star matches a newline': true,
  // A path outside the root matches nothing.
  'glob: leading globstar matches an absolute path': false,
  'glob: drive letter is a segment': false,
}

/** Paths as patterns see them: the root is the empty path, an absolute path counts from the root, and slashes collapse. */
const PATHS: Readonly<Record<string, string | null>> = {
  "normalize path ''": '',
  "normalize path '.'": '',
  "normalize path './'": '',
  "normalize path '//a'": null,
  "normalize path '///a'": null,
}

describe.runIf(existsSync(folder))('patterns and paths', () => {
  it.each(of(plain, 'glob_match'))('%s', (_, { op, expect: { match } }) => {
    expect(matches(op.args)).toBe(match)
  })

  it.each(of(plain, 'normalize_path'))('%s', (_, { op, expect: { path } }) => {
    expect(questionPath({ path: op.args.path, root: ROOT })).toBe(path)
  })

  it('has an expectation for every case in which users expect otherwise', () => {
    const named = new Set([...Object.keys(EXPECTED), ...Object.keys(PATHS)])
    const cases = [...of(limits, 'glob_match'), ...of(limits, 'normalize_path')]
    expect(cases.map(([name]) => name).filter((name) => !named.has(name))).toEqual([])
    expect(cases).toHaveLength(named.size)
  })

  it.each(of(limits, 'glob_match'))('%s', (name, { op }) => {
    expect(matches(op.args)).toBe(EXPECTED[name])
  })

  it.each(of(limits, 'normalize_path'))('%s', (name, { op }) => {
    expect(questionPath({ path: op.args.path, root: ROOT })).toBe(PATHS[name])
  })
})
