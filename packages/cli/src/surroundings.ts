import { homedir } from 'node:os'

/** All that a command may know of the process it runs in. The one place that reads `process`. */
export interface Surroundings {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly platform: NodeJS.Platform
  /** Of Node, as `v20.19.0`. */
  readonly node: string
  readonly stdin: NodeJS.ReadStream
  readonly stdout: NodeJS.WriteStream
  readonly stderr: NodeJS.WriteStream
  /** Where a wish to end arrives. */
  readonly signals: { once(name: 'SIGINT' | 'SIGTERM', heard: () => void): unknown }
}

/** What this process has. Streams are opened when they are first asked for: that costs more than reading the command line. */
export function surroundings(): Surroundings {
  const { env, platform, version } = process
  return {
    cwd: process.cwd(),
    env,
    home: homedir(),
    platform,
    node: version,
    signals: process,
    get stdin() {
      return process.stdin
    },
    get stdout() {
      return process.stdout
    },
    get stderr() {
      return process.stderr
    },
  }
}
