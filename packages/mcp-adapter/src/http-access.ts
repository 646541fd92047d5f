import { createHash, timingSafeEqual } from 'node:crypto'
import { localhostAllowedHostnames, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'
import type { HttpOptions } from './options.ts'

/** Who may call. */
export interface Access {
  readonly hosts: readonly string[]
  /** Host names of pages that may call besides those that the server's own address serves. */
  readonly origins: readonly string[]
  readonly token: string | null
}

/** The little of a request that settles whether it is served at all. */
export interface Caller {
  readonly host: string | undefined
  readonly origin: string | undefined
  readonly authorization: string | undefined
  readonly path: string
}

/** An answer that refuses a request unread. */
export interface Refusal {
  readonly status: 401 | 403 | 404
  readonly message: string
  readonly headers: Readonly<Record<string, string>>
}

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost']

const WILDCARD: readonly string[] = ['0.0.0.0', '::']

/** The path the protocol is served at. */
const MCP_PATH = '/mcp'

/** Who may call a server that listens on `host`. Throws a `RangeError` where that is no loopback address and there is no token. */
export function accessOf({ host = '127.0.0.1', token, allowedHosts = [], allowedOrigins = [] }: HttpOptions): Access {
  const loopback = LOOPBACK.includes(host)
  if (token === '') throw new RangeError('the bearer token is empty: give one of at least 32 random characters')
  if (token === undefined && !loopback)
    throw new RangeError(`${host} can be reached from other machines: give a bearer token, or listen on 127.0.0.1`)
  const own = WILDCARD.includes(host) ? [] : [host.includes(':') ? `[${host}]` : host]
  const hosts = [
    ...new Set([...(loopback || own.length === 0 ? localhostAllowedHostnames() : []), ...own, ...allowedHosts]),
  ]
  return { hosts, origins: allowedOrigins, token: token ?? null }
}

/** Why a request is not served, or `null`. In this order: Host and Origin, path, token. */
export function refusalOf({ host, origin, authorization, path }: Caller, access: Access): Refusal | null {
  const named = validateHostHeader(host, [...access.hosts])
  if (!named.ok) return { status: 403, message: named.message, headers: {} }
  const from = validateOriginHeader(origin, [...access.origins])
  if (!from.ok && !isOwnOrigin(origin, host)) return { status: 403, message: from.message, headers: {} }
  if (path !== MCP_PATH)
    return { status: 404, message: `Not found: the protocol is served at ${MCP_PATH}`, headers: {} }
  if (access.token === null || carries(authorization, access.token)) return null
  return { status: 401, message: 'A bearer token is needed', headers: { 'WWW-Authenticate': 'Bearer' } }
}

/** Whether a page comes from the very host and port it calls: another port of this machine is somebody else's page. */
function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  try {
    const page = new URL(origin ?? '')
    return /^https?:$/.test(page.protocol) && page.host === new URL(`${page.protocol}//${host}`).host
  } catch {
    return false
  }
}

/** Whether the header carries the token. Digests are compared, so the time taken tells neither the token nor its length. */
function carries(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}
