import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Refusal, wrongCall } from '../line/command.ts'
import type { Surroundings } from '../surroundings.ts'

/** Bytes that an input may have; a batch of documents stays far below. */
const LIMIT = 32 * 1024 * 1024

/** Faults of the name that was given; every other one is a failed disk. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
}

/** The text of a file, or of stdin for `-`. A missing or overlong file is a wrong call, not a failed disk. */
export async function inputText(file: string, on: Surroundings): Promise<string | Refusal> {
  try {
    const bytes = file === '-' ? await allOf(on.stdin) : await readFile(resolve(on.cwd, file))
    if (bytes.length > LIMIT)
      return wrongCall(
        'input-too-large',
        `the input has ${bytes.length} bytes; at most ${LIMIT} are read`,
        'split it into several updates',
      )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError)
      return wrongCall('not-utf-8', `${file === '-' ? 'stdin' : file} is not UTF-8 text`, 'save it as UTF-8')
    // What `readFile` rejects with always is an error of the system.
    const { code = '' } = error as NodeJS.ErrnoException
    const reason = REASONS[code]
    if (reason === undefined) throw error
    return wrongCall(
      'unreadable-input',
      `${file} cannot be read: ${reason}`,
      'name a file that can be read, or - for stdin',
    )
  }
}

async function allOf(stream: NodeJS.ReadStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk))
    length += chunk.length
    if (length > LIMIT) break
  }
  return Buffer.concat(chunks)
}
