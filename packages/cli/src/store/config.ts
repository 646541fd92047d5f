import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_PATH, NO_CONFIG } from '../config/config.ts'
import type { ReadConfig } from '../config/read.ts'

/** The configuration at a root. What reads and validates it is loaded only where the file exists. */
export async function configAt(root: string): Promise<ReadConfig> {
  const text = textOf(join(root, CONFIG_PATH))
  if (text === null) return { is: 'config', config: NO_CONFIG, notices: [] }
  const { readConfig } = await import('../config/read.ts')
  return readConfig(text)
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
