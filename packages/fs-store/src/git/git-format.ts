import { join } from 'node:path'
import { type GitFolder, gitText } from './git-folder.ts'

/** In which form a repository is kept. */
export interface GitFormat {
  /** `other`, such as `reftable`, can only be read by Git itself. */
  readonly references: 'files' | 'other'
  /** Bytes of an object's name: 20 with SHA-1, 32 with SHA-256. */
  readonly hashLength: number
}

/** Reads the `[extensions]` of the repository's configuration, which no included file may set. */
export function formatOf({ common }: GitFolder): GitFormat {
  const extensions = sectionOf(gitText(join(common, 'config')) ?? '', 'extensions')
  return {
    references: (extensions.get('refstorage') ?? 'files') === 'files' ? 'files' : 'other',
    hashLength: extensions.get('objectformat') === 'sha256' ? 32 : 20,
  }
}

function sectionOf(text: string, wanted: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  let section = ''
  for (const line of text.split('\n')) {
    section = /^\s*\[([^\]]*)\]/.exec(line)?.[1]?.trim().toLowerCase() ?? section
    const [, key, value] = /^\s*([A-Za-z][\w-]*)\s*=\s*"?([^"#;]*?)"?\s*$/.exec(line) ?? []
    if (section === wanted && key !== undefined && value !== undefined)
      values.set(key.toLowerCase(), value.toLowerCase())
  }
  return values
}
