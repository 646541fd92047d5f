import {
  type CallToolResult,
  type InputRequiredResult,
  MissingRequiredClientCapabilityError,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { capabilitiesOf } from '../../src/consent/elicitation.ts'
import { embedded, image, pause, text, WAV } from './suite-content.ts'
import { INPUT_TOOLS } from './suite-input-tools.ts'

/** A tool that the conformance suite names: what it answers, and its schema where it is not empty. */
export interface SuiteTool {
  readonly schema?: Readonly<Record<string, unknown>>
  answer(
    args: Readonly<Record<string, unknown>>,
    ctx: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult> | CallToolResult | InputRequiredResult
}

const says = (words: string): CallToolResult => ({ content: [text(words)] })

async function ask(ctx: ServerContext, message: string, properties: object, required: readonly string[] = []) {
  const requestedSchema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  return ctx.mcpReq.send({ method: 'elicitation/create', params: { message, requestedSchema } })
}

const completed = ({ action, content }: { readonly action: string; readonly content?: unknown }) =>
  says(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`)

const TITLED = [
  { const: 'value1', title: 'First Option' },
  { const: 'value2', title: 'Second Option' },
  { const: 'value3', title: 'Third Option' },
]

const ENUMS = {
  untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  titledSingle: { type: 'string', oneOf: TITLED },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
  titledMulti: { type: 'array', items: { anyOf: TITLED } },
}

const DEFAULTS = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
}

/** The suite's tools, by name. */
export const SUITE_TOOLS: Readonly<Record<string, SuiteTool>> = {
  ...INPUT_TOOLS,
  test_simple_text: { answer: () => says('This is a simple text response for testing.') },
  test_image_content: { answer: () => ({ content: [image] }) },
  test_audio_content: { answer: () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }) },
  test_embedded_resource: {
    answer: () => ({
      content: [embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
    }),
  },
  test_multiple_content_types: {
    answer: () => ({
      content: [
        text('Multiple content types test:'),
        image,
        embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ],
    }),
  },
  test_error_handling: {
    answer: () => ({ ...says('This tool intentionally returns an error for testing'), isError: true }),
  },
  test_tool_with_logging: {
    async answer(_, { mcpReq }) {
      for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await mcpReq.log('info', line)
        await pause()
      }
      return says('Logged three times.')
    },
  },
  test_logging_tool: {
    async answer(_, { mcpReq }) {
      await mcpReq.log('info', 'A line of log')
      return says('Logged.')
    },
  },
  test_tool_with_progress: {
    async answer(_, { mcpReq }) {
      const progressToken = mcpReq._meta?.progressToken
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined)
          await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } })
        await pause()
      }
      return says('Done.')
    },
  },
  test_sampling: {
    schema: { properties: { prompt: { type: 'string' } }, required: ['prompt'] },
    async answer({ prompt }, { mcpReq }) {
      const messages = [{ role: 'user', content: text(String(prompt)) }]
      const { content } = await mcpReq.send({ method: 'sampling/createMessage', params: { messages, maxTokens: 100 } })
      return says(`LLM response: ${JSON.stringify(content)}`)
    },
  },
  test_elicitation: {
    schema: { properties: { message: { type: 'string' } }, required: ['message'] },
    async answer({ message }, ctx) {
      const fields = {
        username: { type: 'string', description: "User's response" },
        email: { type: 'string', description: "User's email address" },
      }
      const { action, content } = await ask(ctx, String(message), fields, ['username', 'email'])
      return says(`User response: action: ${action}, content: ${JSON.stringify(content)}`)
    },
  },
  test_elicitation_sep1034_defaults: {
    answer: async (_, ctx) => completed(await ask(ctx, 'Please check the defaults', DEFAULTS)),
  },
  test_elicitation_sep1330_enums: { answer: async (_, ctx) => completed(await ask(ctx, 'Please choose', ENUMS)) },
  test_streaming_elicitation: { answer: () => says('Nothing is streamed besides the answer.') },
  test_missing_capability: {
    answer(_, ctx) {
      if (capabilitiesOf(ctx, undefined)?.sampling !== undefined) return says('The client can sample.')
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } })
    },
  },
  test_trigger_tool_change: { answer: () => says('The tools changed.') },
  test_trigger_prompt_change: { answer: () => says('The prompts changed.') },
  json_schema_2020_12_tool: {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    answer: ({ name }) => says(`JSON Schema 2020-12 tool called with ${JSON.stringify(name)}`),
  },
}
