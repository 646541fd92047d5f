import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** How a program ended and what it said. */
export interface Ended {
  readonly status: number
  readonly out: string
}

/**
 * Runs a program to its end in a folder and answers with all it said, error output included; never throws for a bad status.
 * What npm tells its scripts about this workspace is kept from it, so that a nested npm works in its own folder; `settings`
 * are further variables.
 */
export async function program(
  command: string,
  args: readonly string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const { npm_config_local_prefix: _, NODE_OPTIONS: __, NODE_PATH: ___, ...inherited } = process.env
  const env = { ...inherited, ...settings }
  const isNode = command === 'node'
  const shell = !isNode && process.platform === 'win32'
  try {
    const { stdout, stderr } = await promisify(execFile)(isNode ? process.execPath : command, args, { cwd, env, shell })
    return { status: 0, out: stdout + stderr }
  } catch (error) {
    // execFile rejects with the error of the child, which carries its output and status.
    const { code, stdout = '', stderr = '' } = error as { code?: number | string; stdout?: string; stderr?: string }
    return { status: typeof code === 'number' ? code : 1, out: `${stdout}${stderr}` || String(error) }
  }
}
