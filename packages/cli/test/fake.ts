import { PassThrough, Readable } from 'node:stream'
import { main } from '../src/main.ts'
import { type Output, streamOutput } from '../src/output/output.ts'
import type { Surroundings } from '../src/surroundings.ts'

/** What a run in this process wrote. */
export interface Said {
  readonly stdout: string
  readonly stderr: string
  readonly status: number
}

/** What a fake terminal and environment are like. */
export interface Fake {
  readonly cwd: string
  readonly tty?: boolean
  /** What is typed. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command line in this process, with streams that are a terminal or not. */
export async function runHere(
  args: readonly string[],
  { cwd, tty = false, input = '', env = {} }: Fake,
): Promise<Said> {
  const [stdout, stderr] = [sink(tty), sink(tty)]
  const on: Surroundings = {
    cwd,
    env: { XDG_CACHE_HOME: `${cwd}/.cache`, ...env },
    home: cwd,
    platform: 'linux',
    node: process.version,
    // A stream of a terminal has more to it than is used here.
    stdin: Object.assign(Readable.from(input === '' ? [] : [input]), { isTTY: tty }) as unknown as NodeJS.ReadStream,
    stdout: stdout.output,
    stderr: stderr.output,
    signals: process,
  }
  const status = await main(args, on)
  return { stdout: stdout.text(), stderr: stderr.text(), status }
}

function sink(tty: boolean): { readonly output: Output; text(): string } {
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return {
    // A stream of a terminal has more to it than is used here.
    output: streamOutput(Object.assign(stream, { isTTY: tty }) as unknown as NodeJS.WriteStream),
    text: () => Buffer.concat(chunks).toString('utf8'),
  }
}
