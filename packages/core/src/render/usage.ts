import type { UsageAnswer } from '../answers.ts'
import { type IssueJson, issueJson, warningLine } from './issues.ts'
import { plain } from './shown.ts'

/** The structured answer to `memory_usage` and `repolore usage --json`. */
export interface UsageJson {
  readonly memories: readonly {
    readonly name: string
    readonly opens: number
    readonly recalls: number
    readonly last_open: string | null
    readonly last_recall: string | null
    readonly heat: number
  }[]
  /** There only where the log is not whole. */
  readonly warnings?: readonly IssueJson[]
}

/** Hottest first; the heat has three decimals. */
export function usageJson({ memories, warnings }: UsageAnswer): UsageJson {
  return {
    memories: memories.map(({ name, opens, recalls, lastOpen, lastRecall, heat }) => ({
      name,
      opens,
      recalls,
      last_open: lastOpen,
      last_recall: lastRecall,
      heat: Number(heat.toFixed(3)),
    })),
    ...(warnings.length === 0 ? {} : { warnings: warnings.map(issueJson) }),
  }
}

/** A line for each memory, as a terminal shows it. */
export function usageText({ memories, warnings }: UsageAnswer): string {
  const lines = memories.map(
    ({ name, opens, recalls, heat }) =>
      `${heat.toFixed(3).padStart(7)}  ${String(opens).padStart(5)}  ${String(recalls).padStart(7)}  ${plain(name)}`,
  )
  const table = lines.length === 0 ? ['No use is recorded.'] : ['   heat  opens  recalls  memory', ...lines]
  return `${[...table, ...warnings.map(warningLine)].join('\n')}\n`
}
