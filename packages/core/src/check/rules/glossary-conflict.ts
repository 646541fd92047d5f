import { type CheckRule, EVERYTHING } from '../rule.ts'

/** Aliases that lead to two subjects or hide one: they fail every retrieval. */
export const glossaryConflict: CheckRule = {
  name: 'glossary-conflict',
  covers: EVERYTHING,
  find: ({ catalogue }) => catalogue.glossary.conflicts,
}
