import { type Result, succeed } from '../model/result.ts'
import { bundleMapShape, decisionShape, dreamShape, proposalsShape } from './curation-shapes.ts'
import { readRequest } from './requests.ts'
import type { ValueOf } from './shape/shape.ts'
import { unknownKeys } from './unknown-keys.ts'
import { fromJson } from './yaml/plain-json.ts'

/** How memories are to be put together: the input of `repolore bundle`. */
export type BundleMap = ValueOf<typeof bundleMapShape>

/** A file of proposals as it stands. */
export type Proposals = ValueOf<typeof proposalsShape>

/** One proposal. */
export type Proposal = Proposals['items'][number]

/** What a person decided about proposals. */
export type Decision = ValueOf<typeof decisionShape>

/** Reads the input of `repolore bundle`. Fails with `invalid-input`, naming every field at fault. */
export function readBundleMap(input: unknown): Result<BundleMap> {
  return readRequest(bundleMapShape, input)
}

/** Reads a file of proposals, ours or the Python toolkit's. */
export function readProposals(input: unknown): Result<Proposals> {
  return readRequest(proposalsShape, input)
}

/** Reads a decision about proposals. */
export function readDecision(input: unknown): Result<Decision> {
  return readRequest(decisionShape, input)
}

/** The keys of a decision that nothing reads, in its order: a misspelt list would decide nothing without a word. */
export function ignoredKeys(input: unknown): readonly string[] {
  return unknownKeys(fromJson(input), decisionShape.schema).map(({ field }) => field)
}

/** From how many on a consolidation is due. */
export interface DreamThresholds {
  /** Memories that are new, changed or gone. */
  readonly files: number
  readonly lint: number
}

/** Reads the input of `memory_dream_status`; what is absent takes its default, 3 files and 2 lint issues. */
export function readDreamThresholds(input: unknown): Result<DreamThresholds> {
  const read = readRequest(dreamShape, input)
  return read.ok ? succeed({ files: read.value.files_threshold, lint: read.value.lint_threshold }) : read
}
