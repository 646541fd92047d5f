import { anything } from './shape/anything.ts'
import { dateText } from './shape/date.ts'
import { list } from './shape/list.ts'
import { names } from './shape/names.ts'
import { wholeNumber } from './shape/number.ts'
import { patterns } from './shape/patterns.ts'
import { optional, record, required } from './shape/record.ts'
import type { ValueOf } from './shape/shape.ts'
import { choice, name, text, words } from './shape/text.ts'

/** What a rule is about. */
export const RULE_TYPES = [
  'security',
  'workflow',
  'code_quality',
  'frontend',
  'architecture',
  'infrastructure',
  'module',
] as const

/** Which part of a system a rule concerns. */
export const RULE_SCOPES = ['backend', 'frontend', 'database', 'infrastructure', 'docs', 'all'] as const

/** How binding a rule is, hardest first. */
export const RULE_PRIORITIES = ['non_negotiable', 'mandatory', 'recommended'] as const

/** The fewest characters that say something. */
const SENTENCE = 10

const example = record({
  code: optional(words(), null, 'The code.'),
  why: optional(words(), null, 'Why it is so.'),
})

const conflict = record({
  rule: required(text(), 'The key of the other rule.'),
  resolution: required(text({ atLeast: SENTENCE }), 'Which of the two holds, and when.'),
})

const reference = record({
  path: required(text(), 'A path relative to the root.'),
  why: optional(words(), null, 'What is to be seen there.'),
})

/** A rule's file. A date that no calendar has is read all the same: the dialect reports it. */
export const ruleShape = record({
  key: required(name('rule-key'), 'The name of the rule.'),
  title: required(text(), 'What it is called.'),
  short_id: optional(words(), null, 'A short name for people, such as SEC1.'),
  type: required(choice(RULE_TYPES), 'What it is about.'),
  scope: required(choice(RULE_SCOPES), 'Which part of the system it concerns.'),
  priority: required(choice(RULE_PRIORITIES), 'How binding it is.'),
  modules: required(names({ atLeast: 1 }), 'Which modules it concerns; `all` for every one.'),
  applies_to: required(
    record({
      files: required(
        patterns({ atLeast: 1 }),
        'The files it is about, as globs from the root; a leading `!` excludes.',
      ),
      language: optional(words(), null, 'The language of those files; it never takes the rule away.'),
      excludes: optional(patterns(), [], 'Files it is not about; these win.'),
      triggers: optional(names(), [], 'Words that bring the rule in where a prompt holds them.'),
    }),
    'Where the rule applies.',
  ),
  summary: required(text({ atLeast: SENTENCE }), 'The rule in a sentence or two, with the word that binds.'),
  content: required(text(), 'The whole rule, in Markdown.'),
  examples: optional(
    record({
      forbidden: optional(example, null, 'What breaks the rule.'),
      required: optional(example, null, 'What keeps it.'),
    }),
    null,
    'Code that breaks and code that keeps the rule.',
  ),
  references: optional(
    record({
      files: optional(list(reference), [], 'Files that show it.'),
      related_rules: optional(names(), [], 'Keys of rules that belong to it.'),
    }),
    null,
    'What to read beside it.',
  ),
  compliance_refs: optional(list(anything()), [], 'Sections of standards that it serves.'),
  conflicts_with: optional(list(conflict), [], 'Rules that say otherwise, and which of the two holds.'),
  tags: optional(names(), [], 'Words it is found by.'),
  created: required(dateText(), 'When it was written, YYYY-MM-DD.'),
  owner: optional(words(), null, 'Who answers for it.'),
  last_reviewed: optional(dateText(), null, 'When it was last looked at, YYYY-MM-DD.'),
  review_interval_days: optional(wholeNumber(), null, 'After how many days it is to be looked at again.'),
  tier: optional(choice(['project', 'shared']), null, 'Ignored: the folder says which tier a rule is of.'),
})

/** What `ruleShape` reads. */
export type RuleFields = ValueOf<typeof ruleShape>
