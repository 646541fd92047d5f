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
  /** Why the file counts as empty; `null` where it does not. */
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
  for (const [name, said] of Object.entries(value)) {
    const count = countIn(said)
    if (name !== '' && count.opens + count.recalls > 0) counts.set(entryKey('memory', name), count)
  }
  return { counts, problem: null }
}

function unreadable(reason: string, path: string): Legacy {
  return { ...NOTHING, problem: issue('unreadable-usage', 'warning', { reason }, { path, line: 1, column: 1 }) }
}

/** Whatever is odd in an entry costs that value only. */
function countIn(value: unknown): Count {
  // Every field is looked at before it is used, and an array or text has none of these.
  const said = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  return {
    opens: numberIn(said.opens),
    recalls: numberIn(said.recalls),
    lastOpen: momentIn(said.last_open),
    lastRecall: momentIn(said.last_recall),
  }
}

/** A count as a number or as digits; anything else, and less than none, is none. */
function numberIn(value: unknown): number {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0
    ? Math.min(Math.trunc(number), Number.MAX_SAFE_INTEGER)
    : 0
}

function momentIn(value: unknown): number {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? 0 : Math.max(0, moment)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
