import type { Entry } from '../model/entry.ts'

/** A document as the structured answers carry it; what `update` takes back. */
export interface DocumentJson {
  readonly id: string
  readonly context: string
  readonly metadata: {
    readonly scope: 'GLOBAL' | 'BRANCH'
    readonly tags: readonly string[]
    readonly subjects: readonly string[]
    readonly relations: readonly { readonly type: string; readonly target: string }[]
    readonly load: 'ALWAYS' | 'SUBJECT_MATCH'
  }
  /** Guards the next update of this document against a lost one. */
  readonly version: string
  readonly path: string
}

/** The document form of an entry: its whole body and everything an update would need to send it back. */
export function documentJson(entry: Entry): DocumentJson {
  return {
    id: entry.id,
    context: entry.body,
    metadata: {
      scope: entry.branch === null ? 'GLOBAL' : 'BRANCH',
      tags: entry.tags,
      subjects: entry.subjects,
      relations: entry.links.filter((link) => link.declared).map(({ type, target }) => ({ type, target })),
      load: entry.load === 'always' ? 'ALWAYS' : 'SUBJECT_MATCH',
    },
    version: entry.source.version,
    path: entry.source.path,
  }
}

/** The same without the body, as words on one line. */
export function documentFront(entry: Entry): string {
  const { metadata, version, path } = documentJson(entry)
  const relations = metadata.relations.map(({ type, target }) => `${type} ${target}`)
  const lists = Object.entries({ tags: metadata.tags, subjects: metadata.subjects, relations }).filter(
    ([, items]) => items.length > 0,
  )
  const scope = entry.branch === null ? metadata.scope : `${metadata.scope} ${entry.branch}`
  return [
    entry.key,
    path,
    `version ${version}`,
    scope,
    metadata.load,
    ...lists.map(([name, items]) => `${name} ${items.join(', ')}`),
  ].join(' | ')
}
