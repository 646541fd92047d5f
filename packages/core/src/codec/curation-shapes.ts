import type { Fault } from '../model/issue.ts'
import { isSkipped } from './homes.ts'
import { anything } from './shape/anything.ts'
import { offered, shownNumber } from './shape/lenient.ts'
import { list } from './shape/list.ts'
import { positive } from './shape/number.ts'
import { optional, record, required } from './shape/record.ts'
import { choice, text } from './shape/text.ts'

/** What a proposal may do, as the review files of the Python toolkit name it. */
const OPERATIONS = [
  'prune',
  'compact',
  'merge',
  'reclassify',
  'rename',
  'reorder',
  'flag',
  'link_fix',
  'normalize',
] as const

/** How proposals and decisions call themselves, so that a file of another sort is not taken for one. */
export const REVIEW_KINDS = { proposals: 'context-studio/diff', decision: 'context-studio/decision' } as const

/** An absent list of names. */
const NONE: readonly string[] = []

const NAME = 1_024
const LONGEST = 16_000_000

const name = text({ limit: NAME })
const line = text({ limit: LONGEST })

/** From how many on a consolidation is due, where a question does not say. */
export const DREAM_THRESHOLDS = { files: 3, lint: 2 } as const

const threshold = positive()

/** The input of `memory_dream_status`. */
export const dreamShape = record({
  files_threshold: optional(threshold, DREAM_THRESHOLDS.files, 'Due from so many changed memories on.'),
  lint_threshold: optional(threshold, DREAM_THRESHOLDS.lint, 'Due from so many lint issues on.'),
})

/** The input of `repolore bundle`. */
export const bundleMapShape = record({
  packages: required(
    list(
      record({
        file: required(
          text({ limit: NAME, fault: packageFileFault }),
          'The file of the package, a path below the memory folder.',
        ),
        title: optional(name, null, 'Its title; the name of its file where there is none.'),
        tier: optional(name, null, 'Its tier; that of its folder where there is none.'),
        members: optional(list(name), NONE, 'The memories it is to hold, by the name of their file without .md.'),
      }),
    ),
    'The packages.',
  ),
})

/** One proposal. */
export const proposalShape = record({
  id: required(name, 'What a decision names it by.'),
  op: required(choice(OPERATIONS), 'What is to be done.'),
  title: optional(line, null, 'What it is about, in a few words.'),
  detail: optional(line, null, 'Why.'),
  before: optional(anyText(), null, 'The text that would change, exactly.'),
  after: optional(anyText(), null, 'The text that would stand in its place.'),
  saved_bytes: optional(shownNumber(), null, 'By how many bytes the store grows; below zero, it shrinks.'),
  from: optional(name, null, 'The path or name before.'),
  to: optional(name, null, 'The path or name after.'),
  evidence: optional(line, null, 'What speaks for it.'),
  default: optional(offered(), true, 'Whether a viewer offers it as accepted.'),
  memories: optional(list(name), NONE, 'The memories it is about; of a merge, the one that stays comes first.'),
  files: optional(
    list(record({ path: required(name, 'A file.'), version: required(name, 'Its version when this was proposed.') })),
    [],
    'The files it was worked out on: where one has changed, it is not carried out.',
  ),
})

const FILE_FIELDS = {
  kind: required(choice([REVIEW_KINDS.proposals]), 'What sort of file it is.'),
  tool: optional(name, 'unknown', 'What made the proposals.'),
  store: optional(name, null, 'The memory folder they are about.'),
  summary: optional(line, null, 'All of them in a sentence.'),
}

/** A file of proposals, `_PENDING_DIFF.json`. */
export const proposalsShape = record({ ...FILE_FIELDS, items: required(list(proposalShape), 'The proposals.') })

/** The same without a look at the proposals, each of which is read by itself. */
export const proposalFileShape = record({ ...FILE_FIELDS, items: required(list(anything()), 'The proposals.') })

/** The input of `repolore apply`. */
export const decisionShape = record({
  kind: required(choice([REVIEW_KINDS.decision]), 'What sort of file it is.'),
  tool: optional(name, 'unknown', 'What made the proposals.'),
  proposals: optional(name, null, 'The version of the file of proposals that was decided about.'),
  accepted: optional(list(name), NONE, 'The ids that are to be carried out.'),
  rejected: optional(list(name), NONE, 'The ids that are not.'),
})

/** Any text, an empty one too. */
function anyText() {
  const shape = text({ limit: LONGEST })
  return {
    ...shape,
    read: (...[node, field, report]: Parameters<typeof shape.read>) =>
      node.is === 'text' && node.text.length <= LONGEST ? node.text : shape.read(node, field, report),
    schema: { type: 'string' },
  }
}

function packageFileFault(value: string): Fault | null {
  const fits =
    value.endsWith('.md') && !/(^|\/)MEMORY\.md$/.test(value) && !isSkipped(value) && !/(^|\/)(\/|$)|\\/.test(value)
  return fits ? null : { is: 'malformed', value, form: 'package-file' }
}
