import type { UpdatePlan } from '../../src/answers.ts'
import { buildCatalogue } from '../../src/catalogue/build.ts'
import { parseFile } from '../../src/codec/parse.ts'
import { readUpdateRequest } from '../../src/codec/requests.ts'
import type { Entry } from '../../src/model/entry.ts'
import type { Result } from '../../src/model/result.ts'
import { planUpdate } from '../../src/update/plan.ts'

export type Files = Readonly<Record<string, string>>

/** A document as a caller might send it; what is left out takes a usual value. */
export interface Sent {
  readonly id: string
  readonly context?: string
  readonly expectedVersion?: string | null
  readonly metadata?: Readonly<Record<string, unknown>>
}

const VOCABULARY = { tags: [] }
export const BRANCH = 'feature/late-fees'
export const HOME = 'engineering-context'

/** Plans an update of some files, the way the facade does. Paths are relative to the store's home. */
export function plan(files: Files, documents: readonly Sent[], branch = BRANCH): Result<UpdatePlan> {
  const request = readUpdateRequest(
    { descriptionShort: 'Fee rule agreed', branch, documents: documents.map(filled) },
    VOCABULARY,
  )
  if (!request.ok) return request
  const texts = new Map(Object.entries(files).map(([path, text]) => [`${HOME}/${path}`, text]))
  const parsed = [...texts].map(([path, text]) => parseFile({ tier: 'project', path, text }, VOCABULARY))
  return planUpdate({
    request: request.value,
    catalogue: buildCatalogue([{ name: 'project', files: parsed }]),
    texts,
    vocabulary: VOCABULARY,
  })
}

/** The same, where the plan is known to go through. */
export function planned(files: Files, documents: readonly Sent[], branch = BRANCH): UpdatePlan {
  const result = plan(files, documents, branch)
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

/** The files after a plan. */
export function applied(files: Files, { changes }: UpdatePlan): Files {
  const after = new Map(Object.entries(files))
  for (const { path, text } of changes) {
    if (text === null) after.delete(path.slice(HOME.length + 1))
    else after.set(path.slice(HOME.length + 1), text)
  }
  return Object.fromEntries(after)
}

/** What a store's files say: the entries, and that nothing is wrong with them. */
export function read(files: Files): { readonly entries: readonly Entry[]; readonly issues: readonly string[] } {
  const parsed = Object.entries(files).map(([path, text]) =>
    parseFile({ tier: 'project', path: `${HOME}/${path}`, text }, VOCABULARY),
  )
  return {
    entries: parsed.flatMap(({ entries }) => entries),
    issues: parsed.flatMap(({ issues }) => issues.map(({ code }) => code)),
  }
}

/** The codes of a plan's refusal, or `planned`. */
export function codes(result: Result<UpdatePlan>): readonly string[] {
  return result.ok ? ['planned'] : result.failure.issues.map(({ code }) => code)
}

function filled({ metadata, ...sent }: Sent) {
  return {
    context: `# ${sent.id}`,
    ...sent,
    metadata: { scope: 'BRANCH', tags: ['TEST'], subjects: ['domain:loans'], ...metadata },
  }
}
