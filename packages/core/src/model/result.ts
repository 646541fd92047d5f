import type { Issue, IssueCode } from './issue.ts'

/** Why a call has no answer: its code is what scripts hold on to, its issues say all that is wrong at once. */
export interface Failure {
  readonly code: IssueCode
  readonly issues: readonly Issue[]
}

/** A value, or the failure that stopped the caller. Never thrown. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

/** A result that holds a value. */
export function succeed<T>(value: T): Result<T> {
  return { ok: true, value }
}

/** A result that stops the caller; without a code of its own it takes that of the first issue. */
export function fail(issues: readonly [Issue, ...Issue[]], code: IssueCode = issues[0].code): Result<never> {
  return { ok: false, failure: { code, issues } }
}
