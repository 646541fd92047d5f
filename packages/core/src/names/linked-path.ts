/** The path that a relative address in a file leads to; `null` where it is no path of a store: an address of its own, or one above the root. Percent-encoding is taken off, a heading is not expected. */
export function linkedPath(from: string, address: string): string | null {
  if (address === '' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null
  const path = decoded(address)
  const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch (error) {
    if (error instanceof URIError) return address
    throw error
  }
}
