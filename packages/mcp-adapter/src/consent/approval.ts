import {
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type RequestStateCodec,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { UpdatePlan } from '@repolore/core'
import { approvalForm, capabilitiesOf, type Reply, replyIn, showsForms } from './elicitation.ts'
import { planDigest } from './plan-digest.ts'

/** How long a developer may look at a diff before the question lapses. */
export const APPROVAL_SECONDS = 1800

/** What a client carries between the two rounds of an approval, signed: which bytes over which bytes were shown. */
export interface ShownPlan {
  readonly digest: string
  readonly was: readonly (readonly [path: string, was: string | null])[]
}

/** A reply; `unasked` where nobody could be asked; `overtaken` where what was shown is no longer what would be written. */
type Verdict = { readonly is: Reply | 'unasked' } | { readonly is: 'overtaken'; readonly shown: ShownPlan }

/** Asks the developer through the client. */
export interface Approvals {
  /** The verdict on a plan, or the question that a client since 2026-07-28 puts before it calls again. */
  ask(
    plan: UpdatePlan,
    question: string,
    ctx: ServerContext,
  ): Promise<Verdict | { readonly is: 'question'; readonly result: InputRequiredResult }>
}

const KEY = 'approval'

/** Approvals over one connection or request. `state` signs, binds and dates what the client carries. */
export function approvals(server: Server, state: RequestStateCodec<ShownPlan>): Approvals {
  return {
    async ask(plan, question, ctx) {
      if (!showsForms(capabilitiesOf(ctx, server.getClientCapabilities()))) return { is: 'unasked' }
      if (ctx.mcpReq.envelope === undefined) return { is: await askNow(question, ctx) }
      const shown = ctx.mcpReq.requestState<ShownPlan>()
      const response = inputResponse(ctx.mcpReq.inputResponses, KEY)
      // An approval counts only beside the signed proof of what was shown.
      if (shown === undefined || response.kind !== 'elicit')
        return { is: 'question', result: await questionFor(plan, question, ctx) }
      return shown.digest === planDigest(plan.changes) ? { is: replyIn(response) } : overtaken(shown, replyIn(response))
    },
  }

  async function questionFor(plan: UpdatePlan, question: string, ctx: ServerContext): Promise<InputRequiredResult> {
    const shown: ShownPlan = { digest: planDigest(plan.changes), was: plan.changes.map(({ path, was }) => [path, was]) }
    return inputRequired({
      inputRequests: { [KEY]: inputRequired.elicit(approvalForm(question)) },
      requestState: await state.mint(shown, ctx),
    })
  }
}

/** A no stays a no, whatever became of the files. */
function overtaken(shown: ShownPlan, reply: Reply): Verdict {
  return reply === 'approved' ? { is: 'overtaken', shown } : { is: reply }
}

/** Asks while the call stays open, as clients before 2026-07-28 do. A client that fails to ask has not asked. */
async function askNow(question: string, ctx: ServerContext): Promise<Reply | 'unasked'> {
  const { signal, send } = ctx.mcpReq
  try {
    return replyIn(
      await send(
        { method: 'elicitation/create', params: { ...approvalForm(question) } },
        { signal, timeout: APPROVAL_SECONDS * 1000 },
      ),
    )
  } catch (error) {
    if (signal.aborted) throw error
    return 'unasked'
  }
}
