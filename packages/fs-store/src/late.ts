import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** Node's modules that reading does not need, loaded when they are first asked for: together they cost 6 ms of a start. */
export const late = {
  // Node gives a module of its own by its name, always.
  crypto: () => load('node:crypto') as typeof import('node:crypto'),
  childProcess: () => load('node:child_process') as typeof import('node:child_process'),
} as const
