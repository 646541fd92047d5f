import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'

/** How many items one page of a list holds. */
export const PAGE_SIZE = 200

/** One page of a list, and the cursor of the next where there is one. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor?: string
}

/** The page that follows `cursor`. `items` come sorted by `name`, so a page stays right when the list changes between two calls. */
export function pageOf<T>(items: readonly T[], cursor: string | undefined, name: (item: T) => string): Page<T> {
  const after = cursor === undefined ? null : nameIn(cursor)
  const rest = after === null ? items : items.filter((item) => name(item) > after)
  const page = rest.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return last === undefined || page.length === rest.length
    ? { items: page }
    : { items: page, nextCursor: cursorAfter(name(last)) }
}

/** A list that always fits one page: no cursor was ever given out for it. */
export function onePage<T>(items: readonly T[], cursor: string | undefined): T[] {
  if (cursor !== undefined) throw invalidCursor()
  return [...items]
}

const MARK = 'after '

function cursorAfter(name: string): string {
  return Buffer.from(MARK + name, 'utf8').toString('base64url')
}

function nameIn(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!text.startsWith(MARK) || cursorAfter(text.slice(MARK.length)) !== cursor) {
    throw invalidCursor()
  }
  return text.slice(MARK.length)
}

function invalidCursor(): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    'Invalid cursor: take nextCursor as the last page gave it, or none for the first page',
  )
}
