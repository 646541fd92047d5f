import { contextSlice } from './context-slice.ts'
import { getContext } from './get-context.ts'
import { getRule } from './get-rule.ts'
import { listRuleKeys } from './list-rule-keys.ts'
import { memoryUsage } from './memory-usage.ts'
import { queryRules } from './query-rules.ts'
import { queryRulesForFile } from './query-rules-for-file.ts'
import { recall } from './recall.ts'
import type { Tool } from './tool.ts'
import { updateContext } from './update-context.ts'
import { validateRules } from './validate-rules.ts'

/** Every tool, in the order `tools/list` shows them. A new tool is a file beside this one and a row here. */
export const TOOLS: readonly Tool[] = [
  getContext,
  updateContext,
  queryRulesForFile,
  getRule,
  queryRules,
  listRuleKeys,
  validateRules,
  recall,
  memoryUsage,
  contextSlice,
]

/** The name of every tool, for whoever checks a choice before serving. */
export const toolNames: readonly string[] = TOOLS.map(({ name }) => name)
