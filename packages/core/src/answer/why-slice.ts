import type { SliceAnswer, WhyAnswer } from '../answers.ts'
import type { Entry } from '../model/entry.ts'
import type { Json } from '../model/json.ts'
import { type Result, succeed } from '../model/result.ts'
import { slice } from '../recipes.ts'
import { isVisible } from '../select/gates.ts'
import type { Hit } from '../select/selection.ts'
import type { World } from '../select/world.ts'
import { lookUp } from './entries.ts'

/** Why one entry is, or is not, in a pack: the doors and the files behind them, what each term of its rank is, and the gate, the cut or the count of tokens that keeps it out. */
export function whySlice(answer: SliceAnswer, key: string, world: World): Result<WhyAnswer> {
  const found = lookUp([key], world.catalogue)
  if (!found.ok) return found
  const [first] = found.value
  if (first === undefined) throw new Error('a looked-up key has entries')
  const entry = found.value.find((one) => isVisible(one, answer.question.branch)) ?? first
  const hit = answer.selection.hits.find((one) => one.entry.key === entry.key) ?? null
  const into = answer.packed.find((one) => one.hit === hit) ?? null
  return succeed({
    key: entry.key,
    entry,
    verdict: into === null ? 'out' : 'in',
    hit,
    by: into === null ? outBy(entry, hit, answer, world) : null,
    detail: { ...declared(entry, answer), ...standing(hit, answer), ...price(hit, answer) },
  })
}

/** The packer where it could be packed; else the stage that dropped it, or the gate that would if anything led to it. */
function outBy(entry: Entry, hit: Hit | null, { selection }: SliceAnswer, world: World): string {
  if (hit !== null) return 'budget'
  const loss = selection.losses.find((one) => one.key === entry.key)
  return loss?.by ?? slice.admit.find((gate) => !gate.passes(entry, world))?.name ?? 'not-reached'
}

function declared(entry: Entry, { question, resolved, files }: SliceAnswer): Readonly<Record<string, Json>> {
  return {
    branch: entry.branch,
    askedBranch: question.branch,
    load: entry.load,
    subjects: entry.subjects,
    askedSubjects: [...new Set(resolved.map(({ subject }) => subject))],
    scope: entry.include,
    askedFiles: files.map(({ path, from, score }) => ({ path, from, score })),
    role: entry.grant?.role ?? null,
    askedRole: question.role,
    path: entry.source.path,
  }
}

/** Its class, its place among all that could be packed, and the terms that give it. */
function standing(hit: Hit | null, { selection }: SliceAnswer): Readonly<Record<string, Json>> {
  if (hit === null) return {}
  const { hits } = selection
  return { class: hit.priority, place: hits.indexOf(hit) + 1, of: hits.length, score: hit.score, terms: hit.parts }
}

/** What it takes of the budget, or would. */
function price(hit: Hit | null, { packed, omitted, tokens }: SliceAnswer): Readonly<Record<string, Json>> {
  const into = packed.find((one) => one.hit === hit)
  if (into !== undefined) return { detail: into.detail, tokens: into.tokens, ...spent(tokens) }
  const out = omitted.find((one) => one.hit === hit)
  return out === undefined ? {} : { wholeTokens: out.tokens, ...spent(tokens) }
}

function spent({ used, budget, counter }: SliceAnswer['tokens']): Readonly<Record<string, Json>> {
  return { used, budget, counter }
}
