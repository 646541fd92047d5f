import { createRequire } from 'node:module'

/** Node's modules that reading does not need, loaded when they are first asked for: together they cost 6 ms of a start. */
export const late = {
  // Node gives a module of its own by its name, always.
  crypto: () => load('node:crypto') as typeof import('node:crypto'),
  childProcess: () => load('node:child_process') as typeof import('node:child_process'),
} as const

/** Node before 20.16 has no `getBuiltinModule`. */
function load(name: string): unknown {
  return process.getBuiltinModule === undefined ? createRequire(import.meta.url)(name) : process.getBuiltinModule(name)
}
