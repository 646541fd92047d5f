import type { ListResourcesResult, ListResourceTemplatesResult, Resource } from '@modelcontextprotocol/server'
import { type Entry, entryAddress, type Lore, type Priority } from '@repolore/core'
import { onePage, pageOf } from '../pages.ts'
import { ENTRY_TEMPLATE, GLOSSARY_URI, STATUS_URI } from './addresses.ts'

const MARKDOWN = 'text/markdown'

/** The two resources that are no entries. Named so that they come first in the list. */
const OWN_RESOURCES: readonly Resource[] = [
  {
    uri: GLOSSARY_URI,
    name: 'glossary',
    title: 'Glossary',
    description: 'Every known subject with the other words for it.',
    mimeType: MARKDOWN,
  },
  {
    uri: STATUS_URI,
    name: 'status',
    title: 'Status',
    description: 'What is stored and what is wrong with it, in numbers.',
    mimeType: 'application/json',
  },
]

/** How much a client that must choose should prefer an entry, from 0 to 1. */
const WEIGHT: Readonly<Record<Priority, number>> = { required: 1, high: 0.8, normal: 0.5, low: 0.2 }

/** One page of all resources: first the server's own, then each entry once, by address. */
export async function listResources(lore: Lore, cursor: string | undefined): Promise<ListResourcesResult> {
  const entries = await lore.list({ kind: null, tier: null, branch: null })
  const byAddress = new Map<string, Entry>()
  for (const entry of entries)
    if (!byAddress.has(entryAddress(entry.key))) byAddress.set(entryAddress(entry.key), entry)
  const sorted = [...byAddress].sort(([a], [b]) => (a < b ? -1 : 1)).map(([uri, entry]) => entryResource(uri, entry))
  const { items, nextCursor } = pageOf([...OWN_RESOURCES, ...sorted], cursor, orderName)
  return { resources: [...items], ...(nextCursor === undefined ? {} : { nextCursor }) }
}

/** The one template there is. */
export function listTemplates(cursor: string | undefined): ListResourceTemplatesResult {
  const entry = {
    uriTemplate: ENTRY_TEMPLATE,
    name: 'entry',
    title: 'Entry',
    description: 'One entry by its key, such as document:order-cancellation.',
    mimeType: MARKDOWN,
  }
  return { resourceTemplates: onePage([entry], cursor) }
}

/** Space sorts before every character of an address, so the server's own resources stay first. */
function orderName({ uri }: Resource): string {
  return OWN_RESOURCES.some((own) => own.uri === uri) ? ` ${uri}` : uri
}

function entryResource(uri: string, { key, title, summary, body, priority, date }: Entry): Resource {
  return {
    uri,
    name: key,
    title,
    ...(summary === null ? {} : { description: summary }),
    mimeType: MARKDOWN,
    size: Buffer.byteLength(body, 'utf8'),
    annotations: { audience: ['assistant'], priority: WEIGHT[priority], ...modified(date) },
  }
}

/** An entry's own date where it has one that the protocol can say; stores know no other. */
function modified(date: string | null): { readonly lastModified?: string } {
  const instant = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(instant) ? {} : { lastModified: new Date(instant).toISOString() }
}
