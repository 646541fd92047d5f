import { Console } from 'node:console'

/** How long a process whose client is gone may still take, for a last write to a slow pipe. */
const LAST_WRITE_MS = 50

/** Keeps this process' stdout for the protocol: whatever logs to the console from now on lands on stderr. */
export function keepStdoutPure(): void {
  globalThis.console = new Console(process.stderr, process.stderr)
}

/** Ends this process though something, such as a file watcher, would keep it alive. A process with nothing left ends sooner by itself. */
export function endProcess(): void {
  process.stdout.write('', () => setTimeout(() => process.exit(), LAST_WRITE_MS).unref())
}
