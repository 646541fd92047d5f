import { randomBytes } from 'node:crypto'
import { chmod, open, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileBytes, makeFolder } from '@repolore/fs-store'
import { type Refusal, wrongCall } from '../line/command.ts'
import { readFault } from '../store/read-fault.ts'
import type { Surroundings } from '../surroundings.ts'

/** Characters below which a token could be guessed. */
const SHORTEST = 16

/** The token of a file. A missing file is made with a random one and mode 0600; one that others may read is made private, and said so. */
export async function bearerToken(file: string, on: Surroundings): Promise<string | Refusal> {
  const path = resolve(on.cwd, expanded(file, on.home))
  const made = await make(path)
  if (made !== null) {
    await on.stderr.write(`made ${path} with a new token\n`)
    return made
  }
  const token = tokenIn(path)
  if (typeof token !== 'string') return token
  if (token.length < SHORTEST || /\s/.test(token)) {
    return wrongCall(
      'bad-token',
      `${path} holds no token of at least ${SHORTEST} characters without blanks`,
      'remove the file, and a new one is made',
    )
  }
  await makePrivate(path, on)
  return token
}

/** Bytes that such a file may have. */
const LIMIT = 64 * 1024

function tokenIn(path: string): string | Refusal {
  try {
    return fileBytes(path, LIMIT).toString('utf8').trim()
  } catch (error) {
    return wrongCall(
      'bad-token',
      `${path} cannot be read: ${readFault(error).reason}`,
      'name a file that can be read, or one that is not there: it is made with a new token',
    )
  }
}

/** A new file with a new token, or `null` where the file is there already. */
async function make(path: string): Promise<string | null> {
  makeFolder(dirname(path), 0o777)
  try {
    const file = await open(path, 'wx', 0o600)
    const token = randomBytes(32).toString('base64url')
    try {
      await file.writeFile(`${token}\n`)
    } finally {
      await file.close()
    }
    return token
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}

async function makePrivate(path: string, on: Surroundings): Promise<void> {
  if (on.platform === 'win32' || ((await stat(path)).mode & 0o077) === 0) return
  await chmod(path, 0o600)
  await on.stderr.write(`${path} could be read by others; its mode is 0600 now\n`)
}

/** A leading `~/` is the home folder: in a host's configuration no shell expands it. */
function expanded(file: string, home: string): string {
  return /^~[/\\]/.test(file) ? home + file.slice(1) : file
}
