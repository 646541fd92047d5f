import type { Detail } from '../answers.ts'
import type { TokenCounter } from '../ports.ts'
import type { Hit } from '../select/selection.ts'
import type { Mark } from './block.ts'
import { type Form, formOf, wholeTokens } from './forms.ts'
import { nameTokens, type Priced } from './left-out-list.ts'

/** A hit that waits for its place in the pack. What it costs is counted once, when first asked for. */
export interface PackItem extends Priced {
  readonly required: boolean
  /** Its sizes from the whole one down, each cheaper than the one before. */
  forms(): readonly Form[]
  /** The last of `forms`, without making those between. */
  smallest(): Form
  /** What naming it in the closing list costs. */
  nameTokens(): number
}

/** How the items of one pack are priced. */
export interface Pricing {
  readonly mark: Mark
  readonly counter: TokenCounter
  /** The line in front of each; default `frontOf`. */
  readonly front?: (hit: Hit, detail: Detail) => string
}

/** The items of an ordered selection. */
export function packItems(hits: readonly Hit[], pricing: Pricing): readonly PackItem[] {
  return hits.map((hit) => packItem(hit, pricing))
}

function packItem(hit: Hit, pricing: Pricing): PackItem {
  const whole = once(() => sizeOf(hit, 'whole', pricing))
  const smallest = once(() => {
    const line = sizeOf(hit, 'line', pricing)
    return line.tokens < whole().tokens ? line : whole()
  })
  const forms = once(() => {
    const summary = formOf(hit, 'summary', pricing)
    const between =
      summary !== null && summary.tokens < whole().tokens && summary.tokens > smallest().tokens ? [summary] : []
    return smallest() === whole() ? [whole()] : [whole(), ...between, smallest()]
  })
  const priced: Priced = { hit, body: wholeTokens(hit.entry, pricing.counter), whole: () => whole().tokens }
  return {
    ...priced,
    required: hit.priority === 'required',
    smallest,
    forms,
    nameTokens: once(() => nameTokens(priced, pricing.counter)),
  }
}

/** A size that every entry has. */
function sizeOf(hit: Hit, detail: 'whole' | 'line', pricing: Pricing): Form {
  const form = formOf(hit, detail, pricing)
  if (form === null) throw new Error(`every entry has the form ${detail}`)
  return form
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
