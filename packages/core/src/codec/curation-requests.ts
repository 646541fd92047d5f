import { type Issue, issue } from '../model/issue.ts'
import type { Json } from '../model/json.ts'
import { type Failure, type Result, succeed } from '../model/result.ts'
import {
  bundleMapShape,
  decisionShape,
  dreamShape,
  proposalFileShape,
  proposalShape,
  type proposalsShape,
} from './curation-shapes.ts'
import { readRequest } from './requests.ts'
import type { ValueOf } from './shape/shape.ts'
import { unknownKeys } from './unknown-keys.ts'
import { textOf } from './yaml/node.ts'
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

/** A file of proposals whose items are read one by one: one at fault is no reason to lose the others. */
interface ProposalFile extends Omit<Proposals, 'items'> {
  readonly items: readonly { readonly json: Json; readonly read: Result<Proposal> }[]
}

/** Reads a file of proposals, ours or the Python toolkit's. Faults name their field from the top of the file, as `items[3].op`. */
export function readProposals(input: unknown): Result<ProposalFile> {
  const file = readRequest(proposalFileShape, input)
  if (!file.ok) return file
  const items = file.value.items.map((json, at) => ({ json, read: readProposal(json, `items[${at}]`) }))
  return succeed({ ...file.value, items })
}

function readProposal(json: Json, place: string): Result<Proposal> {
  const read = readRequest(proposalShape, json)
  if (read.ok) return read
  const { code, issues } = read.failure
  const id = textOf(fromJson(json), 'id')
  return { ok: false, failure: { code, issues: issues.map((one) => within(one, { place, id })) } satisfies Failure }
}

/** A fault of one proposal as one of its file, which can be used all the same. */
function within(one: Issue, { place, id }: { readonly place: string; readonly id: string | null }): Issue {
  if (one.code !== 'invalid-input') return one
  const { field, fault } = one.args
  return issue('invalid-input', 'warning', { id, field: field === 'input' ? place : `${place}.${field}`, fault })
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
