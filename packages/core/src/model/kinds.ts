import type { Priority } from './entry.ts'

/** Everything that differs between kinds of knowledge and is not said by an entry itself. */
export interface KindRow {
  /** The noun a reader sees, in the singular. */
  readonly noun: string
  /** How hard an entry of this kind is to push out of a pack, where the entry does not say. */
  readonly priority: Priority
  /** Two entries of one key in one tier: no one could say which is meant, or the first by path speaks. */
  readonly clash: 'fails' | 'first'
  /** Whether its use is counted. */
  readonly counted: boolean
}

/** The kinds of things a repository knows. A new kind is a row here and a dialect that reads it; no stage asks for it. */
export const KINDS = {
  document: { noun: 'document', priority: 'high', clash: 'fails', counted: false },
  rule: { noun: 'rule', priority: 'normal', clash: 'first', counted: false },
  decision: { noun: 'decision', priority: 'normal', clash: 'first', counted: false },
  memory: { noun: 'memory', priority: 'low', clash: 'first', counted: true },
  invariant: { noun: 'invariant', priority: 'required', clash: 'first', counted: false },
  contract: { noun: 'contract', priority: 'high', clash: 'first', counted: false },
  note: { noun: 'module note', priority: 'low', clash: 'first', counted: false },
  instruction: { noun: 'build or test instruction', priority: 'low', clash: 'first', counted: false },
  permission: { noun: 'tool permission', priority: 'required', clash: 'first', counted: false },
} as const satisfies Record<string, KindRow>

/** The name of a kind, as it stands before the colon of a key. */
export type Kind = keyof typeof KINDS
