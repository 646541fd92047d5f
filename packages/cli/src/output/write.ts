/** Writes to the end; a reader that has gone away (`| head`) is not a fault, and the rest is then dropped. */
export function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
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
