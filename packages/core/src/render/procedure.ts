/** One point of the procedure: a heading and what it says, in Markdown. */
export interface ProcedureStep {
  readonly title: string
  readonly text: string
}

/** How an agent loads context before a task and keeps it true after one: the source of the prompt, the skill and the block in AGENTS.md. */
export const PROCEDURE: readonly ProcedureStep[] = [
  {
    title: 'Load context when the task needs it',
    text: [
      'Call `get_context` only for feature or bug work that needs wider system context; skip it for routine local edits.',
      'Give the exact Git branch and at least one short term from the task, such as "booking import"; canonical subjects such as `domain:orders` work too.',
      'There is no discovery call: when a term is unknown, use the names in the error.',
      'Tags say what kind a document is; they filter nothing.',
      'Baseline documents come along wherever they are valid on the branch.',
    ].join(' '),
  },
  {
    title: 'Check once, after the task',
    text: [
      'Use the context you already have; do not scan the repository again.',
      'Strong candidates: a correction the developer made, and a reusable instruction on how code must or must not be written, also when it was only said while correcting you and the code now shows it.',
      'Candidates as well: a new or changed architecture decision, business rule, constraint, reason or unresolved risk that will matter later.',
    ].join(' '),
  },
  {
    title: 'Stop when there is nothing',
    text: 'If there is no candidate, say `No durable context change` and stop. Do not call `update_context`.',
  },
  {
    title: 'Propose the smallest change',
    text: [
      'Show the exact minimal diff, in under 150 words. For each change say why it helps later, why it is not yet covered, and which document owns it.',
      'Prefer one existing canonical document. Save the rule that can be used again, not a summary of what you changed:',
      'no task history, no inventory of the implementation, no set-up details, no passing states, no test results, nothing a canonical document already says.',
      'Example: the developer forbids sending mail inside a database transaction. Save "Mail is sent after commit, never inside a transaction" as a rule for the whole repository; do not save the list of classes you touched to obey it.',
    ].join(' '),
  },
  {
    title: 'Write only what was approved',
    text: 'Call `update_context` only after the developer has read this exact content and approved it, and submit exactly it.',
  },
]

/** The whole procedure as a numbered Markdown list. */
export function procedureMarkdown(steps: readonly ProcedureStep[] = PROCEDURE): string {
  return steps.map(({ title, text }, at) => `${at + 1}. **${title}.** ${text}`).join('\n')
}
