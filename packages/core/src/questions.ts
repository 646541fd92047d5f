import type { Json } from './model/json.ts'
import type { Kind } from './model/kinds.ts'

/** Documents for a task, by subject. No field may be blank; at least one subject. */
export interface ContextQuestion {
  readonly task: string
  readonly descriptionShort: string
  readonly branch: string
  readonly subjects: readonly string[]
}

/** How the packer treats what does not fit: pass over it and go on, or end there. */
export type Packing = 'fill' | 'stop'

/** The pack for a task under a token budget. */
export interface SliceQuestion {
  readonly task: string
  /** `null` sees only what is valid on every branch. */
  readonly branch: string | null
  readonly subjects: readonly string[]
  /** Files the task is about: absolute, or relative to the root. Without any, they are inferred from the task. */
  readonly files: readonly string[]
  /** The role whose permissions count; `null` hears those of every role. */
  readonly role: string | null
  readonly kinds: readonly Kind[] | null
  readonly exclude: readonly string[]
  /** Tokens of the whole rendered pack. */
  readonly budget: number
  readonly packing: Packing
}

/** The same as a caller says it: what is left out takes its default. */
export type SliceRequest = Pick<SliceQuestion, 'task'> & Partial<SliceQuestion>

/** Rules, decisions and dependencies for a file. */
export interface FileQuestion {
  /** Absolute, or relative to the root; with either slash. */
  readonly path: string
  /** `first`: the shared tier speaks only where the project is silent, but for what it requires. */
  readonly tiers: 'first' | 'all'
  /** `current`: the newest eight that are accepted and not superseded. */
  readonly decisions: 'current' | 'all'
  /** What is being written into the file: triggers found in it are named as reasons. */
  readonly text: string
}

/** Decisions for a file. */
export interface DecisionQuestion {
  readonly path: string
  /** `null` lifts the filter, and what was superseded is said too. */
  readonly statuses: readonly string[] | null
  /** How many at most; `null` is all. */
  readonly top: number | null
  readonly tiers: 'first' | 'all'
}

/** Which rules to list; `null` does not narrow. */
export interface RuleFilter {
  readonly type: string | null
  readonly scope: string | null
  readonly priority: string | null
  readonly module: string | null
}

/** Memories that are about something. */
export interface RecallQuestion {
  /** A prompt, a sentence or a few words. */
  readonly query: string
  /** How many hits at most, from 1 to 50. */
  readonly limit: number
  /** Names or keys of what the reader has seen: it sets the bar as before and is not said again. */
  readonly exclude: readonly string[]
  /** Only memories that show this tier; `null` is every tier, in one list. */
  readonly tier: string | null
}

/** Which entries to find, of every kind, branch and tier; `null` does not narrow, and at least one of the first three does. */
export interface SearchQuestion {
  readonly text: string | null
  readonly type: Kind | null
  /** A path, or a glob from the root: entries whose scope holds it, or has a path in common with it. */
  readonly scope: string | null
  /** How many at most, from 1 to 50. */
  readonly limit: number
}

/** The same as a caller says it: `type` may be the type of an item too, such as `Invariant`, in any case. */
export type SearchRequest = Partial<Omit<SearchQuestion, 'type'> & { readonly type: string | null }>

/** How much memories are used. */
export interface UsageQuestion {
  /** How many at most, hottest first; `null` is all. */
  readonly limit: number | null
}

/** A document as a caller sends it; what it omits goes back to its default. */
export interface DocumentDraft {
  readonly id: string
  readonly context: string
  readonly metadata: {
    readonly scope: 'GLOBAL' | 'BRANCH'
    readonly tags: readonly string[]
    readonly load?: 'ALWAYS' | 'SUBJECT_MATCH' | null
    readonly subjects?: readonly string[] | null
    readonly relations?: readonly { readonly type: string; readonly target: string }[] | null
  }
  /** The `version` that `context` answered; refuses a lost update. */
  readonly expectedVersion?: string | null
}

/** Documents to create or replace, all of them or none. */
export interface UpdateRequest {
  readonly descriptionShort: string
  readonly branch: string
  readonly documents: readonly DocumentDraft[]
}

/** Something that shows that an item holds. Further keys are kept as they stand. */
export interface EvidenceDraft {
  readonly target: string
  readonly method: string
  readonly test?: string | null
  readonly sha256?: string | null
  readonly by?: string | null
  readonly at?: string | null
}

/** An item of the catalogue as a caller sends it: what it omits goes back to its default, and keys that nothing reads are kept. */
export interface ItemDraft {
  readonly id: string
  /** `Invariant`, `Decision`, `Contract`, `ModuleNote`, `BuildTestInstruction` or `ToolPermission`. */
  readonly type: string
  readonly summary: string
  /** Markdown; default empty. */
  readonly body?: string | null
  readonly scope?: readonly string[] | string | null
  readonly evidence?: readonly EvidenceDraft[] | null
  readonly lastVerifiedCommit?: string | null
  readonly status?: string | null
  readonly date?: string | null
  readonly supersedes?: readonly string[] | string | null
  readonly interface?: { readonly path: string; readonly symbol?: string | null } | null
  readonly role?: string | null
  readonly allow?: readonly string[] | string | null
  readonly deny?: readonly string[] | string | null
  readonly commands?: readonly string[] | null
  readonly tags?: readonly string[] | string | null
  readonly branch?: string | null
  readonly subjects?: readonly string[] | null
  readonly relations?: readonly { readonly type: string; readonly target: string }[] | null
  /** The version that reading it gave; refuses a lost update. */
  readonly expectedVersion?: string | null
  readonly [key: string]: Json | undefined | readonly EvidenceDraft[]
}

/** Which entries to list; `null` does not narrow. */
export interface ListFilter {
  readonly kind: Kind | null
  readonly tier: string | null
  /** Only what this branch can see. */
  readonly branch: string | null
}

/** Which memories to list; `null` does not narrow. */
export interface MemoryFilter {
  /** The tier that a memory shows. */
  readonly tier: string | null
  readonly type: string | null
}
