import type { BundleMap } from '../../codec/curation-requests.ts'

/** A package as a person drafts it; what is left out follows from its file. */
export type PackageDraft = BundleMap['packages'][number]

/** A package with nothing left open. */
export interface Package extends PackageDraft {
  readonly name: string
  readonly title: string
  readonly tier: string
}

const TIERS: readonly string[] = ['core', 'user', 'project', 'shared']

/** A package's name is its file's, which is its title as well; its tier the folder it stands in, else `project`. */
export function packageOf(draft: PackageDraft): Package {
  const name = draft.file.slice(draft.file.lastIndexOf('/') + 1).replace(/\.md$/, '')
  const [folder = ''] = draft.file.split('/')
  return {
    ...draft,
    name,
    title: draft.title ?? name,
    tier: draft.tier ?? (TIERS.includes(folder) ? folder : 'project'),
  }
}
