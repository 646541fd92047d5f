import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { plain } from '@repolore/core'
import { type Refusal, wrongCall } from '../line/command.ts'
import { readFault } from '../store/read-fault.ts'
import type { Surroundings } from '../surroundings.ts'

/** Bytes that an input may have; a batch of documents stays far below. */
const LIMIT = 32 * 1024 * 1024

/** The text of a file, or of stdin for `-`. A missing or overlong file is a wrong call, not a failed disk. */
export async function inputText(file: string, on: Surroundings): Promise<string | Refusal> {
  try {
    const bytes = file === '-' ? await allOf(on.stdin) : await allOf(createReadStream(resolve(on.cwd, file)))
    if (bytes.length > LIMIT)
      return wrongCall(
        'input-too-large',
        `the input has more than the ${LIMIT} bytes that are read`,
        'split it into several updates',
      )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError)
      return wrongCall(
        'not-utf-8',
        `${file === '-' ? 'stdin' : plain(file, 300)} is not UTF-8 text`,
        'save it as UTF-8',
      )
    return wrongCall(
      'unreadable-input',
      `${plain(file, 300)} cannot be read: ${readFault(error).reason}`,
      'name a file that can be read, or - for stdin',
    )
  }
}

/** A pipe is waited for here: whoever names one (`<(…)`, `/dev/stdin`) means to write into it. */
async function allOf(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk))
    length += chunk.length
    if (length > LIMIT) break
  }
  return Buffer.concat(chunks)
}
