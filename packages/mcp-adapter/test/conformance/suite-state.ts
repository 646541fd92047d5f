import { randomBytes } from 'node:crypto'
import { createRequestStateCodec } from '@modelcontextprotocol/server'

/** Signs what the suite's client carries between two rounds. */
export const suiteState = createRequestStateCodec<string>({ key: randomBytes(32) })
