import { randomBytes } from 'node:crypto'
import { createRequestStateCodec, type RequestStateCodec } from '@modelcontextprotocol/server'
import { APPROVAL_SECONDS, type ShownPlan } from './consent/approval.ts'

/** Signs what a client carries between the rounds of an approval: for this method and this bearer, for half an hour. */
export function approvalState(key: Uint8Array = randomBytes(32)): RequestStateCodec<ShownPlan> {
  return createRequestStateCodec<ShownPlan>({
    key,
    ttlSeconds: APPROVAL_SECONDS,
    bind: ({ mcpReq, http }) => `${mcpReq.method}\0${http?.req?.headers.get('authorization') ?? ''}`,
  })
}
