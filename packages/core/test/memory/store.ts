import { createLore } from '../../src/lore/create.ts'
import type { Layer, Lore } from '../../src/lore/facade.ts'
import type { ContextStore, SourceDocument } from '../../src/ports.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'
import type { Case } from './cases.ts'

/** The stores of a case, as a face would lay them: the folders its roots name, else the conventional one. */
export function loreOf({ files, op }: Case): Lore {
  const roots: Readonly<Record<string, string>> = op.args.roots ?? { project: 'repo/.context/memory' }
  const layers = ['project', 'user', 'core'].flatMap((tier): readonly Layer<ContextStore>[] => {
    const root = roots[tier]
    return root === undefined
      ? []
      : [{ tier, store: storeBelow(root, files), mount: 'memory', at: root.replace(/^repo\//, '') }]
  })
  const [first, ...more] = layers
  if (first === undefined) throw new Error('a case has a folder')
  return createLore({ layers: [first, ...more] })
}

function storeBelow(root: string, files: Case['files']): ContextStore {
  const below = Object.entries(files).filter(([path]) => path.startsWith(`${root}/`))
  const texts = below.flatMap(([path, text]) =>
    typeof text === 'string' ? [[path.slice(root.length + 1), text] as const] : [],
  )
  const bytes = below.flatMap(([path, text]) => (typeof text === 'string' ? [] : [path.slice(root.length + 1)]))
  return withUnreadable(memoryStore(Object.fromEntries(texts)), bytes)
}

/** What is no UTF-8 is listed and cannot be read, as on a disk. */
function withUnreadable(store: ContextStore, paths: readonly string[]): ContextStore {
  const unreadable = paths.map(
    (path): SourceDocument => ({ path, revision: '1', text: null, reason: 'The file is not UTF-8' }),
  )
  return {
    list: async () => [...(await store.list()), ...unreadable.map(({ path, revision }) => ({ path, revision }))],
    read: async (asked) => [...(await store.read(asked)), ...unreadable.filter(({ path }) => asked.includes(path))],
  }
}
