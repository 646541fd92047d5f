import { contextDelete } from './context-delete.ts'
import { contextDrift } from './context-drift.ts'
import { contextSearch } from './context-search.ts'
import { contextSlice } from './context-slice.ts'
import { contextStatus } from './context-status.ts'
import { contextUpsert } from './context-upsert.ts'
import { contextValidate } from './context-validate.ts'
import { getContext } from './get-context.ts'
import { getMemory } from './get-memory.ts'
import { getRule } from './get-rule.ts'
import { listMemories } from './list-memories.ts'
import { listRuleKeys } from './list-rule-keys.ts'
import { memoryDreamStatus } from './memory-dream-status.ts'
import { memoryLint } from './memory-lint.ts'
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
  getMemory,
  listMemories,
  memoryLint,
  memoryUsage,
  memoryDreamStatus,
  contextSearch,
  contextSlice,
  contextUpsert,
  contextDelete,
  contextValidate,
  contextDrift,
  contextStatus,
]

/** The name of every tool, for whoever checks a choice before serving. */
export const toolNames: readonly string[] = TOOLS.map(({ name }) => name)
