import type { ResolvedTerm, SliceFile } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EntryKey } from '../model/entry.ts'
import { type Issue, issue } from '../model/issue.ts'
import { type Result, succeed } from '../model/result.ts'
import type { SliceQuestion } from '../questions.ts'
import { slice } from '../recipes.ts'
import { reach } from '../select/select.ts'
import type { Selection } from '../select/selection.ts'
import { type World, worldOf } from '../select/world.ts'
import { askedTerms } from '../text/text-question.ts'
import { lookUp } from './entries.ts'
import { findText } from './find-text.ts'
import { type Place, placedPath } from './place.ts'
import { type Reading, readable } from './readable.ts'
import { resolveSubjects } from './subjects.ts'

/** How many memories a task may bring in: they are found by its words, and the best are enough. */
const MEMORIES = 8

/** A question for a pack, understood: all that the answer depends on but how recent entries are. */
export interface SliceTask {
  readonly question: SliceQuestion
  readonly resolved: readonly ResolvedTerm[]
  /** What the task is about, surest first. */
  readonly files: readonly SliceFile[]
  readonly world: World
  /** What its doors lead to, not yet ranked. */
  readonly reached: Selection
  /** Files that were given and lie outside the root. */
  readonly outside: readonly Issue[]
}

/** What a question is understood with. */
export interface TaskMeans {
  readonly reading: Reading
  readonly place: Place
  /** The files that the words of the task name or suggest. */
  readonly found: readonly SliceFile[]
}

/** Understands a question that was read. Fails as `get_context` does, and on keys to exclude that nothing has. */
export function sliceTask(
  question: SliceQuestion,
  catalogue: Catalogue,
  { reading, place, found }: TaskMeans,
): Result<SliceTask> {
  const stored = readable(catalogue, question.branch, reading)
  if (!stored.ok) return stored
  const subjects = resolveSubjects(question.subjects, catalogue, question.branch)
  if (!subjects.ok) return subjects
  const excluded = lookUp(question.exclude, catalogue)
  if (!excluded.ok) return excluded
  const files = filesOf(question, place, found)
  const world = worldOf(catalogue, {
    branch: question.branch,
    subjects: [...new Set(subjects.value.map(({ subject }) => subject))],
    paths: files.map(({ path }) => path),
    files: new Map(files.map((file) => [file.path, file])),
    role: question.role,
    terms: askedTerms(question.task),
    kinds: question.kinds === null ? null : new Set(question.kinds),
    exclude: new Set<EntryKey>(excluded.value.map((entry) => entry.key)),
  })
  const memories = findText(question.task, catalogue.texts.of('memory'), slice, { ...world, exclude: new Set() })
  const withMemories = { ...world, found: new Map([...memories.found].slice(0, MEMORIES)) }
  return succeed({
    question,
    resolved: subjects.value,
    files,
    world: withMemories,
    reached: reach(slice, withMemories),
    outside: outsideOf(question, place),
  })
}

function filesOf({ files }: SliceQuestion, place: Place, found: readonly SliceFile[]): readonly SliceFile[] {
  const given = files.flatMap((path): SliceFile[] => {
    const placed = placedPath(path, place)
    return placed === null ? [] : [{ path: placed, from: 'given', score: 1, why: [] }]
  })
  const all = [...given, ...found]
  return all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at)
}

function outsideOf({ files }: SliceQuestion, place: Place): readonly Issue[] {
  return files
    .filter((path) => placedPath(path, place) === null)
    .map((path) => issue('path-outside', 'note', { path, root: place.root }))
}
