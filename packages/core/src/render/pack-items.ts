import type { TokenCounter } from '../ports.ts'
import type { Hit } from '../select/selection.ts'
import type { Mark } from './block.ts'
import { DETAILS, type Form, formOf } from './forms.ts'
import { nameTokens, type Priced } from './left-out-list.ts'

/** A hit that waits for its place in the pack. What it costs is counted once, when first asked for. */
export interface PackItem extends Priced {
  readonly required: boolean
  /** Its sizes from the whole one down, each cheaper than the one before. */
  forms(): readonly Form[]
  /** What naming it in the closing list costs. */
  nameTokens(): number
}

/** The items of an ordered selection. */
export function packItems(
  hits: readonly Hit[],
  { mark, counter }: { readonly mark: Mark; readonly counter: TokenCounter },
): readonly PackItem[] {
  return hits.map((hit) => {
    const whole = formOf(hit, 'whole', { mark, counter })
    if (whole === null) throw new Error('every entry has a whole form')
    const priced: Priced = { hit, whole: whole.tokens }
    return {
      ...priced,
      required: hit.priority === 'required',
      forms: once(() =>
        cheaperAndCheaper([
          whole,
          ...DETAILS.slice(1).flatMap((detail) => formOf(hit, detail, { mark, counter }) ?? []),
        ]),
      ),
      nameTokens: once(() => nameTokens(priced, counter)),
    }
  })
}

/** The smallest size of an item. */
export function smallestForm(item: PackItem): Form {
  const form = item.forms().at(-1)
  if (form === undefined) throw new Error('every entry has a whole form')
  return form
}

function cheaperAndCheaper(forms: readonly Form[]): readonly Form[] {
  return forms.filter((form, at) => forms.slice(0, at).every((larger) => form.tokens < larger.tokens))
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
