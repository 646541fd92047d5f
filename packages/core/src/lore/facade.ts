import type { Reading } from '../answer/readable.ts'
import type { HealthAnswer, StatusAnswer } from '../answer/status.ts'
import type { FileWhy } from '../answer/why-file.ts'
import type {
  ContextAnswer,
  ItemValidation,
  PlannedChange,
  RecallAnswer,
  SearchAnswer,
  SliceAnswer,
  UpdatePlan,
  UsageAnswer,
  WhyAnswer,
} from '../answers.ts'
import type { Severities } from '../check/severities.ts'
import type { DreamThresholds } from '../codec/curation-requests.ts'
import type { Vocabulary } from '../codec/dialect.ts'
import type { Home } from '../codec/homes.ts'
import type { DreamStatus } from '../curate/dream/dream.ts'
import type { CurationPlan } from '../curate/plan.ts'
import type { DriftAnswer } from '../drift/judge.ts'
import type { Entry } from '../model/entry.ts'
import type { Issue, SubjectNames } from '../model/issue.ts'
import type { Result } from '../model/result.ts'
import type {
  ActLog,
  Change,
  ContextStore,
  Reports,
  Repository,
  TokenCounter,
  UsageLog,
  WritableStore,
} from '../ports.ts'
import type {
  ContextQuestion,
  ListFilter,
  RecallQuestion,
  SearchRequest,
  SliceRequest,
  UpdateRequest,
  UsageQuestion,
} from '../questions.ts'

import type { ActLore } from './act-lore.ts'
import type { CurationLore, FolderChoice } from './curator.ts'
import type { DriftSources } from './drift-facts.ts'
import type { ItemLore } from './item-lore.ts'
import type { MemoryLore } from './memory-lore.ts'
import type { RuleLore } from './rule-lore.ts'
import type { VerifiedRun, VerifyAnswer } from './verify.ts'
import type { Writable } from './writer.ts'

/** A larger store that the store of a layer stands in. Layers with the same one can be written in one transaction. */
export interface Base {
  readonly store: WritableStore
  /** What stands before the layer's paths in it; empty where they are the same. */
  readonly path: string
  /** A text that differs after every batch; asked before and after the layers are read, so it must be cheap. */
  lastBatch(): Promise<string | null>
}

/** A store with the tier its entries belong to. */
export interface Layer<S extends ContextStore = ContextStore> {
  /** `project`, `shared`, `user` or `core`; several layers may be of one tier. */
  readonly tier: string
  readonly store: S
  /** The one home that the store's root stands for; without it the store's tree is a repository. */
  readonly mount?: Home
  /** What stands before the store's paths where they are shown: the folder relative to the root, or absolute outside it. Default the mount. */
  readonly at?: string
  readonly base?: Base
}

/** What a `Lore` is made of. */
export interface LoreOptions<S extends ContextStore = ContextStore> {
  /** Most specific first. Writing goes to the first. */
  readonly layers: readonly [Layer<S>, ...Layer[]]
  /** The absolute root that patterns are anchored at: absolute paths in questions are taken relative to it. Without one only relative paths match anything. */
  readonly root?: string
  /** Other absolute paths that lead to the root, such as through a link. */
  readonly rootAliases?: readonly string[]
  /** The absolute folder where relative paths in questions begin; default the root. */
  readonly from?: string
  /** Facts that `check` holds patterns against; without them it does not. */
  readonly repository?: Repository
  /** Where the last report of tests is kept; without it no cited test is proved or denied. */
  readonly reports?: Reports
  /** The day, `YYYY-MM-DD`, on which `check` counts; without it no review is overdue. */
  readonly today?: () => string
  /** Default `lenient`. */
  readonly reading?: Reading
  /** Default the built-in estimator. */
  readonly tokens?: TokenCounter
  /** The folder names that hold a store's homes in a repository; default `.context`, `.claude`. */
  readonly conventions?: readonly string[]
  /** Document tags beyond the built-in ones. */
  readonly tags?: readonly string[]
  /** Where opens and recalls are counted; without one nothing is. */
  readonly usage?: UsageLog
  /** Where breaches are logged; without one none is, and `audit` knows of none. */
  readonly acts?: ActLog
  /** Above how many tokens the baseline of one branch is too large for `check`; default 2,000. */
  readonly baselineLimit?: number
  /** Other severities for codes of `check`, and of the constraints that refuse a write; `permission-conflict` keeps its own. */
  readonly severities?: Severities
}

