import { type Issue, issue } from '../model/issue.ts'
import { fold } from '../names/fold.ts'
import { buildGlossary, type Glossary } from '../names/glossary.ts'
import type { DocumentDraft } from '../questions.ts'
import type { Situation } from './situation.ts'

/** Subjects of the drafts that the glossary knows as aliases of other subjects, with the conflicts that writing them would cause. */
export function aliasFaults(situation: Situation): readonly Issue[] {
  const { request, catalogue } = situation
  const faults = request.documents.flatMap((draft, place) => faultsOf(draft, { glossary: catalogue.glossary, place }))
  return faults.length === 0 ? [] : [...faults, ...causedConflicts(situation)]
}

function faultsOf(
  { id, metadata }: DocumentDraft,
  { glossary, place }: { readonly glossary: Glossary; readonly place: number },
): readonly Issue[] {
  return (metadata.subjects ?? []).flatMap((value, at) => {
    const subject = ownerOf(value, glossary)
    const field = `documents[${place}].metadata.subjects[${at}]`
    return subject === null
      ? []
      : [issue('invalid-input', 'error', { id, field, fault: { is: 'is-alias', value, subject } })]
  })
}

/** The other subject that has this one as an alias. */
function ownerOf(subject: string, glossary: Glossary): string | null {
  const folded = fold(subject)
  const owner = glossary.entries.find(
    (entry) => entry.subject !== subject && entry.aliases.some((alias) => fold(alias) === folded),
  )
  return owner?.subject ?? null
}

/** The conflicts that are not there yet. An update never touches the glossary, so each comes from a new subject. */
function causedConflicts({ request, catalogue }: Situation): readonly Issue[] {
  const { entries, path, conflicts } = catalogue.glossary
  const added = request.documents.flatMap(({ metadata }) => metadata.subjects ?? [])
  const after = buildGlossary({ entries, subjects: [...catalogue.bySubject.keys(), ...added], path })
  const known = new Set(conflicts.map((conflict) => JSON.stringify(conflict.args)))
  return after.conflicts.filter((conflict) => !known.has(JSON.stringify(conflict.args)))
}
