import type { SliceAnswer } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { splitKey } from '../codec/keys.ts'
import { readSliceQuestion } from '../codec/requests.ts'
import type { EntryKey } from '../model/entry.ts'
import { issue } from '../model/issue.ts'
import type { Result } from '../model/result.ts'
import type { TokenCounter } from '../ports.ts'
import type { SliceQuestion } from '../questions.ts'
import { slice } from '../recipes.ts'
import { pack } from '../render/pack.ts'
import { select } from '../select/select.ts'
import { worldOf } from '../select/world.ts'
import { notes } from './context.ts'
import { lookUp } from './entries.ts'
import { findText } from './find-text.ts'
import { type Place, placedPath } from './place.ts'
import { type Reading, readable, readingIssues } from './readable.ts'
import { ruleProblems } from './rule-problems.ts'
import { resolveSubjects } from './subjects.ts'

/** How many memories a task may bring in: they are found by its words, and the best are enough. */
const MEMORIES = 8

/** The pack for a task. A relation that leads to nothing is a warning here: what is there is still worth its tokens. */
export function answerSlice(
  input: SliceQuestion,
  catalogue: Catalogue,
  options: { reading: Reading; tokens: TokenCounter; place: Place },
): Result<SliceAnswer> {
  const read = readSliceQuestion(input)
  if (!read.ok) return read
  const question = read.value
  const stored = readable(catalogue, question.branch, options.reading)
  if (!stored.ok) return stored
  const subjects = resolveSubjects(question.subjects, catalogue, question.branch)
  if (!subjects.ok) return subjects
  const excluded = lookUp(question.exclude, catalogue)
  if (!excluded.ok) return excluded
  const world = worldOf(catalogue, {
    branch: question.branch,
    subjects: [...new Set(subjects.value.map(({ subject }) => subject))],
    paths: [...new Set(question.files.flatMap((path) => placedPath(path, options.place) ?? []))],
    kinds: question.kinds === null ? null : new Set(question.kinds),
    exclude: new Set<EntryKey>(excluded.value.map((entry) => entry.key)),
  })
  const { found } = findText(question.task, catalogue.texts.of('memory'), slice, { ...world, exclude: new Set() })
  const selection = select(slice, { ...world, found: firstOf(found, MEMORIES) })
  const dead = selection.losses.flatMap(({ by, key, reason }) =>
    by === 'missing' && reason.by === 'relation'
      ? [
          issue('dead-relation', 'warning', {
            id: splitKey(reason.from).id,
            type: reason.type,
            target: splitKey(key).id,
          }),
        ]
      : [],
  )
  const warnings = [
    ...readingIssues(catalogue),
    ...ruleProblems(catalogue),
    ...dead,
    ...notes(subjects.value, catalogue, question.branch),
  ]
  return pack({ question, selection, resolved: subjects.value, warnings, counter: options.tokens })
}

function firstOf<K, V>(map: ReadonlyMap<K, V>, count: number): ReadonlyMap<K, V> {
  return new Map([...map].slice(0, count))
}