/** One method a question. Each call sees the stores as they are at that moment. Only a failed port rejects. */
export interface Lore extends RuleLore, MemoryLore, ActLore {
  /**
   * Takes a run of tests as evidence in place of the last one, and answers for each cited test whether it is proved. Fails with
   * `read-only-store` where no report can be kept.
   */
  verify(run: VerifiedRun): Promise<Result<VerifyAnswer>>
  /** What became of items of the catalogue since they were verified; all of them without a key. Fails with `unknown-entry`. */
  drift(keys?: readonly string[], probe?: DriftSources['probe']): Promise<Result<DriftAnswer>>
  context(question: ContextQuestion): Promise<Result<ContextAnswer>>
  slice(question: SliceRequest): Promise<Result<SliceAnswer>>
  /** Entries by key or by a name that is unique; in the order asked. Each counts as opened. Fails with `unknown-entry`, naming the nearest. */
  get(keys: readonly string[]): Promise<Result<readonly Entry[]>>
  list(filter: ListFilter): Promise<readonly Entry[]>
  /** Memories that are about a query, best first; each hit counts as a recall. */
  recall(question: Pick<RecallQuestion, 'query'> & Partial<RecallQuestion>): Promise<Result<RecallAnswer>>
  /** Entries of every kind by text, type and scope, best first; all that is given must hold. Counts nothing. Fails with `invalid-input`. */
  search(question: SearchRequest): Promise<Result<SearchAnswer>>
  /** How often memories were opened and recalled, hottest first. */
  usage(question?: Partial<UsageQuestion>): Promise<Result<UsageAnswer>>
  why(question: ContextQuestion, key: string): Promise<Result<WhyAnswer>>
  /** The same for a pack: which doors and files lead to the entry, what its rank is made of, and which gate, cut or count of tokens keeps it out. */
  whySlice(question: SliceRequest, key: string): Promise<Result<WhyAnswer>>
  /** The same for the answer about a file: which segment of which pattern stops, or which stage drops it. */
  whyFile(question: FileWhy): Promise<Result<WhyAnswer>>
  /** Every finding, ordered by path, line and code. */
  check(): Promise<readonly Issue[]>
  /** Whether items of the catalogue are well formed, all of them or one by its key; fails with `unknown-entry`, naming the nearest. */
  validateItems(key?: string | null): Promise<Result<ItemValidation>>
  status(): Promise<StatusAnswer>
  /** The same with states, drift and breaches: asks the repository and reads the log of breaches whole. */
  health(): Promise<HealthAnswer>
  /** Whether a consolidation of a memory folder is due, by content and lint; knows no clock. Without a tier, the most specific folder. */
  dream(question?: Partial<DreamThresholds & FolderChoice>): Promise<Result<DreamStatus>>
  /** Every known subject with its aliases, by name; with a branch, only what that branch can see. */
  subjects(branch?: string | null): Promise<readonly SubjectNames[]>
  readonly tokens: TokenCounter
  /** The words this lore's documents may use: what `readUpdateRequest` validates a caller's request against. */
  readonly vocabulary: Vocabulary
}

/** A `Lore` whose first layer can be written. */
export interface WritableLore extends Lore, CurationLore, ItemLore {
  /** Works out the files of items with what became of them recorded: new paths, hashes, and HEAD where nothing else is wrong. Writes nothing. */
  planDriftUpdate(keys?: readonly string[]): Promise<Result<CurationPlan<DriftAnswer>>>
  /** Works an update out and writes nothing. */
  plan(request: UpdateRequest): Promise<Result<UpdatePlan>>
  /** Plans again and applies the whole plan. A `StoreConflict` is answered as `version-conflict`. */
  update(request: UpdateRequest): Promise<Result<UpdatePlan>>
  /**
   * Applies exactly these changes, by the paths they are shown under: all of them or none. `version-conflict` where a file changed
   * meanwhile, `spans-stores` where no one store holds them all.
   */
  apply(plan: Writable): Promise<Result<null>>
  /**
   * Works out anew what changes would do to the files as they stand now, with the diff for consent: for changes that were kept somewhere.
   * `version-conflict` where a file is no longer what they were made on.
   */
  review(changes: readonly Change[]): Promise<Result<readonly PlannedChange[]>>
}
