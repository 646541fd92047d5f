import type { Fault } from '../../model/issue.ts'
import { isBlank } from '../../names/white-space.ts'
import { FORMS, hasForm, type PatternForm } from '../forms.ts'
import type { Node } from '../yaml/node.ts'
import { missingValue, type Report, type Shape, wrongType } from './shape.ts'

interface TextRule {
  /** In UTF-16 units. */
  readonly limit?: number
  /** In code points. */
  readonly atLeast?: number
  /** The first thing wrong with a text that is neither blank nor too long. */
  readonly fault?: (text: string) => Fault | null
  readonly keywords?: Shape<string>['schema']
}

/** What a JSON Schema says for it, as a pattern with the `u` flag. */
const NOT_BLANK = '\\P{White_Space}'

/** A text that is not blank. */
export function text({ limit, atLeast, fault, keywords }: TextRule = {}): Shape<string> {
  return {
    missing: missingValue,
    read(node, field, report) {
      if (node.is === 'none') return missingValue(field, report, node.start)
      if (node.is !== 'text') return wrongType(node, field, report, 'text')
      const found = faultOf(node.text, { limit, atLeast }) ?? fault?.(node.text) ?? null
      if (found === null) return node.text
      report(field, found, node.start)
      return undefined
    },
    schema: {
      type: 'string',
      pattern: NOT_BLANK,
      ...(limit === undefined ? {} : { maxLength: limit }),
      ...(atLeast === undefined ? {} : { minLength: atLeast }),
      ...keywords,
    },
  }
}

/** A name of a form. */
export function name(form: PatternForm, limit?: number): Shape<string> {
  return text({
    ...(limit === undefined ? {} : { limit }),
    fault: (value) => (hasForm(value, form) ? null : { is: 'malformed', value, form }),
    keywords: { pattern: FORMS[form].source },
  })
}

/** A text longer than any word is not repeated to its writer. */
const LONGEST_WORD = 256

/** One of a few words, in their exact case. */
export function choice<const W extends string>(words: readonly W[]): Shape<W> {
  const isWord = (value: string): value is W => words.some((word) => word === value)
  const shape = text({
    limit: LONGEST_WORD,
    fault: (value) => (isWord(value) ? null : { is: 'not-allowed', value, allowed: words }),
  })
  return {
    ...shape,
    // `text` only passes what `isWord` holds of.
    read: (node, field, report) => shape.read(node, field, report) as W | undefined,
    missing: (field, report, at) => {
      const [only] = words
      report(field, words.length === 1 && only !== undefined ? { is: 'missing', only } : { is: 'missing' }, at)
      return undefined
    },
    schema: { enum: words },
  }
}

/** A text of any length, blank or not; to YAML it may be a number. */
export function words(): Shape<string> {
  return { ...text(), read: readWords, schema: { type: ['string', 'number', 'boolean'] } }
}

function readWords(node: Node, field: string, report: Report): string | undefined {
  return node.is === 'text' ? node.text : wrongType(node, field, report, 'text')
}

function faultOf(
  value: string,
  { limit, atLeast }: { readonly limit: number | undefined; readonly atLeast: number | undefined },
): Fault | null {
  if (isBlank(value)) return { is: 'blank' }
  // Only a text of few units can have too few code points: the length of a long one need not be counted.
  if (atLeast !== undefined && value.length < 2 * atLeast && [...value].length < atLeast)
    return { is: 'too-short', length: [...value].length, limit: atLeast }
  return limit !== undefined && value.length > limit ? { is: 'too-long', length: value.length, limit } : null
}
