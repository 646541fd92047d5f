import {
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { text } from './suite-content.ts'
import { suiteState } from './suite-state.ts'
import type { SuiteTool } from './suite-tools.ts'

const field = (name: string) => ({
  type: 'object' as const,
  properties: { [name]: { type: 'string' as const } },
  required: [name],
})

const OK = { type: 'object' as const, properties: { ok: { type: 'boolean' as const } }, required: ['ok'] }

const name = inputRequired.elicit({ message: 'What is your name?', requestedSchema: field('name') })
const confirm = inputRequired.elicit({ message: 'Please confirm', requestedSchema: OK })
const roots = inputRequired.listRoots()
const sample = (question: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: text(question) }], maxTokens })

const says = (words: string) => ({ content: [text(words)] })

/** Asks until every answer is there, then says them. The state is verified before the tool is entered. */
function asking(
  inputRequests: InputRequests,
  { state, says: said }: { readonly state?: string; readonly says?: string } = {},
): SuiteTool {
  return {
    async answer(_, ctx) {
      const answers = Object.keys(inputRequests).map((key) => inputResponse(ctx.mcpReq.inputResponses, key))
      const complete =
        answers.every(({ kind }) => kind !== 'missing') && (state === undefined || ctx.mcpReq.requestState() === state)
      return complete ? says(`${said ?? 'Answered'}: ${JSON.stringify(answers)}`) : question(inputRequests, state, ctx)
    },
  }
}

async function question(
  inputRequests: InputRequests,
  state: string | undefined,
  ctx: ServerContext,
): Promise<InputRequiredResult> {
  return inputRequired({
    inputRequests,
    ...(state === undefined ? {} : { requestState: await suiteState.mint(state, ctx) }),
  })
}

const STEPS: readonly InputRequests[] = [
  { step1: inputRequired.elicit({ message: 'Step 1: What is your name?', requestedSchema: field('name') }) },
  { step2: inputRequired.elicit({ message: 'Step 2: What is your favorite color?', requestedSchema: field('color') }) },
]

/** The suite's tools that need more than one round. */
export const INPUT_TOOLS: Readonly<Record<string, SuiteTool>> = {
  test_input_required_result_elicitation: {
    answer(_, { mcpReq }) {
      const answer = inputResponse(mcpReq.inputResponses, 'user_name')
      const given = answer.kind === 'elicit' ? answer.content?.name : undefined
      return typeof given === 'string'
        ? says(`Hello, ${given}!`)
        : inputRequired({ inputRequests: { user_name: name } })
    },
  },
  test_input_required_result_sampling: asking({ capital_question: sample('What is the capital of France?', 100) }),
  test_input_required_result_list_roots: asking({ client_roots: roots }),
  test_input_required_result_request_state: asking({ confirm }, { state: 'asked', says: 'state-ok' }),
  test_input_required_result_tampered_state: asking({ confirm }, { state: 'signed', says: 'state-ok' }),
  test_input_required_result_multiple_inputs: asking(
    { user_name: name, greeting: sample('Generate a greeting', 50), client_roots: roots },
    { state: 'three' },
  ),
  test_input_required_result_capabilities: asking({ capital_question: sample('What is the capital of France?', 100) }),
  test_input_required_result_multi_round: {
    async answer(_, ctx) {
      const done = Number(ctx.mcpReq.requestState() ?? 0)
      const asked = STEPS[done - 1]
      const answered =
        asked === undefined ||
        Object.keys(asked).every((key) => inputResponse(ctx.mcpReq.inputResponses, key).kind !== 'missing')
      const next = answered ? done : done - 1
      const step = STEPS[next]
      return step === undefined ? says('All steps are done.') : question(step, String(next + 1), ctx)
    },
  },
}
