import { isJSONRPCNotification, isJSONRPCRequest, isJSONRPCResponse } from '@modelcontextprotocol/server'

/** Bytes that one line may have; one more is read past, and answered with an error. */
export const LINE_LIMIT = 10 * 1024 * 1024

/** A line that is no message, as JSON-RPC answers it. */
export interface LineFault {
  readonly code: -32_700 | -32_600
  readonly message: string
  /** The id of the request, where it shows one that can be answered. */
  readonly id: string | number | null
}

/** Where whole lines go. */
interface Heard {
  line(line: Buffer): void
  fault(fault: LineFault): void
}

/** Takes a stream of bytes piece by piece. */
export interface LineReader {
  chunk(bytes: Buffer): void
  /** The last line may lack its end. */
  end(): void
}

/** Cuts a stream of bytes into lines and lets through those that are messages. Holds no more than one line within the limit. */
export function lineReader(heard: Heard, limit: number = LINE_LIMIT): LineReader {
  let parts: Buffer[] = []
  let length = 0
  return {
    chunk(bytes) {
      let start = 0
      for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
        take(bytes.subarray(start, end))
        finish()
        start = end + 1
      }
      take(bytes.subarray(start))
    },
    end: finish,
  }

  function take(part: Buffer): void {
    length += part.length
    if (length <= limit) parts.push(part)
    else parts = []
  }

  function finish(): void {
    const [line, bytes] = [Buffer.concat(parts), length]
    parts = []
    length = 0
    const wrong =
      bytes > limit
        ? fault(-32_600, `a line may have ${limit} bytes, and this one has ${bytes}`)
        : faultOf(line.toString('utf8'))
    if (wrong === null) heard.line(Buffer.concat([line, Buffer.from('\n')]))
    else if (wrong !== 'blank') heard.fault(wrong)
  }
}

const LINE_FEED = 0x0a

/** What is wrong with a line, if anything is; an empty one is nobody's. */
function faultOf(line: string): LineFault | 'blank' | null {
  if (line.trim() === '') return 'blank'
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return fault(-32_700, 'the line is not JSON')
  }
  if (Array.isArray(value)) return fault(-32_600, 'batches are not served: send each message on a line of its own')
  if (isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value)) return null
  return isAnswer(value) ? 'blank' : { ...fault(-32_600, NO_MESSAGE), id: idOf(value) }
}

/** What answers something is never answered, however odd it is: two sides would go on for ever. */
function isAnswer(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !('method' in value) && ('error' in value || 'result' in value)
}

const NO_MESSAGE =
  'the line is no message of JSON-RPC 2.0: "jsonrpc" is "2.0", "method" a text, "params" an object, and "id" a text or a whole number'

function fault(code: LineFault['code'], why: string): LineFault {
  return { code, message: `${code === -32_700 ? 'Parse error' : 'Invalid request'}: ${why}`, id: null }
}

function idOf(value: unknown): string | number | null {
  const id = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : null
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? id : null
}
