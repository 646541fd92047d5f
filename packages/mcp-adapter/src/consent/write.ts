import {
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'
import {
  type Failure,
  type Issue,
  issue,
  type PlannedChange,
  StoreFailure,
  type UpdateOutcome,
  type UpdatePlan,
  type Waiting,
  type WritableLore,
} from '@repolore/core'
import { refused } from '../answer.ts'
import { ANSWER_TOKENS } from '../answer-size.ts'
import type { PlanKeeper } from '../options.ts'
import type { ToolSetting } from '../tools/tool.ts'
import type { ShownPlan } from './approval.ts'

/** A plan to write, and how its outcome is told. */
export interface Write {
  readonly plan: UpdatePlan
  readonly dryRun: boolean
  readonly lore: WritableLore
  /** The whole change as the developer is shown it. */
  readonly question: string
  tell(outcome: UpdateOutcome): CallToolResult
}

/** Writes a plan if it may be written: exactly the bytes that were shown, and only where the files still are what the plan was made on. */
export async function write(
  it: Write,
  setting: ToolSetting,
  ctx: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  if (it.plan.changes.length === 0) return it.tell({ is: 'unchanged' })
  if (it.dryRun) return it.tell({ is: 'dry-run' })
  if (setting.allowWrites) return apply(it, ctx)
  const verdict = await ask(it, setting, ctx)
  if (verdict.is === 'question') return verdict.result
  if (verdict.is === 'approved') return apply(it, ctx)
  if (verdict.is === 'overtaken') return refused(conflict(it.plan, verdict.shown))
  return it.tell({ is: verdict.is, waits: await keep(it.plan, setting.plans) })
}

/** A diff that is too long to be shown whole is not put to the developer here: the command shows all of it. */
async function ask({ plan, question }: Write, { approvals, lore }: ToolSetting, ctx: ServerContext) {
  return lore.tokens.count(question) > ANSWER_TOKENS ? { is: 'unasked' as const } : approvals.ask(plan, question, ctx)
}

async function apply({ plan, lore, tell }: Write, ctx: ServerContext): Promise<CallToolResult> {
  ctx.mcpReq.signal.throwIfAborted()
  const done = await lore.apply(plan)
  return done.ok ? tell({ is: 'written' }) : refused(done.failure)
}

async function keep(plan: UpdatePlan, plans: PlanKeeper | undefined): Promise<Waiting> {
  if (plans === undefined)
    return {
      why: 'this server keeps no plans: call it from a host that asks the developer, or start it with --allow-writes',
    }
  try {
    return { command: `repolore approve ${await plans.keep(plan)}` }
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error
    return { why: `the plan could not be kept: ${error.message} (${error.next})` }
  }
}

/** What was shown is not what would be written now: the files that moved say so, or else the call is not the one that was shown. */
function conflict(plan: UpdatePlan, shown: ShownPlan): Failure {
  const before = new Map(shown.was)
  const moved = plan.changes.flatMap((change) => {
    const expected = before.get(change.path)
    return expected === undefined || expected === change.was ? [] : [movedFrom(expected, change)]
  })
  const [first, ...more] = moved
  if (first !== undefined) return { code: first.code, issues: [first, ...more] }
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid or expired requestState', {
    reason: 'invalid_request_state',
  })
}

function movedFrom(expected: string | null, { path, was, before }: PlannedChange): Issue {
  const args = { id: path, path, expected: expected ?? 'no file', found: was, text: before ?? '' }
  return issue('version-conflict', 'error', args, { path, line: 1, column: 1 })
}
