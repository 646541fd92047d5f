import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One case of the shared files: what is stored, what is asked, what an engine before us answered, and what we think of it. */
export interface Case {
  readonly name: string
  readonly files: Readonly<Record<string, string | { readonly base64: string }>>
  readonly op: { readonly kind: string; readonly args: Readonly<Record<string, never>> }
  readonly expect: Readonly<Record<string, never>>
  readonly note?: string
  readonly verdict?: 'quirk' | 'bug' | 'limitation'
}

/** The cases of some kinds in one of the two files beside the checkout. */
export function casesOf(file: 'rules-memory' | 'rules-memory-limits', ...kinds: readonly string[]): readonly Case[] {
  const path = fileURLToPath(new URL(`../../../../../shared/cases/${file}.json`, import.meta.url))
  const cases: readonly Case[] = JSON.parse(readFileSync(path, 'utf8'))
  return cases.filter(({ op }) => kinds.includes(op.kind))
}
