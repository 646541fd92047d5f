import { type Change, StoreFailure } from '@repolore/core'

/** Refuses a batch that no store may carry out, whatever is stored: looks at the changes alone. */
export function refuseUnfit(changes: readonly Change[]): void {
  const paths = new Set<string>()
  for (const { path, text } of changes) {
    const reason =
      pathFault(path) ?? (paths.has(path) ? 'is changed twice in one batch; put both into one change' : null)
    if (reason !== null) throw refusal(path, reason)
    paths.add(path)
    if (text !== null && !isWellFormed(text)) throw refusal(path, 'would hold a lone surrogate, which UTF-8 cannot say')
  }
}

/** Why `path` cannot name a text that a folder could hold as well, as the end of a sentence; `null` where it can. */
function pathFault(path: string): string | null {
  if (path === '') return 'is empty'
  if (path.includes('\\')) return 'holds a backslash; write forward slashes'
  if (/\p{Cc}/u.test(path)) return 'holds a control character'
  if (!isWellFormed(path)) return 'holds a lone surrogate, which UTF-8 cannot say'
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'is absolute; give it relative to the store'
  const odd = path.split('/').find((part) => ['', '.', '..'].includes(part))
  return odd === undefined ? null : `has the part '${odd}'`
}

function isWellFormed(text: string): boolean {
  return Buffer.from(text).toString() === text
}

function refusal(path: string, reason: string): StoreFailure {
  return new StoreFailure(
    `the path '${path}' ${reason}`,
    'correct the change and send the whole batch again; nothing was written',
  )
}
