import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, type EntryKey, StoreFailure } from '@repolore/core'
import { codeOf } from '../error-code.ts'
import { fileText } from '../file-bytes.ts'
import { late } from '../late.ts'
import { makeFolder } from '../make-folder.ts'
import { failureOf } from '../write/failure.ts'

/** An update that waits for a person: where it is to be applied, and exactly what. */
export interface PendingPlan {
  /** The native path of the root it was planned on. */
  readonly root: string
  readonly changes: readonly Change[]
  /** Entries whose use belongs to another key once this is written. */
  readonly renamed: readonly PendingRename[]
}

/** A key that gives way to another. */
interface PendingRename {
  readonly from: EntryKey
  readonly to: EntryKey
}

/** Plans that wait for `repolore approve TOKEN`. Times are milliseconds since 1970 and come from the caller. */
export interface PendingPlans {
  /** Keeps a plan for one day and gives the token that names it: 12 letters and digits that nobody can guess. */
  keep(plan: PendingPlan, now: number): string
  /** The plan of a token; `null` where there is none, or where its day is over. */
  load(token: string, now: number): PendingPlan | null
  /** Forgets a plan; one that is gone already is no error. */
  remove(token: string): void
}

/** How long a plan waits. */
export const PLAN_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Plans in files of a folder that only the user can read; the folder is made with the first plan. */
export function pendingPlans(folder: string): PendingPlans {
  const pathOf = (token: string) => join(folder, `plan-${token}.json`)
  return {
    keep: (plan, now) =>
      guarded({ doing: 'keeping a plan', folder }, () => {
        makeFolder(folder, 0o700)
        dropExpired(folder, now)
        const token = newToken()
        writePrivately(pathOf(token), JSON.stringify({ format: 1, expires: now + PLAN_LIFETIME_MS, ...plan }))
        return token
      }),
    load: (token, now) =>
      isToken(token) ? guarded({ doing: 'reading a plan', folder }, () => planAt(pathOf(token), now)) : null,
    remove: (token) => {
      if (isToken(token)) guarded({ doing: 'removing a plan', folder }, () => rmSync(pathOf(token), { force: true }))
    },
  }
}

/** 32 of them, none that looks like another: 60 bits in a token. */
const LETTERS = '123456789abcdefghjkmnpqrstuvwxyz'

function newToken(): string {
  return Array.from(late.crypto().randomBytes(12), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

function isToken(token: string): boolean {
  return /^[0-9a-z]{12}$/.test(token)
}

/** A file that appears whole and that nobody else may read. */
function writePrivately(path: string, text: string): void {
  const draft = `${path}.tmp`
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
  renameSync(draft, path)
}

function dropExpired(folder: string, now: number): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (/^plan-[0-9a-z]{12}\.json$/.test(name)) planAt(path, now)
    else if (name.endsWith('.json.tmp') && now - modifiedAt(path) > PLAN_LIFETIME_MS) rmSync(path, { force: true })
  }
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Reads a plan, and removes one whose day is over. One that nobody could apply is as good as none. */
function planAt(path: string, now: number): PendingPlan | null {
  const kept = keptAt(path)
  if (kept !== null && kept.expires > now && kept.expires < now + 2 * PLAN_LIFETIME_MS)
    return { root: kept.root, changes: kept.changes, renamed: kept.renamed ?? [] }
  rmSync(path, { force: true })
  return null
}

/** Bytes that a kept plan may have: it holds both texts of every file, and their difference. */
const LARGEST = 1024 ** 3

interface KeptPlan extends Omit<PendingPlan, 'renamed'> {
  readonly expires: number
  /** Plans kept by an earlier version have none. */
  readonly renamed?: PendingPlan['renamed']
}

function keptAt(path: string): KeptPlan | null {
  try {
    const value: unknown = JSON.parse(fileText(path, LARGEST))
    return isKeptPlan(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function isKeptPlan(value: unknown): value is KeptPlan {
  if (typeof value !== 'object' || value === null) return false
  // An object has some value, or none, under every name.
  const { format, expires, root, changes, renamed = [] } = value as Readonly<Record<string, unknown>>
  return (
    format === 1 &&
    typeof expires === 'number' &&
    typeof root === 'string' &&
    Array.isArray(changes) &&
    changes.every(isChange) &&
    Array.isArray(renamed) &&
    renamed.every(isRename)
  )
}

function isChange(value: unknown): value is Change {
  if (typeof value !== 'object' || value === null) return false
  // An object has some value, or none, under every name.
  const { path, was, text } = value as Readonly<Record<string, unknown>>
  const isTextOrNone = (field: unknown) => field === null || typeof field === 'string'
  return typeof path === 'string' && isTextOrNone(was) && isTextOrNone(text)
}

function isRename(value: unknown): value is PendingRename {
  if (typeof value !== 'object' || value === null) return false
  return typeof Reflect.get(value, 'from') === 'string' && typeof Reflect.get(value, 'to') === 'string'
}

function guarded<T>({ doing, folder }: { readonly doing: string; readonly folder: string }, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const failure = failureOf(error, `${doing} in ${folder}`)
    if (!NOT_ITS_OWN.has(codeOf(error)) || !(failure instanceof StoreFailure)) throw failure
    throw new StoreFailure(failure.message, nextFor(folder), { cause: error })
  }
}

/** The disk is well, and this folder cannot be used. */
const NOT_ITS_OWN: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** The store is not at fault: plans stand in the cache of the user. */
function nextFor(folder: string): string {
  return `let this user write in ${folder}, or name another cache folder in XDG_CACHE_HOME (LOCALAPPDATA on Windows); nothing was changed`
}
