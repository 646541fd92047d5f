import { createLore, type Lore, type LoreOptions, plain, type Repository } from '@repolore/core'
import { type Mount, type TreeHome, treeAt, treeHomes, treeRepository } from '@repolore/fs-store'
import { type Refusal, wrongCall } from '../line/command.ts'
import type { Notice } from '../line/notice.ts'

/** What a question about an earlier commit works on; nothing of it can be written. */
export interface AsOf {
  readonly is: 'as-of'
  readonly lore: Lore
  readonly repository: Repository
  readonly notices: readonly Notice[]
}

/** What an opened store is read with at another commit. */
export interface AsOfOptions {
  readonly root: string
  /** Where patterns are anchored. */
  readonly anchor: string
  readonly mounts: readonly Mount[]
  /** Homes that a database keeps: no commit has them. */
  readonly elsewhere: readonly Mount['home'][]
  /** What the lore of the working tree was made with; use is not logged. */
  readonly options: Omit<LoreOptions, 'layers' | 'repository' | 'usage'>
}

/** The same store as a commit has it. Folders outside the repository are no part of it and are left out by name. */
export function storeAsOf(commit: string, { root, anchor, mounts, options, elsewhere }: AsOfOptions): AsOf | Refusal {
  const tree = treeAt({ root, commit })
  if (tree === null) return unknownCommit(commit, root)
  const homes = treeHomes({ root, mounts: mounts.filter(({ home }) => !elsewhere.includes(home)), tree })
  const [first, ...others] = homes.map(({ mount: { tier, home, at }, store }: TreeHome) =>
    home === 'documents' ? { tier, store } : { tier, mount: home, at, store },
  )
  if (first === undefined) return unknownCommit(commit, root)
  const repository = treeRepository({ root: anchor, tree })
  return {
    is: 'as-of',
    lore: createLore({ ...options, layers: [first, ...others], repository }),
    repository: treeRepository({ root, tree }),
    notices: leftOut(mounts.filter((mount) => !homes.some((home) => home.mount === mount))),
  }
}

function unknownCommit(commit: string, root: string): Refusal {
  return wrongCall(
    'unknown-commit',
    `the repository around ${plain(root, 300)} has no commit ${plain(commit, 100)}`,
    'name a commit, branch or tag that git log shows; in a shallow clone, git fetch --unshallow brings the older ones',
  )
}

function leftOut(mounts: readonly Mount[]): readonly Notice[] {
  if (mounts.length === 0) return []
  return [
    {
      code: 'outside-commit',
      severity: 'note',
      message: `no part of the commit, and left out: ${mounts.map(({ at }) => at).join(', ')}`,
      fix: 'ask without --at for what these folders hold now',
    },
  ]
}
