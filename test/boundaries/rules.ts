/** A room of core: a folder, or a file that is a room by itself. */
export interface Room {
  readonly name: string
  /** What the room is, and so what has no place in it. */
  readonly why: string
  /** Where a room may import less than everything above it: these rooms only. */
  readonly only?: readonly string[]
  /** Only the facade and what stands beside the product may wait; a port merely says that its owner will. */
  readonly waits?: 'yes' | 'types'
}

/** The rooms of `packages/core/src` from the ground up: a file imports its own room and those above it in this list. */
export const rooms: readonly Room[] = [
  { name: 'model', why: 'the nouns; they know nothing of what is done with them' },
  { name: 'ports.ts', why: 'what core asks of the world, in words of the model', only: ['model'], waits: 'types' },
  { name: 'questions.ts', why: 'what is asked, as types', only: ['model'] },
  { name: 'names', why: 'words to ids; needs only the nouns' },
  { name: 'text', why: 'prose to terms; knows nothing of entries' },
  { name: 'globs', why: 'path patterns and what they match; knows nothing of entries' },
  { name: 'codec', why: 'text to entries and back; knows nothing of other entries' },
  { name: 'catalogue', why: 'entries as one indexed value; knows nothing of questions' },
  { name: 'select', why: 'the engine; knows no kind, no store and no text' },
  { name: 'recipes.ts', why: 'the questions as data over the engine' },
  { name: 'check', why: 'one well-formedness rule a file' },
  { name: 'drift', why: 'entries and facts to what no longer holds' },
  { name: 'conformance', why: 'acts to breaches' },
  { name: 'infer', why: 'a task and facts to files' },
  { name: 'answers.ts', why: 'what is answered, as types' },
  { name: 'update', why: 'drafts to changes, planned whole' },
  { name: 'curate', why: 'a memory store to changes that tidy it, planned whole' },
  { name: 'render', why: 'a selection to text; decides nothing' },
  { name: 'answer', why: 'one pure answer for each question' },
  { name: 'lore', why: 'the only room that waits: it reads, asks the pure rooms, and writes', waits: 'yes' },
  { name: 'testing', why: 'shipped for authors of stores; the product never needs it', waits: 'yes' },
  { name: 'index.ts', why: 'the public names, and nothing else' },
]

/** What a package may import of the others: adapters know core by its public name, and only the command composes. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  core: [],
  'fs-store': ['@repolore/core'],
  'mcp-adapter': ['@repolore/core'],
  'sqlite-store': ['@repolore/core'],
  cli: ['@repolore/core', '@repolore/fs-store', '@repolore/mcp-adapter', '@repolore/sqlite-store'],
}

/** The packages that core itself may use; each runs in a browser. */
export const coreUses: readonly string[] = [
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'diff',
  'stemmer',
  'yaml',
]

/** Names of the language or its host that core may not say, each with what to do instead. */
export const forbiddenNames: Readonly<Record<string, string>> = {
  Date: 'core has no clock: take the time as an argument',
  performance: 'core has no clock: take the time as an argument',
  'Math.random': 'core has no chance: derive the value from the input',
  crypto: 'core has no chance and no host: take the value as an argument',
  process: 'core has no host: take what you need as an argument',
  globalThis: 'core has no host: take what you need as an argument',
  Buffer: 'core runs in a browser: use Uint8Array',
  fetch: 'core does no I/O: ask a port in `ports.ts`',
  setTimeout: 'core does not wait: leave it to the caller',
  console: 'core does not print: return an issue',
  require: 'core is ES modules: use a static import',
}
