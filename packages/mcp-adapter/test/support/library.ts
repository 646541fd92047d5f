import { createLore, type WritableLore, type WritableStore } from '@repolore/core'
import { memoryStore } from '@repolore/core/testing'

/** A small library: two documents on every branch, one on a branch of its own, a glossary, one relation. */
export const LIBRARY: Readonly<Record<string, string>> = {
  'engineering-context/overview.md': `---
id: overview
scope: GLOBAL
tags: [ARCHITECTURE]
load: ALWAYS
---
# The lending library

Members borrow books at a desk or online.
`,
  'engineering-context/loans.md': `---
id: loans
scope: GLOBAL
tags: [BUSINESS_RULE]
subjects: [domain:loans]
relations:
  - type: REQUIRES
    target: fines
---
# Loans

A loan lasts 28 days.
`,
  'engineering-context/fines.md': `---
id: fines
scope: GLOBAL
tags: [BUSINESS_RULE]
subjects: [domain:fines]
---
# Fines

A fine is never more than the price of the book.
`,
  'engineering-context/renewals.md': `---
id: renewals
scope: BRANCH
branch: feature/renewals
tags: [FEATURE]
subjects: [domain:loans]
---
# Renewals

A loan can be renewed twice.
`,
  'engineering-context/subjects.yaml': `subjects:
  domain:loans:
    aliases: [lending, borrowed books]
  domain:fines:
    aliases: [late fee]
`,
}

/** A lore over those files in memory, and the store under it. */
export function library(files: Readonly<Record<string, string>> = LIBRARY): {
  readonly lore: WritableLore
  readonly store: WritableStore
} {
  const store = memoryStore(files)
  return { lore: createLore({ layers: [{ tier: 'project', store }] }), store }
}

/** What `get_context` is asked in most tests. */
export const ASKED = { task: 'Renew a loan', descriptionShort: 'renewing', branch: 'main', subjects: ['lending'] }

/** An update of one document. */
export const UPDATE = {
  descriptionShort: 'loans last longer',
  branch: 'main',
  documents: [
    {
      id: 'loans',
      context: '# Loans\n\nA loan lasts 30 days.\n',
      metadata: {
        scope: 'GLOBAL',
        tags: ['BUSINESS_RULE'],
        subjects: ['domain:loans'],
        relations: [{ type: 'REQUIRES', target: 'fines' }],
      },
    },
  ],
}

/** The text a store holds at a path. */
export async function textAt(store: WritableStore, path: string): Promise<string | null> {
  const [document] = await store.read([path])
  return document?.text ?? null
}
