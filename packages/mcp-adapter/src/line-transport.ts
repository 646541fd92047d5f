import { PassThrough, type Readable, type Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { type Draining, draining } from './draining.ts'
import { LINE_LIMIT, type LineFault, lineReader } from './line-reader.ts'

/**
 * A transport of one JSON message a line. Two things the SDK's own does not do: it drains when its input ends, and a line that is no
 * message, or is over the limit, is answered with an error, while the lines after it are served.
 */
export function lineTransport({ input, output }: { readonly input: Readable; readonly output: Writable }): Draining {
  const lines = new PassThrough()
  // The reader has kept every line within the limit; a chunk may hold several.
  const transport = draining(new StdioServerTransport(lines, output, { maxBufferSize: 2 * LINE_LIMIT }))
  const reader = lineReader({
    line: (line) => void lines.write(line),
    fault: (fault) => void output.write(`${answerTo(fault)}\n`),
  })
  input.on('data', (chunk: Buffer | string) => reader.chunk(typeof chunk === 'string' ? Buffer.from(chunk) : chunk))
  // The last lines may still be on their way when the input ends.
  const ended = () => (lines.readableLength + lines.writableLength > 0 ? setImmediate(ended) : transport.drain())
  input.once('end', () => {
    reader.end()
    setImmediate(ended)
  })
  input.once('close', () => setImmediate(ended))
  return transport
}

function answerTo({ code, message, id }: LineFault): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}
