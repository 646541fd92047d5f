import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { fileBytes } from '@repolore/fs-store'
import { CONFIG_PATH, NO_CONFIG } from '../config/config.ts'
import type { ReadConfig } from '../config/read.ts'
import { type Refusal, wrongCall } from '../line/command.ts'
import { readFault } from './read-fault.ts'

/** Bytes that a configuration may have. */
const LIMIT = 1024 * 1024

/** The configuration at a root. What reads and validates it is loaded only where the file exists. */
export async function configAt(root: string): Promise<ReadConfig> {
  const text = textOf(join(root, CONFIG_PATH))
  if (text === null) return { is: 'config', config: NO_CONFIG, notices: [] }
  if (typeof text !== 'string') return text
  const { readConfig } = await import('../config/read.ts')
  return readConfig(text)
}

/** `null` where there is none: only then is it as if nothing were configured. */
function textOf(path: string): string | Refusal | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileBytes(path, LIMIT))
  } catch (error) {
    if (error instanceof TypeError) return unreadable(path, 'it is not UTF-8 text', 'save it as UTF-8')
    const { reason, isAbsent } = readFault(error)
    if (isAbsent && !isThere(path)) return null
    return unreadable(
      path,
      isAbsent ? 'it is a link that leads to nothing' : reason,
      'make it a text file that this user may read, or move it away: everything in it is optional',
    )
  }
}

function unreadable(path: string, reason: string, fix: string): Refusal {
  return wrongCall('invalid-config', `${path} cannot be read: ${reason}`, fix)
}

/** Whether at least a link is there. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
