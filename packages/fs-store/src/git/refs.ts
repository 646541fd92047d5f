import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../error-code.ts'
import { byBytes } from '../store/byte-order.ts'
import { type GitFolder, gitText } from './git-folder.ts'

/** The checked-out branch and its commit, as far as there are such. */
export interface Head {
  readonly branch: string | null
  readonly commit: string | null
}

const BRANCH = 'refs/heads/'

/** Reads HEAD; a branch without a commit yet has a name all the same. */
export function headOf(git: GitFolder): Head {
  const text = gitText(join(git.own, 'HEAD')) ?? ''
  const ref = /^ref:\s*(.+)$/.exec(text)?.[1]
  if (ref === undefined) return { branch: null, commit: isCommit(text) ? text : null }
  return { branch: ref.startsWith(BRANCH) ? ref.slice(BRANCH.length) : null, commit: commitOf(git, ref) }
}

/** The names of all local branches in byte order: those that stand in files of their own, and the packed ones. */
export function branchesOf(git: GitFolder): readonly string[] {
  const packed = [...packedRefs(git).keys()]
    .filter((ref) => ref.startsWith(BRANCH))
    .map((ref) => ref.slice(BRANCH.length))
  return [...new Set([...looseRefs(join(git.common, 'refs', 'heads'), ''), ...packed])].sort(byBytes)
}

/** How many names a chain of symbolic references may have, as in Git. */
const DEPTH = 5

function commitOf(git: GitFolder, ref: string, depth = DEPTH): string | null {
  if (depth === 0 || ref.split('/').includes('..')) return null
  const text = gitText(join(git.own, ref)) ?? gitText(join(git.common, ref))
  if (text === null) return packedRefs(git).get(ref) ?? null
  const next = /^ref:\s*(.+)$/.exec(text)?.[1]
  if (next !== undefined) return commitOf(git, next, depth - 1)
  return isCommit(text) ? text : null
}

function packedRefs(git: GitFolder): ReadonlyMap<string, string> {
  const lines = (gitText(join(git.common, 'packed-refs')) ?? '').split('\n')
  const refs = lines.flatMap((line) => {
    const [, commit, ref] = /^([0-9a-f]{40,64}) (\S.*)$/.exec(line) ?? []
    return commit === undefined || ref === undefined ? [] : [[ref, commit] as const]
  })
  return new Map(refs)
}

function looseRefs(folder: string, prefix: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => {
    const name = prefix + entry.name
    if (entry.isDirectory()) return looseRefs(join(folder, entry.name), `${name}/`)
    return entry.name.endsWith('.lock') ? [] : [name]
  })
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function isCommit(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)
}
