import { type ReadResourceResult, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { type Entry, entryMarkdown, keyOfAddress, type Lore, plain, type SubjectNames } from '@repolore/core'
import { GLOSSARY_URI, STATUS_URI } from './addresses.ts'

/** The content behind an address, or the error that says there is none. */
export async function readResource(lore: Lore, uri: string): Promise<ReadResourceResult> {
  if (uri === GLOSSARY_URI) return textAt(uri, 'text/markdown', [glossaryMarkdown(await lore.subjects())])
  if (uri === STATUS_URI) return textAt(uri, 'application/json', [JSON.stringify(await lore.status(), null, 2)])
  const entries = await entriesAt(lore, uri)
  if (entries.length === 0) throw new ResourceNotFoundError(plain(uri, 300))
  return textAt(uri, 'text/markdown', entries.map(entryMarkdown))
}

/** Whether something can be read at this address. */
export async function exists(lore: Lore, uri: string): Promise<boolean> {
  return uri === GLOSSARY_URI || uri === STATUS_URI || (await entriesAt(lore, uri)).length > 0
}

/** One key may stand on several branches: all of them, in catalogue order. */
async function entriesAt(lore: Lore, uri: string): Promise<readonly Entry[]> {
  const key = keyOfAddress(uri)
  if (key === null) return []
  return (await lore.list({ kind: null, tier: null, branch: null })).filter((entry) => entry.key === key)
}

function textAt(uri: string, mimeType: string, texts: readonly string[]): ReadResourceResult {
  return { contents: texts.map((text) => ({ uri, mimeType, text })) }
}

function glossaryMarkdown(subjects: readonly SubjectNames[]): string {
  const lines = subjects.map(
    ({ subject, aliases }) => `- \`${subject}\`${aliases.length === 0 ? '' : `: ${aliases.join(', ')}`}`,
  )
  return ['# Glossary', '', ...(lines.length === 0 ? ['No subject is known yet.'] : lines), ''].join('\n')
}
