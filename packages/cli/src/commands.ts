import { apply } from './commands/apply.ts'
import { approve } from './commands/approve.ts'
import { audit } from './commands/audit.ts'
import { bundle } from './commands/bundle.ts'
import { check } from './commands/check.ts'
import { completion } from './commands/completion.ts'
import { context } from './commands/context.ts'
import { copy } from './commands/copy.ts'
import { deletion } from './commands/delete.ts'
import { doctor } from './commands/doctor.ts'
import { dream } from './commands/dream.ts'
import { drift } from './commands/drift.ts'
import { get } from './commands/get.ts'
import { help } from './commands/help.ts'
import { judge } from './commands/judge.ts'
import { list } from './commands/list.ts'
import { mcp } from './commands/mcp.ts'
import { memories } from './commands/memories.ts'
import { method } from './commands/method.ts'
import { propose } from './commands/propose.ts'
import { recall } from './commands/recall.ts'
import { reindex } from './commands/reindex.ts'
import { rename } from './commands/rename.ts'
import { rules } from './commands/rules.ts'
import { search } from './commands/search.ts'
import { slice } from './commands/slice.ts'
import { status } from './commands/status.ts'
import { update } from './commands/update.ts'
import { upsert } from './commands/upsert.ts'
import { usage } from './commands/usage.ts'
import { verify } from './commands/verify.ts'
import { why } from './commands/why.ts'

/** Every command, in the order help shows them. A new one is a row here, and its action a row of `actions.ts`. */
export const COMMANDS = [
  context,
  slice,
  rules,
  recall,
  search,
  memories,
  get,
  list,
  why,
  update,
  upsert,
  deletion,
  approve,
  check,
  drift,
  verify,
  reindex,
  bundle,
  rename,
  propose,
  apply,
  dream,
  copy,
  judge,
  audit,
  status,
  usage,
  doctor,
  mcp,
  method,
  completion,
  help,
] as const

/** The name of a command there is. */
export type CommandName = (typeof COMMANDS)[number]['name']

/** The description that belongs to a name. */
export type CommandNamed<N extends CommandName> = Extract<(typeof COMMANDS)[number], { name: N }>
