import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** How long one address may take, and how many are asked at a time. */
const PATIENCE_MS = 10_000
const AT_ONCE = 8

/**
 * Why each address is dead, `null` where it answers. HEAD is sent, and GET where that is refused; the body is not read and no redirect is followed:
 * one that is answered is alive. An address of this machine or of a private network is not asked.
 */
export async function probeUrls(urls: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const answers = new Map<string, string | null>()
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    const some = urls.slice(at, at + AT_ONCE)
    const reasons = await Promise.all(some.map(reasonFor))
    some.forEach((url, place) => {
      answers.set(url, reasons[place] ?? null)
    })
  }
  return answers
}

async function reasonFor(url: string): Promise<string | null> {
  try {
    const { protocol, hostname } = new URL(url)
    if (protocol !== 'http:' && protocol !== 'https:') return 'it is neither http nor https'
    if (await isPrivate(hostname)) return 'it leads into a private network and is not asked'
    const status = await statusOf(url, 'HEAD')
    const told = [403, 404, 405, 501].includes(status) ? await statusOf(url, 'GET') : status
    return told < 400 || told === 401 || told === 403 || told === 429 ? null : `it answers ${told}`
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const cause = error.cause instanceof Error ? error.cause.message : error.message
    return error.name === 'TimeoutError' ? `no answer within ${PATIENCE_MS / 1000} s` : cause
  }
}

async function statusOf(url: string, method: 'HEAD' | 'GET'): Promise<number> {
  const response = await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
  await response.body?.cancel()
  return response.status
}

const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['::ffff:0:0', 96],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** By every address that the name stands for. */
async function isPrivate(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]
  return addresses.some((address) => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))
}
