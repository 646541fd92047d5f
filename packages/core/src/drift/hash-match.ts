import type { FileContent, Likeness } from './evidence-hash.ts'
import { isPlainHash, likeness } from './evidence-hash.ts'
import type { DriftFacts, LostFacts } from './facts.ts'
import { normalForm } from './normal-form.ts'
import { endingOf } from './questions.ts'

/** A file that evidence compares: where it was, what was recorded, and at which commit. */
export interface Comparison {
  readonly path: string
  readonly recorded: string | null
  readonly commit: string | null
}

/** What became of a file that evidence compares; `to` is its new path. */
export type HashOutcome =
  | { readonly is: 'same' | 'reformatted' | 'gone' | 'unrecorded' }
  | { readonly is: 'moved'; readonly to: string }
  | { readonly is: 'changed'; readonly to: string | null }

/** Compares a file where it stands, where Git says it went, or where the same content stands. */
export function hashOutcome(comparison: Comparison, facts: DriftFacts, lost: LostFacts): HashOutcome {
  const { path } = comparison
  const here = facts.contents.get(path)
  if (here !== undefined) return standing(likenessTo(comparison, here, lost))
  const to = movedTo(comparison, lost)
  const there = to === null ? undefined : (lost.contents.get(to) ?? facts.contents.get(to))
  if (to !== null && there !== undefined) {
    const like = likenessTo(comparison, there, lost)
    return like === 'different' ? { is: 'changed', to } : { is: 'moved', to }
  }
  const twin = twinOf(comparison, lost)
  return twin === null ? { is: 'gone' } : { is: 'moved', to: twin }
}

/** Where a path of an item's commit stands now; `null` where Git does not say that it went anywhere. */
export function movedTo({ path, commit }: Pick<Comparison, 'path' | 'commit'>, { renames }: LostFacts): string | null {
  return commit === null ? null : (renames.get(commit)?.get(path) ?? null)
}

function standing(like: Likeness): HashOutcome {
  if (like === 'different') return { is: 'changed', to: null }
  return { is: like === 'unknown' ? 'unrecorded' : like }
}

/** A plain hash that no longer fits, and none at all, leave it to the text of the commit. */
function likenessTo({ path, recorded, commit }: Comparison, now: FileContent, { before }: LostFacts): Likeness {
  const like = recorded === null ? 'unknown' : likeness(recorded, now)
  if (like === 'same' || like === 'reformatted' || (recorded !== null && !isPlainHash(recorded))) return like
  const text = commit === null ? undefined : before.get(commit)?.get(path)
  if (text === undefined || now.text === null || !isMeant(recorded, { path, text })) return like
  if (text === now.text) return 'same'
  return normalForm({ path, text }) === normalForm({ path: now.path, text: now.text }) ? 'reformatted' : 'different'
}

/** Whether the text of the commit is the one whose hash was recorded, in either sort of line ends. */
function isMeant(recorded: string | null, { path, text }: { readonly path: string; readonly text: string }): boolean {
  if (recorded === null) return true
  const texts = [text, text.replace(/\r?\n/g, '\r\n')]
  return texts.some((one) => likeness(recorded, { path, text: one }) === 'same')
}

/** The first file with the same content, one of the same name before others. */
function twinOf(comparison: Comparison, lost: LostFacts): string | null {
  const { path } = comparison
  const name = path.slice(path.lastIndexOf('/') + 1)
  const likely = [...lost.contents.values()].filter((one) => endingOf(one.path) === endingOf(path))
  const twins = likely
    .filter((one) => one.path !== path && ['same', 'reformatted'].includes(likenessTo(comparison, one, lost)))
    .map((one) => one.path)
  return twins.find((one) => one.endsWith(`/${name}`) || one === name) ?? twins[0] ?? null
}
