import {
  type CompleteRequest,
  type CompleteResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { type Lore, plain } from '@repolore/core'
import { matching } from './matching.ts'
import { PROMPTS } from './prompts/table.ts'
import { ENTRY_TEMPLATE } from './resources/addresses.ts'
import { unknownName } from './unknown-name.ts'

/** The most values the protocol lets one answer carry. */
const MOST = 100

/** Values for an argument of a prompt or for the key of an entry; none for an argument that takes any text. */
export async function complete(lore: Lore, { ref, argument }: CompleteRequest['params']): Promise<CompleteResult> {
  const values =
    ref.type === 'ref/prompt' ? await promptValues(lore, ref.name, argument) : await keyValues(lore, ref.uri, argument)
  return { completion: { values: values.slice(0, MOST), total: values.length, hasMore: values.length > MOST } }
}

interface Argument {
  readonly name: string
  readonly value: string
}

async function promptValues(lore: Lore, name: string, { name: field, value }: Argument): Promise<readonly string[]> {
  const prompt = PROMPTS.find((row) => row.name === name)
  if (prompt === undefined) throw unknownName('prompt', name, PROMPTS)
  if (!prompt.arguments.some((row) => row.name === field)) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The prompt ${name} has no argument ${plain(field)}`)
  }
  return prompt.complete?.(field, value, lore) ?? []
}

async function keyValues(lore: Lore, uri: string, { value }: Argument): Promise<readonly string[]> {
  if (uri !== ENTRY_TEMPLATE)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown resource template: ${plain(uri)}`)
  const entries = await lore.list({ kind: null, tier: null, branch: null })
  return matching([...new Set<string>(entries.map(({ key }) => key))], value)
}
