import type { FoundEntry, SearchAnswer } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readSearchQuestion } from '../codec/search-requests.ts'
import type { Entry } from '../model/entry.ts'
import { KINDS, type Kind } from '../model/kinds.ts'
import { type Result, succeed } from '../model/result.ts'
import { byBytes } from '../names/order.ts'
import type { SearchRequest } from '../questions.ts'
import { ofAskedKind } from '../select/gates.ts'
import type { Gate } from '../select/recipe.ts'
import type { Reason } from '../select/selection.ts'
import { type World, worldOf } from '../select/world.ts'
import { findText } from './find-text.ts'
import type { Place } from './place.ts'
import { scopeSearch } from './scope-search.ts'
import { unreadable } from './unreadable.ts'

/** The entries of every branch and tier that all given filters admit: by score, then key, then place in the catalogue. */
export function answerSearch(input: SearchRequest, catalogue: Catalogue, place: Place): Result<SearchAnswer> {
  const read = readSearchQuestion(input)
  if (!read.ok) return read
  const question = read.value
  const world = worldOf(catalogue, { kinds: question.type === null ? null : new Set([question.type]) })
  const scope = question.scope === null ? null : scopeSearch(question.scope, catalogue, place)
  const admit = [ofAskedKind, ...(scope === null ? [] : [inside(scope)])]
  const found = question.text === null ? admitted(admit, world) : byText(question.text, admit, world)
  const entries = found
    .map((one) => ({ ...one, reasons: [...one.reasons, ...reasonsOf(scope?.get(one.entry))] }))
    .map((one) => (one.reasons.length === 0 ? { ...one, reasons: [ASKED] } : one))
    .sort((a, b) => inOrder(a, b) || catalogue.place(a.entry) - catalogue.place(b.entry))
  return succeed({
    question,
    entries: entries.slice(0, question.limit),
    more: Math.max(0, entries.length - question.limit),
    warnings: unreadable(catalogue),
  })
}

const ASKED: Reason = { by: 'asked' }

function reasonsOf(reason: Reason | undefined): readonly Reason[] {
  return reason === undefined ? [] : [reason]
}

function inside(scope: ReadonlyMap<Entry, Reason>): Gate {
  return { slot: 'admit', name: 'scope', passes: (entry) => scope.has(entry) }
}

function admitted(admit: readonly Gate[], world: World): readonly FoundEntry[] {
  return world.catalogue.entries
    .filter((entry) => admit.every((gate) => gate.passes(entry, world)))
    .map((entry) => ({ entry, score: null, reasons: [] }))
}

// A record's keys of a constant object, in the order they are declared.
const KIND_NAMES = Object.keys(KINDS) as readonly Kind[]

/**
 * How rare a word is, is a matter of the kind, so relevance compares within one kind only. What compares between kinds is the share of the
 * question that an entry is about, times the share of the relevance of the best of its kind.
 */
function byText(text: string, admit: readonly Gate[], world: World): readonly FoundEntry[] {
  const kinds = world.kinds === null ? KIND_NAMES : [...world.kinds]
  return kinds.flatMap((kind) => {
    const found = [...findText(text, world.catalogue.texts.of(kind), { admit }, world).found]
    const best = found[0]?.[1].score ?? 1
    return found.map(([entry, { score, about }]) => ({
      entry,
      score: about * (score / best),
      reasons: [{ by: 'text', about } as const],
    }))
  })
}

function inOrder(a: FoundEntry, b: FoundEntry): number {
  return (b.score ?? 0) - (a.score ?? 0) || byBytes(a.entry.key, b.entry.key)
}
