import type { RecallAnswer, RecalledMemory } from '../answers.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EntryTexts } from '../catalogue/entry-texts.ts'
import { textId } from '../catalogue/text-fields.ts'
import { readRecallQuestion } from '../codec/requests.ts'
import type { Entry, EntryKey } from '../model/entry.ts'
import { type Result, succeed } from '../model/result.ts'
import type { UsageTotals } from '../ports.ts'
import type { RecallQuestion } from '../questions.ts'
import { recall } from '../recipes.ts'
import { select } from '../select/select.ts'
import type { Hit } from '../select/selection.ts'
import { worldOf } from '../select/world.ts'
import { explainHit } from '../text/explain-hit.ts'
import { rank } from '../text/rank.ts'
import type { TextHit, TextSearch } from '../text/search-text.ts'
import { findText } from './find-text.ts'
import { passageOf } from './passage.ts'
import { unreadableIn } from './unreadable.ts'

/** Answers a recall. The one function behind every face, so that all give the same order. */
export function answerRecall(
  input: Pick<RecallQuestion, 'query'> & Partial<RecallQuestion>,
  catalogue: Catalogue,
  usage: UsageTotals,
): Result<RecallAnswer> {
  const read = readRecallQuestion(input)
  if (!read.ok) return read
  const question = read.value
  const texts = catalogue.texts.of('memory')
  const world = worldOf(catalogue, {
    kinds: new Set(['memory']),
    tier: question.tier,
    exclude: seenKeys(question.exclude, catalogue),
    limit: question.limit,
    usage,
  })
  const { search, found } = findText(question.query, texts, recall, world)
  const selection = select(recall, { ...world, found: contenders(found, catalogue, question) })
  return succeed({
    question,
    selection,
    memories: selection.hits.map((hit) => recalled(hit, texts, search)),
    gated: search.gated,
    cut: search.cut,
    warnings: unreadableIn(catalogue, ['memory', 'memory-index']),
  })
}

/**
 * The hits that can come into the answer: use adds a share of the relevance at most, and links what all entries together could add. The
 * others would be ranked only to be cut, and a common word finds thousands.
 */
function contenders(
  found: ReadonlyMap<Entry, TextHit>,
  { entries }: Catalogue,
  { limit, exclude }: RecallQuestion,
): ReadonlyMap<Entry, TextHit> {
  const ordered = [...found]
  const last = ordered[limit + exclude.length - 1]?.[1].score ?? 0
  const most = (relevance: number) => rank({ relevance, opens: Number.MAX_SAFE_INTEGER, inbound: entries.length }).score
  return new Map(ordered.filter(([, { score }]) => most(score) >= last))
}

/** What the reader has seen, by key, by name, or by the name of a member; a name that leads nowhere was seen and is gone. */
function seenKeys(names: readonly string[], catalogue: Catalogue): ReadonlySet<EntryKey> {
  return new Set(
    names.flatMap((name) => {
      const target = catalogue.resolve(name, 'memory')
      return target.is === 'found' ? [target.key] : []
    }),
  )
}

function recalled(hit: Hit, { index }: EntryTexts, search: TextSearch): RecalledMemory {
  const { fields, words, terms: matched } = explainHit(index, search, textId(hit.entry))
  return { hit, words, fields, ...passageOf(hit.entry, matched) }
}
