import type { ServeOptions } from './options.ts'

/** Where trouble that is no part of an answer is told: stdout belongs to the protocol. */
export function reporter({ onError }: ServeOptions): (error: Error) => void {
  return onError ?? ((error) => void process.stderr.write(`repolore mcp: ${error.message}\n`))
}
