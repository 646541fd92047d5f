import { fstatSync, statSync, writeSync } from 'node:fs'
import { devNull } from 'node:os'

/** Standard output or standard error. */
export interface Output {
  readonly isTTY: boolean
  /** Writes to the end; a reader that has gone away (`| head`) is not a fault, and the rest is then dropped. */
  write(text: string): Promise<void>
}

/** The output at a descriptor. Node's stream is opened for a terminal only: for a pipe or a file that would cost a start 2 ms. */
export function outputAt(descriptor: number, stream: () => NodeJS.WriteStream): Output {
  if (mayBeTerminal(descriptor)) return streamOutput(stream())
  return { isTTY: false, write: (text) => writeThrough(Buffer.from(text), { descriptor, stream }) }
}

/** The output of a stream. */
export function streamOutput(stream: NodeJS.WriteStream): Output {
  return { isTTY: stream.isTTY === true, write: (text) => writeTo(stream, text) }
}

/** Whether only Node's stream can tell. A terminal is a character device, and so is the null device. */
function mayBeTerminal(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor)
    return stat.isCharacterDevice() && !(stat.rdev !== 0 && stat.rdev === statSync(devNull).rdev)
  } catch {
    return true
  }
}

/** Writes at once; what a pipe that does not block has no room for is left to Node's stream, which waits. */
async function writeThrough(
  bytes: Buffer,
  to: { readonly descriptor: number; readonly stream: () => NodeJS.WriteStream },
): Promise<void> {
  let written = 0
  try {
    while (written < bytes.length) written += writeSync(to.descriptor, bytes, written)
  } catch (error) {
    // What `writeSync` throws for a buffer is an error of the system.
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EAGAIN') return writeTo(to.stream(), bytes.subarray(written))
    if (code !== 'EPIPE') throw error
  }
}

function writeTo(stream: NodeJS.WriteStream, text: string | Uint8Array): Promise<void> {
  return new Promise((done, failed) => {
    const settle = (error?: Error | null) => {
      // What a stream fails with is an error of the system.
      if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE') failed(error)
      else done()
    }
    stream.once('error', settle)
    stream.write(text, (error) => {
      if (!error) stream.off('error', settle)
      settle(error)
    })
  })
}
