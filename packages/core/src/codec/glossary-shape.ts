import { FORMS } from './forms.ts'
import { list } from './shape/list.ts'
import { record, required } from './shape/record.ts'
import { text } from './shape/text.ts'

/** What stands under one subject of a glossary. */
export const subjectShape = record({
  aliases: required(
    list(text()),
    'Other words for the subject; compared without regard to case and outer blanks. May be empty.',
  ),
})

/** The JSON Schema of `subjects.yaml`. */
export const glossarySchema = {
  type: 'object',
  required: ['subjects'],
  properties: {
    subjects: {
      description: 'Canonical subjects, `kind:name`, each with the words that mean it.',
      type: 'object',
      propertyNames: { pattern: FORMS.subject.source },
      additionalProperties: subjectShape.schema,
    },
  },
} as const
