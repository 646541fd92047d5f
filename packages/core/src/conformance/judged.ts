import type { Act, Breach } from '../model/act.ts'
import type { Issue } from '../model/issue.ts'

/** An act with every breach of it. */
export interface JudgedAct {
  /** Its path as patterns see it; absolute where it lies outside the root. */
  readonly act: Act
  /** What it was held against: all there is; invariants alone, for nobody says who acts; or those, for the role has no permissions. */
  readonly held: 'all' | 'role-unknown' | 'role-without-policy'
  readonly breaches: readonly Breach[]
}

/** What `judge` answers, act by act in the order asked. */
export interface JudgeAnswer {
  readonly acts: readonly JudgedAct[]
}

/** What `audit` answers. */
export interface AuditAnswer {
  readonly breaches: readonly Breach[]
  /** What keeps the log from being whole. */
  readonly warnings: readonly Issue[]
}
