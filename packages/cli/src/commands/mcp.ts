import type { Command } from '../line/command.ts'
import { COUNTER, STRICT } from './questions.ts'

export const mcp = {
  name: 'mcp',
  summary: 'the MCP server: on stdio, or with --http',
  about:
    'Serves the store to an agent. On stdio it ends when stdin ends. Over HTTP it is stateless at /mcp; any address but loopback needs a bearer token.',
  arguments: {},
  options: {
    tools: {
      type: 'text',
      value: 'WHICH',
      help: 'auto (default: the everyday ones), all, or names with commas between',
    },
    strict: STRICT,
    counter: COUNTER,
    'allow-writes': { type: 'flag', help: 'let update_context write without asking the client' },
    http: { type: 'flag', help: 'serve Streamable HTTP instead of stdio' },
    host: { type: 'text', value: 'ADDRESS', help: 'where to listen (default: 127.0.0.1); needs --http' },
    port: {
      type: 'number',
      value: 'N',
      min: 0,
      max: 65_535,
      help: 'the port (default: 8080; 0 takes a free one); needs --http',
    },
    'token-file': {
      type: 'text',
      value: 'FILE',
      help: 'holds the bearer token; made with mode 0600 where it is missing; needs --http',
      completes: 'file',
    },
  },
  examples: [
    { says: 'What an agent host starts', run: 'repolore mcp --root .' },
    {
      says: 'On this machine, over HTTP, with a token',
      run: 'repolore mcp --http --port 8080 --token-file ~/.repolore-token',
    },
  ],
} as const satisfies Command
