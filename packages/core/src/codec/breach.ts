import { type Breach, type Policy, UNKNOWN_ROLE } from '../model/act.ts'
import type { EntryKey } from '../model/entry.ts'
import { readKey } from './keys.ts'

/** A breach as logs and the answers of the command hold it. A role that nobody said is `unknown`. */
export interface BreachJson {
  readonly at: string
  readonly role: string
  readonly session: string | null
  readonly policy: Policy
  readonly severity: Breach['severity']
  readonly entry: string | null
  readonly revision: string | null
  readonly patterns: readonly string[]
  readonly met: string | null
  readonly evidence: readonly string[]
  readonly act: {
    readonly tool: string
    readonly path: string | null
    readonly edits: boolean
    readonly command: string | null
  }
}

/** A breach as plain data, its keys in one order. */
export function breachJson({ act, ...breach }: Breach): BreachJson {
  const { policy, severity, entry, revision, patterns, met, evidence } = breach
  const { at, role, session, tool, path, edits, command } = act
  return {
    at,
    role: role ?? UNKNOWN_ROLE,
    session,
    policy,
    severity,
    entry,
    revision,
    patterns,
    met,
    evidence,
    act: { tool, path, edits, command },
  }
}

/** A breach as one line of a log, without its line end; `readBreach` reads exactly the same breach from it. */
export function breachLine(breach: Breach): string {
  return JSON.stringify(breachJson(breach))
}

/** The breach in a line of a log, or `null` where it is torn, odd or empty. Never throws. */
export function readBreach(line: string): Breach | null {
  const value = objectIn(line)
  const act = value === null ? null : objectOf(value.act)
  if (value === null || act === null) return null
  const { at, role, session, policy, severity, entry, revision, patterns, met, evidence } = value
  const { tool, path, edits, command } = act
  if (!isText(at) || !isText(role) || !isText(tool) || typeof edits !== 'boolean') return null
  if (!isPolicy(policy) || !isSeverity(severity) || !isTexts(patterns) || !isTexts(evidence)) return null
  if (!isTextOrNull(session) || !isTextOrNull(revision) || !isTextOrNull(met)) return null
  if (!isTextOrNull(path) || !isTextOrNull(command) || !isEntry(entry)) return null
  const said = role === UNKNOWN_ROLE ? null : role
  return {
    policy,
    severity,
    act: { role: said, tool, path, edits, command, session, at },
    entry,
    revision,
    patterns,
    met,
    evidence,
  }
}

type Fields = Readonly<Record<string, unknown>>

function objectIn(line: string): Fields | null {
  try {
    return objectOf(JSON.parse(line))
  } catch {
    return null
  }
}

function objectOf(value: unknown): Fields | null {
  // Every field is looked at before it is used.
  return typeof value === 'object' && value !== null ? (value as Fields) : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isPolicy(value: unknown): value is Policy {
  return value === 'scope' || value === 'tool' || value === 'invariant'
}

function isSeverity(value: unknown): value is Breach['severity'] {
  return value === 'breach' || value === 'notice'
}

function isEntry(value: unknown): value is EntryKey | null {
  return value === null || (typeof value === 'string' && readKey(value) !== null)
}
