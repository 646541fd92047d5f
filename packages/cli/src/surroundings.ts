import { homedir } from 'node:os'
import { type Output, outputAt } from './output/output.ts'

/** All that a command may know of the process it runs in. The one place that reads `process`. */
export interface Surroundings {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly platform: NodeJS.Platform
  /** Of Node, as `v20.19.0`. */
  readonly node: string
  readonly stdin: NodeJS.ReadStream
  readonly stdout: Output
  readonly stderr: Output
  /** Where a wish to end arrives. */
  readonly signals: { once(name: 'SIGINT' | 'SIGTERM', heard: () => void): unknown }
}

/** What this process has. What costs something to open is opened when it is first asked for. */
export function surroundings(): Surroundings {
  const { env, platform, version } = process
  let stdout: Output | null = null
  let stderr: Output | null = null
  return {
    cwd: process.cwd(),
    env,
    get home() {
      return homedir()
    },
    platform,
    node: version,
    get stdin() {
      return process.stdin
    },
    get stdout() {
      stdout ??= outputAt(1, () => process.stdout)
      return stdout
    },
    get stderr() {
      stderr ??= outputAt(2, () => process.stderr)
      return stderr
    },
    signals: process,
  }
}
