import { StoreFailure } from '@repolore/core'
import { byBytes } from '../store/byte-order.ts'
import { askGit, git } from './git-command.ts'

/** What differs between two commits, named in any way Git knows; in byte order. Throws `StoreFailure` where one is not here. */
export function changedIn(folder: string, range: { readonly base: string; readonly head: string }): readonly string[] {
  const [base, head] = [commitAt(folder, range.base), commitAt(folder, range.head)]
  const text = git(folder, ['diff-tree', '-r', '-z', '--name-only', '--no-renames', ...SAFE, base, head, '--'])
  return text.split('\0').filter(Boolean).sort(byBytes)
}

const SAFE = ['--no-ext-diff', '--no-textconv', '--ignore-submodules=all', '--relative']

/** The full name of a commit. */
function commitAt(folder: string, name: string): string {
  const id = askGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`])?.trim()
  if (id !== undefined && id !== '') return id
  throw new StoreFailure(
    `there is no commit ${name} in ${folder}`,
    'name a commit, branch or tag that git log knows; in a shallow clone, git fetch --unshallow brings the older ones',
  )
}
