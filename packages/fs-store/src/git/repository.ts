import { realpathSync } from 'node:fs'
import { type Repository, StoreFailure } from '@repolore/core'
import { byBytes } from '../store/byte-order.ts'
import { textsOf } from './commit-texts.ts'
import { git } from './git-command.ts'
import { type GitFolder, gitFolderOf } from './git-folder.ts'
import { formatOf } from './git-format.ts'
import { pastOf } from './past.ts'
import { branchesOf, type Head, headOf } from './refs.ts'
import { hashesBelow, realFile, textsBelow } from './texts.ts'
import { trackedIn, wayTo } from './tracked.ts'

/**
 * The facts of the working tree around `root`, read from the files of `.git` without starting a process. Only for
 * references in a reftable, for a split or sparse index, for what is untracked and for what was before one `git` is run. Outside Git there is
 * no branch and no file. What was before is kept as long as HEAD stays.
 */
export function gitRepository(root: string): Repository {
  const found = <T>(outside: T, inside: (folder: GitFolder) => T): T => {
    const folder = gitFolderOf(root)
    return folder === null ? outside : inside(folder)
  }
  const head = () =>
    found<Head>({ branch: null, commit: null }, (folder) => (hasFiles(folder) ? headOf(folder) : askHead(root)))
  return {
    ...pastOf(root, () => found(null, (folder) => ({ head: head().commit, folder, ends: 'index' }))),
    head: async () => head(),
    branches: async () =>
      found<readonly string[]>([], (folder) => (hasFiles(folder) ? branchesOf(folder) : askBranches(root))),
    files: async () => found<readonly string[]>([], (folder) => below(allTracked(folder), wayTo(folder.top, root))),
    untracked: async () => found<readonly string[]>([], () => untrackedBelow(root)),
    existing: async (paths) => {
      const real = realpathSync.native(root)
      return new Set(paths.filter((path) => realFile(real, path) !== null))
    },
    texts: async (paths) => textsBelow(realpathSync.native(root), paths),
    hashes: async (paths) => hashesBelow(realpathSync.native(root), paths),
    textsAt: async (commit, paths) =>
      found<ReadonlyMap<string, string>>(new Map(), (folder) =>
        textsOf(folder.top, commit, rooted(paths, wayTo(folder.top, root))),
      ),
  }
}

function hasFiles(folder: GitFolder): boolean {
  return formatOf(folder).references === 'files'
}

function askHead(root: string): Head {
  const branch = git(root, ['branch', '--show-current']).trim()
  const commit = git(root, [
    'for-each-ref',
    '--format=%(objectname)',
    branch === '' ? 'HEAD' : `refs/heads/${branch}`,
  ]).trim()
  return { branch: branch === '' ? null : branch, commit: commit === '' ? null : commit }
}

function askBranches(root: string): readonly string[] {
  const text = git(root, ['for-each-ref', '--format=%(refname:lstrip=2)', 'refs/heads'])
  return text.split('\n').filter(Boolean).sort(byBytes)
}

/** All tracked paths from the top of the working tree, in byte order. */
function allTracked(folder: GitFolder): readonly string[] {
  return trackedIn(folder).paths ?? listedFiles(git(folder.top, ['ls-files', '-s', '-z']))
}

/** Each entry is a mode, an object's name and a stage, then a tab and the path; a submodule is no file. */
function listedFiles(text: string): readonly string[] {
  const entries = text.split('\0').filter((entry) => entry !== '' && !entry.startsWith('160000 '))
  return [...new Set(entries.map((entry) => entry.slice(entry.indexOf('\t') + 1)))].sort(byBytes)
}

/** What is new and not ignored, as Git alone can tell; nothing where it cannot be asked. */
function untrackedBelow(root: string): readonly string[] {
  try {
    return git(root, ['ls-files', '-o', '--exclude-standard', '-z']).split('\0').filter(Boolean).sort(byBytes)
  } catch (error) {
    if (error instanceof StoreFailure) return []
    throw error
  }
}

/** Paths by where they stand from the top. */
function rooted(paths: readonly string[], way: string): ReadonlyMap<string, string> {
  return new Map(paths.map((path) => [path, way + path]))
}

function below(paths: readonly string[], way: string): readonly string[] {
  return way === '' ? paths : paths.filter((path) => path.startsWith(way)).map((path) => path.slice(way.length))
}
