import type { Evidence } from '../model/entry.ts'

/** What the target of evidence names. */
export type EvidenceTarget =
  | { readonly is: 'path'; readonly path: string }
  | { readonly is: 'url'; readonly url: string }
  | { readonly is: 'test'; readonly test: string }
  /** An address of a sort that is never looked up. */
  | { readonly is: 'other' }

/** Reads a target: `test:NAME`, an address with a scheme, else a path relative to the root. */
export function targetOf({ target }: Pick<Evidence, 'target'>): EvidenceTarget {
  const [, scheme, rest = ''] = /^([A-Za-z][A-Za-z0-9+.-]+):(.*)$/s.exec(target) ?? []
  if (scheme === undefined) return { is: 'path', path: target.replace(/^\.\//, '') }
  if (scheme.toLowerCase() === 'test') return { is: 'test', test: rest.trim() }
  return /^https?$/i.test(scheme) ? { is: 'url', url: target } : { is: 'other' }
}

/** The test that evidence cites, and the file it is said to stand in; `null` where it cites none. */
export function citedTest(evidence: Evidence): { readonly test: string | null; readonly file: string | null } | null {
  const target = targetOf(evidence)
  if (target.is === 'test') return { test: target.test, file: null }
  if (evidence.method !== 'test-passes') return null
  return { test: evidence.detail.test ?? null, file: target.is === 'path' ? target.path : null }
}
