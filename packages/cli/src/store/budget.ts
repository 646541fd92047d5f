import type { Config } from '../config/config.ts'

/** Tokens of an answer where neither the call nor the configuration says how many. */
const BUDGET = 8000

/** Tokens that one answer may have. */
export function budgetOf({ budget }: Pick<Config, 'budget'>, asked: number | null = null): number {
  return asked ?? budget ?? BUDGET
}
