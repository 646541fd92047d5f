import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const SUITE = at('../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

/** How one run of the suite ended. */
export interface SuiteRun {
  readonly code: number
  readonly report: string
}

/** Runs the conformance suite in a process of its own. */
export async function runSuite(url: string, args: readonly string[]): Promise<SuiteRun> {
  const command = ['--import', at('node20-fs.mjs'), SUITE, 'server', '--url', url, ...args]
  // A failed run is a result like any other: its report says what failed.
  return promisify(execFile)(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout }) => ({ code: 0, report: stdout }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? 1,
      report: `${error.stdout}${error.stderr}`,
    }),
  )
}
