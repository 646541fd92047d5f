import type { FileReason } from './infer/inferred-file.ts'
import type { Entry, EntryKey } from './model/entry.ts'
import type { Issue } from './model/issue.ts'
import type { Json } from './model/json.ts'
import type { Change, Use } from './ports.ts'
import type { ContextQuestion, FileQuestion, RecallQuestion, SearchQuestion, SliceQuestion } from './questions.ts'
import type { Hit, Reason, Selection, TaskFile } from './select/selection.ts'

/** How each asked term was understood. */
export interface ResolvedTerm {
  readonly term: string
  readonly subject: string
}

/** What `context` answers: the selection in its final order, and all that is worth a warning. */
export interface ContextAnswer {
  readonly question: ContextQuestion
  readonly selection: Selection
  readonly resolved: readonly ResolvedTerm[]
  readonly warnings: readonly Issue[]
}

/** How much of an entry is sent. */
export type Detail = 'whole' | 'summary' | 'line'

/** An entry of a pack in the form it is sent in. */
export interface PackedHit {
  readonly hit: Hit
  readonly detail: Detail
  /** Tokens of this form, by the counter named in the answer. */
  readonly tokens: number
}

/** An entry left out of a pack, with its price. */
export interface OmittedHit {
  readonly hit: Hit
  /** What it would take whole, with the line in front; counted when first asked for. */
  readonly tokens: number
  /** What its whole text would take, without the line in front. */
  readonly body: number
  readonly by: string
}

/** A file that a task is about; `why` is empty where it was given. */
export interface SliceFile extends TaskFile {
  readonly why: readonly FileReason[]
}

/** What `slice` answers. `markdown` is the very text the budget counts. */
export interface SliceAnswer {
  readonly question: SliceQuestion
  readonly selection: Selection
  /** What the task is about: given first, then surest first. */
  readonly files: readonly SliceFile[]
  readonly resolved: readonly ResolvedTerm[]
  readonly packed: readonly PackedHit[]
  readonly omitted: readonly OmittedHit[]
  readonly tokens: { readonly used: number; readonly budget: number; readonly counter: string }
  /** 16 hexadecimal digits over all that the reader sees; `0` when that is nothing. */
  readonly fingerprint: string
  readonly markdown: string
  readonly warnings: readonly Issue[]
}

/** What `recall` answers: `memories` are the hits of `selection` in its order, each with what was found in it. */
export interface RecallAnswer {
  readonly question: RecallQuestion
  readonly selection: Selection
  readonly memories: readonly RecalledMemory[]
  /** Whether nothing stored is about the query, so that nothing is said. */
  readonly gated: boolean
  /** Memories that hold a word of the query and are cut all the same: far below the best, or about something else. */
  readonly cut: { readonly floor: number; readonly gate: number }
  readonly warnings: readonly Issue[]
}

/** One memory of a recall. */
export interface RecalledMemory {
  /** Its `score` is the sum of its `parts`: `relevance`, `use` and `links`. */
  readonly hit: Hit
  /** The words of the query that it holds, as written there. */
  readonly words: readonly string[]
  /** What each field brought to the relevance. */
  readonly fields: Readonly<Record<string, number>>
  /** Of a package: the member whose section answers; else `null`. */
  readonly member: string | null
  /** The passage that answers, on one line. */
  readonly snippet: string
}

/** What `search` answers. */
export interface SearchAnswer {
  readonly question: SearchQuestion
  /** By score, then key. */
  readonly entries: readonly FoundEntry[]
  /** How many more there are than the limit lets in. */
  readonly more: number
  readonly warnings: readonly Issue[]
}

/** An entry that all filters of a search admit. */
export interface FoundEntry {
  readonly entry: Entry
  /** Above 0 and at most 1; `null` where no text was asked for. */
  readonly score: number | null
  readonly reasons: readonly Reason[]
}

/** What `usage` answers. */
export interface UsageAnswer {
  /** Hottest first, ties by name. */
  readonly memories: readonly UsedMemory[]
  readonly warnings: readonly Issue[]
}

/** How one memory has been used, also one that is no longer stored. */
export interface UsedMemory extends Use {
  readonly name: string
  /** `ln(1 + 3·opens + recalls)`. */
  readonly heat: number
}

/** Two rules of an answer of which one says that it conflicts with the other. */
export interface RuleConflict {
  readonly rule: EntryKey
  readonly with: EntryKey
  /** Which of the two holds, as the first one says. */
  readonly resolution: string
}

