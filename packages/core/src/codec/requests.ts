import { type Fault, type Issue, issue } from '../model/issue.ts'
import { fail, type Result, succeed } from '../model/result.ts'
import type {
  ContextQuestion,
  FileQuestion,
  RecallQuestion,
  RuleFilter,
  SliceQuestion,
  UpdateRequest,
  UsageQuestion,
} from '../questions.ts'
import type { Vocabulary } from './dialect.ts'
import {
  contextShape,
  fileShape,
  recallShape,
  ruleFilterShape,
  ruleKeyShape,
  sliceShape,
  updateShape,
  usageShape,
} from './request-shapes.ts'
import type { Shape } from './shape/shape.ts'
import { type Node, textOf, valueUnder } from './yaml/node.ts'
import { fromJson } from './yaml/plain-json.ts'

/** How much of a document's id is repeated to its writer. */
const SHOWN = 128

/** Reads the input of `get_context`. Fails with `invalid-input`, naming every field at fault in the order task, description, branch, subjects. */
export function readContextQuestion(input: unknown): Result<ContextQuestion> {
  return readRequest(contextShape, input)
}

/** The tokens of a pack where nobody says how many. */
const BUDGET = 8_000

/** Reads the input of `context_slice`; what is absent or `null` takes its default, of which a caller may know better ones. */
export function readSliceQuestion(
  input: unknown,
  { budget, role = null }: Partial<Pick<SliceQuestion, 'budget' | 'role'>> = {},
): Result<SliceQuestion> {
  const read = readRequest(sliceShape, input)
  if (!read.ok) return read
  const { value } = read
  return succeed({ ...value, budget: value.budget ?? budget ?? BUDGET, role: value.role ?? role })
}

/** Reads the input of `query_rules_for_file`. */
export function readFileQuestion(input: unknown): Result<FileQuestion> {
  const read = readRequest(fileShape, input)
  if (!read.ok) return read
  const { file_path, all_decisions, all_tiers } = read.value
  return succeed({
    path: file_path,
    tiers: all_tiers ? 'all' : 'first',
    decisions: all_decisions ? 'all' : 'current',
    text: '',
  })
}

/** Reads the input of `query_rules` and `list_rule_keys`. */
export function readRuleFilter(input: unknown): Result<RuleFilter> {
  return readRequest(ruleFilterShape, input)
}

/** Reads the input of `get_rule`. */
export function readRuleKey(input: unknown): Result<{ readonly key: string }> {
  return readRequest(ruleKeyShape, input)
}

/** Reads the input of `recall`; a limit outside of 1 to 50 is taken to the nearer end, and is 8 where it is absent. */
export function readRecallQuestion(input: unknown): Result<RecallQuestion> {
  return readRequest(recallShape, input)
}

/** Reads the input of `memory_usage`. */
export function readUsageQuestion(input: unknown): Result<UsageQuestion> {
  return readRequest(usageShape, input)
}

/** Reads the input of `update_context`. Faults come in the order description, branch, then document by document: id, body, metadata. */
export function readUpdateRequest(input: unknown, vocabulary: Vocabulary): Result<UpdateRequest> {
  return readRequest(updateShape(vocabulary), input)
}

/** Unknown fields are ignored, `null` is absent, and `{input: …}` is opened, as clients of older servers send it. */
export function readRequest<T>(shape: Shape<T>, input: unknown): Result<T> {
  return readNode(shape, opened(fromJson(input), shape))
}

/** The same of an input that was read as a node before. */
export function readNode<T>(shape: Shape<T>, node: Node): Result<T> {
  const issues: Issue[] = []
  const value = shape.read(node, '', (field, fault) => {
    issues.push(
      issue('invalid-input', 'error', {
        id: idOf(node, field),
        field: field === '' ? 'input' : field,
        fault: inJson(fault),
      }),
    )
  })
  const [first, ...more] = issues
  if (first !== undefined) return fail([first, ...more])
  if (value === undefined) throw new Error('a shape that reads no value reports why')
  return succeed(value)
}

/** The node under `input`, where none of the request's own fields stands beside it. */
function opened(node: Node, shape: Shape<unknown>): Node {
  if (node.is !== 'mapping') return node
  const inner = valueUnder(node, 'input')
  const own = Object.keys(shape.schema.properties ?? {})
  return inner?.is === 'mapping' && node.pairs.every(({ key }) => !own.includes(key)) ? inner : node
}

/** The id that the document of a field shows, else that of the whole input. */
function idOf(node: Node, field: string): string | null {
  const at = /^documents\[(\d+)\]/.exec(field)?.[1]
  const documents = node.is === 'mapping' ? valueUnder(node, 'documents') : null
  const document = at === undefined || documents?.is !== 'list' ? undefined : documents.items[Number(at)]
  const id = textOf(document ?? node, 'id')
  return id !== null && id.length > SHOWN ? `${id.slice(0, SHOWN)}…` : id
}

/** What YAML calls a mapping is an object to whoever writes JSON. */
function inJson(fault: Fault): Fault {
  if (fault.is !== 'wrong-type') return fault
  const { wanted, found } = fault
  return {
    is: 'wrong-type',
    wanted: wanted === 'mapping' ? 'object' : wanted,
    found: found === 'mapping' ? 'object' : found,
  }
}
