import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Bundles a script of `children/` into one file that plain Node runs; removed after the tests of the file. `tests` is the folder of another package's tests. */
export async function bundled(name: string, tests: string = at('.')): Promise<string> {
  // Below the package, so that what stays outside the bundle is found as the package finds it.
  const folder = mkdtempSync(join(tests, '../node_modules/repolore-child-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const outfile = join(folder, `${name}.mjs`)
  await build({
    entryPoints: [join(tests, `children/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Dependencies that are CommonJS ask for Node's modules by `require`.
    banner: {
      js: "import { createRequire as forBundle } from 'node:module'; const require = forBundle(import.meta.url)",
    },
    alias: {
      '@repolore/core': at('../../core/src/index.ts'),
      '@repolore/fs-store': at('../src/index.ts'),
      '@repolore/sqlite-store': at('../../sqlite-store/src/index.ts'),
    },
  })
  return outfile
}

/** A running script: it waits for `go` on its standard input and prints lines. */
export interface Child {
  readonly lines: readonly string[]
  /** Whether it ended by itself with an error. */
  readonly failed: () => boolean
  go(): void
  kill(): void
  /** Its exit status, once all its lines are here; `null` after a signal. Standard error is shown where it fails by itself. */
  readonly ended: Promise<number | null>
}

/** Starts a bundled script in plain Node. */
export function start(script: string, ...args: readonly string[]): Child {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  child.stdin.on('error', () => {})
  const failed = () => child.exitCode !== null && child.exitCode !== 0
  return { lines, failed, go: () => child.stdin.write('go\n'), kill: () => child.kill('SIGKILL'), ended: endOf(child) }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
}
