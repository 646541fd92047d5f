export type { Reading } from './answer/readable.ts'
export type { HealthAnswer, StatusAnswer } from './answer/status.ts'
export type { FileWhy } from './answer/why-file.ts'
export type {
  ContextAnswer,
  Detail,
  FoundEntry,
  ItemValidation,
  MemoryAnswer,
  MemoryLint,
  MemoryPair,
  OmittedHit,
  PackedHit,
  PlannedChange,
  RecallAnswer,
  RecalledMemory,
  RemovalPlan,
  ResolvedTerm,
  RuleConflict,
  RulesAnswer,
  RuleValidation,
  SearchAnswer,
  SliceAnswer,
  UpdatePlan,
  UsageAnswer,
  UsedMemory,
  WhyAnswer,
} from './answers.ts'
export type { Catalogue, Target, Tier } from './catalogue/catalogue.ts'
export { FIXED_SEVERITIES, type Severities } from './check/severities.ts'
export { readAct } from './codec/act.ts'
export { type BreachJson, breachJson, breachLine, readBreach } from './codec/breach.ts'
export {
  type Decision,
  type DreamThresholds,
  type Proposal,
  type Proposals,
  readDreamThresholds,
} from './codec/curation-requests.ts'
export type { Vocabulary } from './codec/dialect.ts'
export { DOCUMENT_HOME, GLOSSARY_PATH, isStorePath } from './codec/dialects.ts'
export { contentHash, fingerprint } from './codec/hash.ts'
export { CONVENTIONS, conventionalPaths, HOMES, type Home, isSkipped, mountedPath } from './codec/homes.ts'
export { instantOf } from './codec/instant.ts'
export { entryAddress, entryKey, keyOfAddress, repoPath, splitKey } from './codec/keys.ts'
export { readMemoryFilter, readMemoryName } from './codec/memory-requests.ts'
export { MEMORY_TIERS, MEMORY_TYPES } from './codec/memory-shape.ts'
export {
  readContextQuestion,
  readFileQuestion,
  readRecallQuestion,
  readRuleFilter,
  readRuleKey,
  readSliceQuestion,
  readUpdateRequest,
  readUsageQuestion,
} from './codec/requests.ts'
export { readSearchQuestion } from './codec/search-requests.ts'
export { isAskedFor } from './conformance/is-asked-for.ts'
export type { AuditAnswer, JudgeAnswer, JudgedAct } from './conformance/judged.ts'
export type { ApplyReport } from './curate/apply/apply.ts'
export type { BundleReport } from './curate/bundle/bundle-plan.ts'
export type { BundleTarget, BundleWritten } from './curate/bundle/bundle-write.ts'
export type { DreamStatus } from './curate/dream/dream.ts'
export type { FixReport } from './curate/fix.ts'
export type { CurationPlan, KeyRename } from './curate/plan.ts'
export { proposalsJson } from './curate/propose/proposals-text.ts'
export type { ReindexReport } from './curate/reindex.ts'
export type { RenameReport } from './curate/rename/rename.ts'
export type { DriftAnswer, DriftedItem } from './drift/judge.ts'
export { readReport } from './drift/reports/read-report.ts'
export type { ActLore } from './lore/act-lore.ts'
export { createLore, isWritable } from './lore/create.ts'
export type { CurationLore, FolderChoice } from './lore/curator.ts'
export type { Base, Layer, Lore, LoreOptions, WritableLore } from './lore/facade.ts'
export type { ItemLore } from './lore/item-lore.ts'
export type { RuleLore } from './lore/rule-lore.ts'
export { type Act, type Breach, type Policy, UNKNOWN_ROLE } from './model/act.ts'
export type { Entry, EntryKey, Evidence, Grant, Link, Load, Priority, RepoPath, Source } from './model/entry.ts'
export {
  type Issue,
  type IssueArguments,
  type IssueCode,
  issue,
  type Severity,
  type SubjectNames,
} from './model/issue.ts'
export type { Json } from './model/json.ts'
export { KINDS, type Kind } from './model/kinds.ts'
export { type Failure, fail, type Result, succeed } from './model/result.ts'
export type { Span } from './model/span.ts'
export type { TestReport, TestResult, TestState } from './model/test-report.ts'
export { nearest } from './names/nearest.ts'
export type {
  ActFilter,
  ActLog,
  Ancestry,
  Change,
  CommitFacts,
  ContextStore,
  DocumentRef,
  Reports,
  Repository,
  SourceDocument,
  TokenCounter,
  UsageEvent,
  UsageLog,
  UsageTotals,
  Use,
  WritableStore,
} from './ports.ts'
export { StoreConflict, StoreFailure } from './ports.ts'
export type {
  ContextQuestion,
  DecisionQuestion,
  DocumentDraft,
  EvidenceDraft,
  FileQuestion,
  ItemDraft,
  ListFilter,
  MemoryFilter,
  Packing,
  RecallQuestion,
  RuleFilter,
  SearchQuestion,
  SearchRequest,
  SliceQuestion,
  SliceRequest,
  UpdateRequest,
  UsageQuestion,
} from './questions.ts'
export { contextJson, contextMarkdown } from './render/context.ts'
export { type DreamJson, dreamJson, dreamText } from './render/dream.ts'
export { driftJson, driftText, verifiedJson, verifiedText } from './render/drift.ts'
export { entryMarkdown } from './render/entry.ts'
export { explain } from './render/explain.ts'
export { failureText } from './render/failure.ts'
export { describe, ISSUE_CODES, issueJson, issueLine } from './render/issues.ts'
export { itemValidationJson, itemValidationText, removalJson, type UpsertJson, upsertJson } from './render/item.ts'
export { type LintJson, lintJson, lintText } from './render/lint.ts'
export {
  type MemoryJson,
  type MemoryRow,
  memoriesJson,
  memoriesText,
  memoryJson,
  memoryMarkdown,
} from './render/memory.ts'
export { METHOD, methodMarkdown } from './render/method.ts'
export { PROCEDURE, type ProcedureStep, procedureMarkdown } from './render/procedure.ts'
export { reasonText } from './render/reasons.ts'
export {
  type RecalledJson,
  type RecallJson,
  type RecallReport,
  recallJson,
  recallMarkdown,
  recallReasons,
  recallReport,
} from './render/recall.ts'
export {
  type RuleJson,
  type RuleValidationJson,
  ruleJson,
  ruleListJson,
  ruleMarkdown,
  ruleValidationJson,
} from './render/rule.ts'
export { rulesMarkdown } from './render/rules.ts'
export {
  type DecisionRow,
  decisionRow,
  type RuleRow,
  type RulesBundle,
  type RulesJson,
  ruleRow,
  rulesBundle,
  rulesJson,
} from './render/rules-json.ts'
export { type FoundJson, type SearchJson, searchJson, searchText } from './render/search.ts'
export { counted, plain, revealed, revealedDiff, shown, visible } from './render/shown.ts'
export { sliceJson, sliceMarkdown } from './render/slice.ts'
export { type TierReport, type TierView, tierReport } from './render/tier.ts'
export { estimator } from './render/tokens.ts'
export { updateJson, updateMarkdown } from './render/update.ts'
export { outcomeWords, type UpdateOutcome, type Waiting } from './render/update-outcome.ts'
export { type UsageJson, usageJson, usageText } from './render/usage.ts'
export { shownTier } from './select/gates.ts'
export type { Door, Hit, Loss, Reason, Selection } from './select/selection.ts'
