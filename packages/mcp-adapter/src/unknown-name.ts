import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { nearest, plain } from '@repolore/core'

/** The protocol error for a name that nothing has; it lists those there are, nearest first. */
export function unknownName(noun: string, name: string, rows: readonly { readonly name: string }[]): ProtocolError {
  const known = nearest({ terms: [name], candidates: rows.map((row) => ({ name: row.name, also: [] })), limit: 20 })
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `Unknown ${noun}: ${plain(name)}. There are: ${known.join(', ')}`,
  )
}
