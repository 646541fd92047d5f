import type { Form } from '../model/issue.ts'

/** What the names of the formats look like. Each matches whole texts only; a JSON Schema carries the same source. */
export const FORMS = {
  id: /^[a-z0-9][a-z0-9-]*$/,
  'rule-key': /^[a-z][a-z0-9_]*$/,
  subject: /^[a-z][a-z0-9-]*:[a-z0-9][a-z0-9-]*$/,
  commit: /^[0-9a-f]{4,64}$/,
  'relation-type': /^[A-Z][A-Z0-9_]*$/,
} as const satisfies Partial<Record<Form, RegExp>>

/** A form that has a pattern. */
export type PatternForm = keyof typeof FORMS

/** Whether a text has a form. */
export function hasForm(text: string, form: PatternForm): boolean {
  return FORMS[form].test(text)
}
