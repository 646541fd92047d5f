import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { codeOf } from '../error-code.ts'

/** Who holds a lock. */
export interface Owner {
  /** Unique to one holding: it names the lock that a waiter found, and no later one. */
  readonly token: string
  readonly pid: number
  /** Tells processes of one number apart: the moment the process started, where the system says it. */
  readonly started: string | null
  /** The machine, its start and the set of process numbers; a pid means something only to those who share it. */
  readonly place: string
  /** ISO instant, for people. */
  readonly since: string
}

/** Whether the holder still runs. `unknown` where its processes cannot be seen from here. */
export type Standing = 'alive' | 'gone' | 'unknown'

/** This process as the holder of a lock. */
export function ownerHere(token: string): Owner {
  return { token, pid: process.pid, started: startOf(process.pid), place: placeHere(), since: new Date().toISOString() }
}

/** Never says `gone` of a process that runs. A number that another process took over is told by its start, on Linux. */
export function standing(owner: Owner): Standing {
  if (owner.place !== placeHere()) return 'unknown'
  if (!hasProcess(owner.pid)) return 'gone'
  const started = startOf(owner.pid)
  return started === null || owner.started === null || started === owner.started ? 'alive' : 'gone'
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

/** Field 22 of `/proc/PID/stat`; `ended` for a process that only waits to be counted by its parent. */
function startOf(pid: number): string | null {
  const stat = textOf(`/proc/${pid}/stat`)
  // The command name stands in brackets and may itself hold blanks and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined) return null
  return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : (fields[19] ?? null)
}

let here: string | null = null

function placeHere(): string {
  here ??= [hostname(), textOf('/proc/sys/kernel/random/boot_id')?.trim() ?? '', processNames()].join(' ')
  return here
}

/** Containers on one machine have process numbers of their own. */
function processNames(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
