import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type EntryKey, entryKey, type Issue, issue } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { fileText } from '../file-bytes.ts'
import { statRevision } from '../store/revision.ts'
import type { Count } from './counts.ts'

/** The counts that the Python toolkit keeps in a memory folder, by key. */
export interface Legacy {
  readonly counts: ReadonlyMap<EntryKey, Count>
  /** Why the file, or something in it, counts as none; `null` where all of it counts. */
  readonly problem: Issue | null
}

const NAME = '_usage.json'
const NOTHING: Legacy = { counts: new Map(), problem: null }

/** Reads `_usage.json` of a memory folder, and again only when it changed. It is never written. `shown` is how its path is named to people. */
export function legacyReader(folder: string, shown: (path: string) => string): () => Legacy {
  const path = join(folder, NAME)
  let [revision, known] = ['', NOTHING]
  return () => {
    try {
      const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
      if (stat === undefined) return NOTHING
      if (statRevision(stat) === revision) return known
      known = stat.isFile() ? legacyIn(fileText(path), shown(path)) : unreadable('it is not a file', shown(path))
      revision = statRevision(stat)
      return known
    } catch (error) {
      return unreadable(`the disk answers ${codeOf(error)}`, shown(path))
    }
  }
}

function legacyIn(text: string, path: string): Legacy {
  const value = jsonOf(text.replace(/^\uFEFF/, ''))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return unreadable(text.trim() === '' ? 'it is empty' : 'it is not a JSON object', path)
  }
  const counts = new Map<EntryKey, Count>()
  const odd: string[] = []
  for (const [name, said] of Object.entries(value)) {
    const count = countIn(said)
    if (name !== '' && count.opens + count.recalls > 0) counts.set(entryKey('memory', name), count)
    if (name === '' || isOdd(said)) odd.push(name)
  }
  return { counts, problem: odd.length === 0 ? null : oddities(odd, path) }
}

/** How many odd entries are named. */
const NAMED = 5

/** One warning, however many entries are odd. */
function oddities(names: readonly string[], path: string): Issue {
  const args = { names: names.slice(0, NAMED), more: Math.max(0, names.length - NAMED) }
  return issue('odd-usage', 'warning', args, { path, line: 1, column: 1 })
}

/** Whether something of an entry is said and does not count. `null` says nothing, and so does a key that is not ours. */
function isOdd(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true
  // Every field is looked at before it is used.
  const { opens, recalls, last_open, last_recall } = value as Readonly<Record<string, unknown>>
  const isSaid = (one: unknown) => one !== undefined && one !== null
  return (
    [opens, recalls].some((one) => isSaid(one) && countedAs(one) === null) ||
    [last_open, last_recall].some((one) => isSaid(one) && momentIn(one) === null)
  )
}

function unreadable(reason: string, path: string): Legacy {
  return { ...NOTHING, problem: issue('unreadable-usage', 'warning', { reason }, { path, line: 1, column: 1 }) }
}

/** Whatever is odd in an entry costs that value only. */
function countIn(value: unknown): Count {
  // Every field is looked at before it is used, and an array or text has none of these.
  const said = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  return {
    opens: countedAs(said.opens) ?? 0,
    recalls: countedAs(said.recalls) ?? 0,
    lastOpen: momentIn(said.last_open) ?? 0,
    lastRecall: momentIn(said.last_recall) ?? 0,
  }
}

/** A count as a number or as digits; anything else, and less than none, is `null`. */
function countedAs(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0
    ? Math.min(Math.trunc(number), Number.MAX_SAFE_INTEGER)
    : null
}

function momentIn(value: unknown): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : Math.max(0, moment)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
