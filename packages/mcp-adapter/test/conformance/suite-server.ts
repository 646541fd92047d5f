import {
  type GetPromptResult,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { embedded, image, PNG, text } from './suite-content.ts'
import { suiteState } from './suite-state.ts'
import { SUITE_TOOLS } from './suite-tools.ts'

type Say = (args: Readonly<Record<string, string>>, ctx: ServerContext) => GetPromptResult | InputRequiredResult

const user = (...blocks: GetPromptResult['messages'][number]['content'][]): GetPromptResult => ({
  messages: blocks.map((content) => ({ role: 'user', content })),
})

const PROMPTS: Readonly<Record<string, { readonly takes: readonly string[]; readonly say: Say }>> = {
  test_simple_prompt: { takes: [], say: () => user(text('This is a simple prompt for testing.')) },
  test_prompt_with_arguments: {
    takes: ['arg1', 'arg2'],
    say: ({ arg1, arg2 }) => user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  },
  test_prompt_with_embedded_resource: {
    takes: ['resourceUri'],
    say: ({ resourceUri = '' }) =>
      user(
        embedded(resourceUri, 'text/plain', 'Embedded resource content for testing.'),
        text('Please process the embedded resource above.'),
      ),
  },
  test_prompt_with_image: { takes: [], say: () => user(image, text('Please analyze the image above.')) },
  test_input_required_result_prompt: {
    takes: [],
    say(_, { mcpReq }) {
      const answer = inputResponse(mcpReq.inputResponses, 'user_context')
      if (answer.kind === 'elicit') return user(text(`With this context: ${JSON.stringify(answer.content)}`))
      const requestedSchema = {
        type: 'object' as const,
        properties: { context: { type: 'string' as const } },
        required: ['context'],
      }
      return inputRequired({
        inputRequests: {
          user_context: inputRequired.elicit({ message: 'What context should the prompt use?', requestedSchema }),
        },
      })
    },
  },
}

const RESOURCES: Readonly<Record<string, ReadResourceResult['contents'][number]>> = {
  'test://static-text': {
    uri: 'test://static-text',
    mimeType: 'text/plain',
    text: 'This is the content of the static text resource.',
  },
  'test://static-binary': { uri: 'test://static-binary', mimeType: 'image/png', blob: PNG },
  'test://watched-resource': { uri: 'test://watched-resource', mimeType: 'text/plain', text: 'Watched.' },
}

function read(uri: string): ReadResourceResult {
  const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1]
  if (id !== undefined) {
    return {
      contents: [
        {
          uri,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    }
  }
  const found = RESOURCES[uri]
  if (found === undefined) throw new ResourceNotFoundError(uri)
  return { contents: [found] }
}

/** A server with everything the conformance suite calls by name. It shares the HTTP stack with the product and nothing else. */
export function suiteServer(): Server {
  const server = new Server(
    { name: 'conformance-fixture', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        prompts: { listChanged: true },
        completions: {},
        logging: {},
      },
      requestState: { verify: suiteState.verify },
    },
  )
  server.setRequestHandler('tools/list', () => ({
    tools: Object.entries(SUITE_TOOLS).map(([name, { schema }]) => ({
      name,
      description: `The suite's ${name}.`,
      inputSchema: { type: 'object', ...schema },
    })),
  }))
  server.setRequestHandler('tools/call', ({ params }, ctx) => {
    const tool = SUITE_TOOLS[params.name]
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    return tool.answer(params.arguments ?? {}, ctx)
  })
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(PROMPTS).map(([name, { takes }]) => ({
      name,
      description: `The suite's ${name}.`,
      arguments: takes.map((argument) => ({ name: argument, required: true })),
    })),
  }))
  server.setRequestHandler('prompts/get', ({ params }, ctx) => {
    const prompt = PROMPTS[params.name]
    if (prompt === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${params.name}`)
    return prompt.say(params.arguments ?? {}, ctx)
  })
  server.setRequestHandler('resources/list', () => ({
    resources: Object.values(RESOURCES).map(({ uri, mimeType }) => ({
      uri,
      name: uri,
      description: `The suite's ${uri}.`,
      mimeType,
    })),
  }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      {
        uriTemplate: 'test://template/{id}/data',
        name: 'template',
        description: 'Any id.',
        mimeType: 'application/json',
      },
    ],
  }))
  server.setRequestHandler('resources/read', ({ params }) => read(params.uri))
  server.setRequestHandler('resources/subscribe', () => ({}))
  server.setRequestHandler('resources/unsubscribe', () => ({}))
  server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park', 'party'], total: 3, hasMore: false },
  }))
  return server
}
