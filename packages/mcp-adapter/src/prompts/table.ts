import { contextCheck } from './context-check.ts'
import { loadContext } from './load-context.ts'
import type { Prompt } from './prompt.ts'

/** Every prompt, in the order `prompts/list` shows them. */
export const PROMPTS: readonly Prompt[] = [loadContext, contextCheck]
