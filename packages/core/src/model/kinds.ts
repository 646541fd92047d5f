import type { Priority } from './entry.ts'

/** Everything that differs between kinds of knowledge and is not said by an entry itself. */
export interface KindRow {
  /** The noun a reader sees, in the singular. */
  readonly noun: string
  /** How hard an entry of this kind is to push out of a pack, where the entry does not say. */
  readonly priority: Priority
}

/** The kinds of things a repository knows. A new kind is a row here and a dialect that reads it; no stage asks for it. */
export const KINDS = {
  document: { noun: 'document', priority: 'high' },
  rule: { noun: 'rule', priority: 'normal' },
  decision: { noun: 'decision', priority: 'normal' },
  memory: { noun: 'memory', priority: 'low' },
  invariant: { noun: 'invariant', priority: 'required' },
  contract: { noun: 'contract', priority: 'high' },
  note: { noun: 'module note', priority: 'low' },
  instruction: { noun: 'build or test instruction', priority: 'low' },
  permission: { noun: 'tool permission', priority: 'required' },
} as const satisfies Record<string, KindRow>

/** The name of a kind, as it stands before the colon of a key. */
export type Kind = keyof typeof KINDS
