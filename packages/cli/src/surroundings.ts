import { homedir, userInfo } from 'node:os'
import { type Output, outputAt } from './output/output.ts'
import { workingDirectory } from './working-directory.ts'

/** All that a command may know of the process it runs in. The one place that reads `process`. */
export interface Surroundings {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Empty where neither the environment nor the system names one. */
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
    get cwd() {
      return workingDirectory()
    },
    env,
    get home() {
      return homeFolder()
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

/** `HOME=` is an environment that names no home folder; what the system says of the user still does. */
function homeFolder(): string {
  for (const ask of [homedir, () => userInfo().homedir]) {
    try {
      const home = ask()
      if (home !== '') return home
    } catch (error) {
      // So Node says that the system knows no such user.
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }
  return ''
}
