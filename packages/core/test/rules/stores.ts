import { createLore } from '../../src/lore/create.ts'
import type { Layer, Lore, LoreOptions } from '../../src/lore/facade.ts'
import type { ContextStore, SourceDocument } from '../../src/ports.ts'
import { memoryStore } from '../../src/testing/memory-store.ts'

type Files = Readonly<Record<string, string>>

interface Around extends Partial<Omit<LoreOptions, 'layers'>> {
  /** Files of the shared tier, below `rules/`, `decisions/` and `graph/`. */
  readonly shared?: Files
  /** What the project's store gives for a file. */
  readonly read?: (document: SourceDocument) => SourceDocument
}

/** A lore over a repository, and a shared tier whose rules stand in folders of their own. */
export function loreOver(files: Files, { shared = {}, read = (document) => document, ...options }: Around = {}): Lore {
  const homes = ['rules', 'decisions', 'graph'] as const
  const layers: readonly Layer[] = homes.map((mount) => ({
    tier: 'shared',
    mount,
    at: `/org/${mount}`,
    store: memoryStore(below(shared, `${mount}/`)),
  }))
  const store = memoryStore(files)
  const project: ContextStore = { ...store, read: async (paths) => (await store.read(paths)).map(read) }
  return createLore({ ...options, layers: [{ tier: 'project', store: project }, ...layers] })
}

function below(files: Files, folder: string): Files {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith(folder) ? [[path.slice(folder.length), text]] : [],
    ),
  )
}

/** The text of a rule's file; `fields` are further lines at the top. */
export function rule(
  key: string,
  said: {
    readonly files?: string
    readonly priority?: string
    readonly summary?: string
    readonly content?: string
    readonly fields?: string
    readonly scope?: string
  } = {},
): string {
  const {
    files = '["**/*"]',
    priority = 'mandatory',
    summary = `Never ship ${key} unreviewed`,
    content = `Body of ${key}`,
  } = said
  return `key: ${key}
title: Title of ${key}
type: workflow
scope: all
priority: ${priority}
modules: [all]
applies_to:
  files: ${files}
${said.scope ?? ''}summary: "${summary}"
content: ${content}
${said.fields ?? ''}created: 2026-02-03
`
}

/** The text of a decision's file. */
export function decision(
  key: string,
  { date = '2026-03-01', status = 'accepted', files = '["**/*"]', fields = '' } = {},
): string {
  return `key: ${key}
title: Choice ${key}
date: ${date}
status: ${status}
applies_to:
  files: ${files}
reason: "Chosen after the spring load test"
${fields}`
}
