import { createLore } from '../../src/lore/create.ts'
import type { CommitFacts, Repository } from '../../src/ports.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'

/** What a test says of an item; the body is its heading and a sentence. */
interface Item {
  readonly type: string
  readonly scope: readonly string[]
  readonly summary?: string
  readonly more?: string
}

/** The text of an item of the catalogue. */
function item(id: string, { type, scope, summary = `About ${id}.`, more = '' }: Item): string {
  return `---\nid: ${id}\ntype: ${type}\nsummary: ${summary}\nscope: ${JSON.stringify(scope)}\n${more}---\n# ${id}\n\nThe text of ${id}.\n`
}

/** What a repository of a test tells; what it does not say is not there. */
export interface Told {
  readonly files?: readonly string[]
  readonly history?: readonly CommitFacts[]
  readonly texts?: Readonly<Record<string, string>>
  readonly commits?: Readonly<Record<string, string>>
  readonly changed?: Readonly<Record<string, string>>
}

/** A repository that tells just that. */
function repository({ files = [], history = [], texts = {}, commits = {}, changed = {} }: Told): Repository {
  return {
    head: async () => ({ branch: 'main', commit: 'f'.repeat(40) }),
    files: async () => files,
    existing: async (paths) => new Set(paths.filter((path) => files.includes(path))),
    branches: async () => ['main'],
    history: async (limit) => history.slice(0, limit),
    texts: async (paths) => those(paths, texts),
    commitDates: async (names) => those(names, commits),
    lastChanged: async (paths) => those(paths, changed),
  }
}

function those(names: readonly string[], known: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]] as const])))
}

/** A lore over files, with what a repository tells of them. */
export function loreOf(files: Readonly<Record<string, string>>, told: Told | null = null) {
  return createLore({
    layers: [{ tier: 'project', store: memoryStore(files) }],
    ...(told === null ? {} : { repository: repository(told) }),
  })
}

/** Items in a folder of the catalogue. */
export function catalogue(items: Readonly<Record<string, Item>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(items).map(([id, one]) => [`.context/catalogue/${id}.md`, item(id, one)]))
}
