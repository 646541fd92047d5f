import { closeSync, constants, lstatSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ActLog, breachLine, type Issue, isAskedFor, issue, readBreach, StoreFailure } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { closeLog, openLog, readRest } from '../usage/open-log.ts'
import { makeRoom } from '../usage/usage-folder.ts'
import { reasonOf } from '../write/failure.ts'

/** Where a log of breaches lies. */
export interface FsActsOptions {
  /** The native path of the store, such as `.context` of a repository: the log is `_local/breaches.jsonl` in it. */
  readonly store: string
}

// As for the log of use: a pipe must not block, and a link is not followed.
const FLAGS =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NONBLOCK ?? 0) |
  (constants.O_NOFOLLOW ?? 0)

/** The log of breaches that all processes share for one store: one JSON object a line, added in one write. Its folder is made with the first and hides itself from Git. */
export function fsActs({ store }: FsActsOptions): ActLog {
  const path = join(store, '_local', 'breaches.jsonl')
  let problems: readonly Issue[] = []
  return {
    async append(breaches) {
      if (breaches.length > 0) append(path, breaches.map(breachLine))
    },
    async *query(filter) {
      const { lines, problem } = linesOf(path)
      const read = lines.map(({ text, number }) => ({ number, breach: readBreach(text) }))
      const odd = read.filter(({ breach }) => breach === null)
      const [first] = odd
      const torn =
        first === undefined
          ? []
          : [issue('unreadable-acts', 'warning', { lines: odd.length, reason: null }, place(path, first.number))]
      problems = problem === null ? torn : [problem]
      for (const { breach } of read) if (breach !== null && isAskedFor(breach, filter)) yield breach
    },
    problems: () => problems,
  }
}

/** A line feed stands before the lines as well: what a killed writer left torn ends there, and costs itself only. */
function append(path: string, lines: readonly string[]): void {
  const bytes = Buffer.from(`\n${lines.join('\n')}\n`)
  const folder = dirname(path)
  try {
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) makeRoom({ folder, within: dirname(folder) })
    if (lstatSync(folder).isSymbolicLink()) throw failure(path, 'its folder is a link')
    const descriptor = openSync(path, FLAGS, 0o666)
    try {
      if (writeSync(descriptor, bytes) < bytes.length) throw failure(path, 'the disk took a part of it')
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    throw error instanceof StoreFailure ? error : failure(path, reasonOf(codeOf(error)), error)
  }
}

function failure(path: string, reason: string, cause?: unknown): StoreFailure {
  return new StoreFailure(`${path}: ${reason}`, `make ${dirname(path)} writable to this user`, { cause })
}

interface Line {
  readonly text: string
  /** From 1. */
  readonly number: number
}

function linesOf(path: string): { readonly lines: readonly Line[]; readonly problem: Issue | null } {
  try {
    const log = openLog(path)
    if (log === null) return { lines: [], problem: null }
    try {
      const all = readRest(log, 0).toString('utf8').split('\n')
      const lines = all.map((text, at) => ({ text, number: at + 1 })).filter(({ text }) => text !== '')
      return { lines, problem: null }
    } finally {
      closeLog(log)
    }
  } catch (error) {
    const reason = reasonOf(codeOf(error))
    return { lines: [], problem: issue('unreadable-acts', 'warning', { lines: 0, reason }, place(path, 1)) }
  }
}

function place(path: string, line: number) {
  return { path, line, column: 1 }
}