/** What is said about a file. */
export interface RulesAnswer {
  readonly question: FileQuestion
  /** The path as patterns see it; `null` where it lies outside the root. */
  readonly path: string | null
  readonly rules: Selection
  readonly decisions: Selection
  /** The entry of the dependency index, as it stands there; empty where there is none. */
  readonly dependencies: Readonly<Record<string, Json>>
  readonly conflicts: readonly RuleConflict[]
  /** 16 hexadecimal digits over rules, decisions and dependencies, the same on every machine; `0` when that is nothing. */
  readonly fingerprint: string
  /** What may make the answer incomplete. What is merely untidy stands in `check`. */
  readonly warnings: readonly Issue[]
}

/** Whether the rules can be relied on. */
export interface RuleValidation {
  readonly ok: boolean
  /** How many rules are served. */
  readonly ruleCount: number
  /** What reading found in rules, decisions and the dependency index, and names that two files of one tier claim. */
  readonly errors: readonly Issue[]
  /** Summaries without a word that binds, and conflicts with rules that are not there. */
  readonly warnings: readonly Issue[]
  readonly roots: readonly { readonly tier: string; readonly path: string }[]
}

/** One file that an update changes. */
export interface PlannedChange extends Change {
  /** The text the change was planned on; `null` for a new file. */
  readonly before: string | null
  /** `contentHash` of the new text; `null` where the file goes. */
  readonly version: string | null
  /** Unified diff of the two texts; empty when they are equal. */
  readonly diff: string
}

/** An update worked out whole. `changes` holds only files whose text differs. */
export interface UpdatePlan {
  /** The written entries, in the order of the request, as reading them back gives. */
  readonly entries: readonly Entry[]
  readonly changes: readonly PlannedChange[]
  readonly warnings: readonly Issue[]
}

/** The removal of items of the catalogue, worked out whole. */
export interface RemovalPlan extends UpdatePlan {
  readonly deleted: readonly EntryKey[]
}

/** Whether items of the catalogue are well formed. */
export interface ItemValidation {
  /** Whether none of the issues is an error. */
  readonly ok: boolean
  /** By path, line and column. */
  readonly issues: readonly Issue[]
}

/** Why one entry is, or is not, in the answer to a context question. */
export interface WhyAnswer {
  readonly key: EntryKey
  readonly entry: Entry | null
  readonly verdict: 'in' | 'out'
  readonly hit: Hit | null
  /** The name of the stage that dropped it, or `not-reached` where nothing led to it. */
  readonly by: string | null
  /** Particulars as data: the entry's branch, its subjects, the terms asked. */
  readonly detail: Readonly<Record<string, Json>>
}

/** A memory whole, with the links around it. */
export interface MemoryAnswer {
  readonly entry: Entry
  /** The targets of its links as written, in the order of its text, each once. */
  readonly links: readonly string[]
  /** What links to it: memories by name, everything else by key; in byte order. */
  readonly citedBy: readonly string[]
  /** Where it was asked for by the name of a member: the member and the text of its section, `null` where it has none. */
  readonly member: { readonly name: string; readonly section: string | null } | null
}

/** How two memories repeat each other. */
export interface MemoryPair {
  readonly names: readonly [string, string]
  /** Word sequences that both have, by all of both: 1 where they say the same in the same words. */
  readonly overlap: number
}

/** The hygiene of all memories, over every tier. Names come in byte order. */
export interface MemoryLint {
  readonly total: number
  /** How many memories show each tier; every tier that has files of memories is named. */
  readonly tiers: Readonly<Record<string, number>>
  /** By memory: targets as written that lead nowhere, in order, each once. */
  readonly brokenLinks: ReadonlyMap<string, readonly string[]>
  /** By memory: targets as written that may lead to several files. */
  readonly ambiguousLinks: ReadonlyMap<
    string,
    readonly { readonly target: string; readonly paths: readonly string[] }[]
  >
  readonly orphans: readonly string[]
  /** Targets as written in curated indexes that lead nowhere, sorted. */
  readonly stalePointers: readonly string[]
  /** Memories whose bodies are the same but for white space. */
  readonly duplicates: readonly (readonly string[])[]
  readonly nearDuplicates: readonly MemoryPair[]
  readonly missingDescriptions: readonly string[]
  readonly oversized: readonly { readonly name: string; readonly length: number }[]
  readonly empty: readonly string[]
  readonly membersWithoutSection: ReadonlyMap<string, readonly string[]>
  readonly namesClaimedTwice: readonly { readonly name: string; readonly paths: readonly string[] }[]
}
