import type { ContextAnswer, ResolvedTerm } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readContextQuestion } from '../codec/requests.ts'
import { type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import type { ContextQuestion } from '../questions.ts'
import { forTask } from '../recipes.ts'
import { select } from '../select/select.ts'
import type { Selection } from '../select/selection.ts'
import { type World, worldOf } from '../select/world.ts'
import { type Reading, readable, readingIssues } from './readable.ts'
import { hasVisible, resolveSubjects } from './subjects.ts'

/** Answers a context question. Checks in this order: fields, documents, glossary, alias conflicts, unknown terms, relation targets. */
export function answerContext(input: ContextQuestion, catalogue: Catalogue, reading: Reading): Result<ContextAnswer> {
  const read = readContextQuestion(input)
  if (!read.ok) return read
  const question = read.value
  const stored = readable(catalogue, question.branch, reading)
  if (!stored.ok) return stored
  const subjects = resolveSubjects(question.subjects, catalogue, question.branch)
  if (!subjects.ok) return subjects
  const selection = select(forTask, contextWorld(question, subjects.value, catalogue))
  const [missing, ...more] = missingTargets(selection)
  if (missing !== undefined) return fail([missing, ...more])
  const warnings = [...readingIssues(catalogue), ...notes(subjects.value, catalogue, question.branch)]
  return succeed({ question, selection, resolved: subjects.value, warnings })
}

/** What the context recipe depends on. */
function contextWorld(question: ContextQuestion, resolved: readonly ResolvedTerm[], catalogue: Catalogue): World {
  const subjects = [...new Set(resolved.map(({ subject }) => subject))]
  return worldOf(catalogue, { branch: question.branch, subjects, kinds: new Set(['document']) })
}

/** Relations of what was selected that lead to nothing stored anywhere, or to several things at once. */
function missingTargets(selection: Selection): readonly Issue[] {
  return selection.losses.flatMap(({ by, key, reason }) => {
    if ((by !== 'missing' && by !== 'ambiguous') || reason.by !== 'relation') return []
    return [issue('missing-target', 'error', { source: idOf(reason.from), type: reason.type, target: idOf(key) })]
  })
}

/** What a reader should know beside the answer: an empty store, a subject that only other branches have. */
export function notes(
  resolved: readonly ResolvedTerm[],
  catalogue: Catalogue,
  branch: string | null,
): readonly Issue[] {
  const empty =
    catalogue.entries.length === 0 ? [issue('empty-store', 'warning', { looked: catalogue.glossary.path })] : []
  const elsewhere = [...new Set(resolved.map(({ subject }) => subject))].flatMap((subject) => {
    const entries = catalogue.bySubject.get(subject) ?? []
    if (entries.length === 0 || hasVisible(catalogue, subject, branch)) return []
    return [
      issue('subject-elsewhere', 'note', {
        subject,
        branches: [...new Set(entries.flatMap((entry) => entry.branch ?? []))].sort(),
      }),
    ]
  })
  return [...empty, ...elsewhere]
}

function idOf(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}
