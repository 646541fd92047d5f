import type { Lore } from '../../src/lore/facade.ts'
import type { SourceDocument } from '../../src/ports.ts'
import { loreOver } from './stores.ts'

/** A case of the shared files, as far as it is about rules. */
export interface RuleCase {
  readonly name: string
  /** A file that is not UTF-8 is given by its bytes. */
  readonly files: Readonly<Record<string, string | { readonly base64: string }>>
  readonly op: {
    readonly kind: string
    readonly args: {
      readonly path?: string
      readonly pattern?: string
      readonly raw?: boolean
      readonly roots?: { readonly project: string; readonly shared?: string }
    }
  }
  readonly expect: Readonly<Record<string, unknown>>
}

/** The case's files as two stores: below `repo/`, and in the folder of the shared rules with its siblings. */
export function loreOf({ files, op }: RuleCase): Lore {
  const shared = op.args.roots?.shared
  const beside = shared?.includes('/') === true ? shared.slice(0, shared.lastIndexOf('/')) : null
  const moved = (prefix: string, to: string) =>
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith(prefix) ? [[to + path.slice(prefix.length), typeof text === 'string' ? text : ''] as const] : [],
    )
  const binary = Object.entries(files).flatMap(([path, text]) =>
    typeof text === 'string' ? [] : [path.slice('repo/'.length)],
  )
  return loreOver(Object.fromEntries(moved('repo/', '')), {
    shared: Object.fromEntries([
      ...(shared === undefined ? [] : moved(`${shared}/`, 'rules/')),
      ...(beside === null ? [] : moved(`${beside}/decisions/`, 'decisions/')),
    ]),
    read: (document) => (binary.includes(document.path) ? withoutText(document) : document),
  })
}

function withoutText({ path, revision }: SourceDocument): SourceDocument {
  return { path, revision, text: null, reason: 'it is not UTF-8' }
}
