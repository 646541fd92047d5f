import { PassThrough, type Readable, type Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { type Draining, draining } from './draining.ts'

/** A transport of one JSON message a line that drains when its input ends, where the SDK's own would drop what it is working on. */
export function lineTransport({ input, output }: { readonly input: Readable; readonly output: Writable }): Draining {
  const lines = new PassThrough()
  const transport = draining(new StdioServerTransport(lines, output))
  input.pipe(lines, { end: false })
  // The last lines may still be on their way when the input ends.
  const ended = () => (lines.readableLength + lines.writableLength > 0 ? setImmediate(ended) : transport.drain())
  input.once('end', () => setImmediate(ended))
  input.once('close', () => setImmediate(ended))
  return transport
}
