import type { RulesAnswer, WhyAnswer } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { explainGlob } from '../globs/explain-glob.ts'
import type { Entry } from '../model/entry.ts'
import type { Json } from '../model/json.ts'
import { type Result, succeed } from '../model/result.ts'
import { lookUp } from './entries.ts'
import type { Place } from './place.ts'
import { answerRules } from './rules.ts'

/** An entry and the file that it is, or is not, said with. */
export interface FileWhy {
  /** Absolute, or relative to the root. */
  readonly path: string
  readonly key: string
}

/** Why one entry is, or is not, in the answer for a file: each of its patterns with the segment at which it stops, and the stage that dropped it. */
export function answerWhyFile({ path, key }: FileWhy, catalogue: Catalogue, place: Place): Result<WhyAnswer> {
  const entry = entryNamed(key, catalogue)
  if (!entry.ok) return entry
  const answer = answerRules({ path, tiers: 'first', decisions: 'current', text: '' }, catalogue, place)
  const hit = [...answer.rules.hits, ...answer.decisions.hits].find((one) => one.entry === entry.value) ?? null
  return succeed({
    key: entry.value.key,
    entry: entry.value,
    verdict: hit === null ? 'out' : 'in',
    hit,
    by: hit === null ? dropOf(entry.value, answer) : null,
    detail: particulars(entry.value, answer),
  })
}

/** A bare name means the rule where there is one of that name; of namesakes the one that speaks. */
function entryNamed(key: string, catalogue: Catalogue): Result<Entry> {
  const target = catalogue.resolve(key, 'rule')
  const found = target.is === 'found' ? succeed(target.entries) : lookUp([key], catalogue)
  if (!found.ok) return found
  const [entry] = found.value
  if (entry === undefined) throw new Error('a name that leads somewhere leads to an entry')
  return succeed(entry)
}

function dropOf({ key, include, exclude }: Entry, { path, rules, decisions }: RulesAnswer): string {
  const loss = [...rules.losses, ...decisions.losses].find((one) => one.key === key && one.by !== 'kind')
  if (loss !== undefined) return loss.by
  if (path === null) return 'outside'
  if (include.length === 0) return 'no-pattern'
  const matches = (pattern: string): boolean => explainGlob({ pattern, path }).matches
  return include.some(matches) && exclude.some(matches) ? 'exclude' : 'pattern'
}

function particulars(
  { branch, status, include, exclude, extra, source }: Entry,
  answer: RulesAnswer,
): WhyAnswer['detail'] {
  const { path } = answer
  const steps = (patterns: readonly string[]): Json =>
    path === null ? [] : patterns.map((pattern) => stepOf(pattern, path))
  return {
    file: path,
    branch,
    status: extra.status ?? status,
    priority: extra.priority ?? null,
    tier: source.tier,
    include: steps(include),
    exclude: steps(exclude),
    path: source.path,
  }
}

function stepOf(pattern: string, path: string): Json {
  return { pattern, ...explainGlob({ pattern, path }) }
}
