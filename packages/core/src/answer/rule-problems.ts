import type { Catalogue } from '../catalogue/catalogue.ts'
import { nameClash } from '../check/rules/name-clash.ts'
import type { Issue } from '../model/issue.ts'

/** The dialects whose files stand beside each other and answer together. */
const RULE_DIALECTS = ['rule', 'decision', 'dependencies'] as const

/** What may make an answer about rules incomplete: files that could not be read whole, and names claimed twice where that is an error. */
export function ruleProblems(catalogue: Catalogue): readonly Issue[] {
  const known = PROBLEMS.get(catalogue) ?? problemsOf(catalogue)
  PROBLEMS.set(catalogue, known)
  return known
}

/** Worked out once a catalogue: it looks at every file, and a question does not. */
const PROBLEMS = new WeakMap<Catalogue, readonly Issue[]>()

function problemsOf(catalogue: Catalogue): readonly Issue[] {
  const read = RULE_DIALECTS.flatMap((dialect) => catalogue.issuesOf(dialect))
  return [...read, ...ruleClashes(catalogue)].filter(({ severity }) => severity === 'error')
}

/** The names that rules or decisions claim twice. */
function ruleClashes(catalogue: Catalogue): readonly Issue[] {
  const dialects: ReadonlySet<string> = new Set(RULE_DIALECTS)
  return nameClash(catalogue, ({ source }) => dialects.has(source.dialect))
}
