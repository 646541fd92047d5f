import { readReport } from '../../src/drift/reports/read-report.ts'
import type { TestReport } from '../../src/model/test-report.ts'
import type { Repository } from '../../src/ports.ts'
import type { Raising } from './raised.ts'

/** An item whose evidence is one file, last verified at a commit. */
function item(evidence: string): Readonly<Record<string, string>> {
  return {
    '.context/catalogue/fees.md': `---\nid: fees\ntype: Invariant\nsummary: Fees are whole cents.\nscope: ["src/**"]\nevidence:\n  - ${evidence}\nlastVerifiedCommit: 3f2a91c\n---\n`,
  }
}

const tracked = ['src/fees.ts']
const recorded = 'n1-75e95b8a8cc6d170b9a694218713aff5-cb78bd8a17f7b751'
const compared = item(`{ target: src/fees.ts, method: hash-match, sha256: ${recorded} }`)

const holding = (text: string): Partial<Repository> => ({ texts: async () => new Map([['src/fees.ts', text]]) })

const report: TestReport = {
  at: '2026-01-01T00:00:00.000Z',
  commit: null,
  results: [{ name: 'rounds fees', suite: [], file: null, state: 'failed' }],
}

/** For every code about drift one real input that raises it. */
export const RAISING_DRIFT = {
  'evidence-changed': { files: compared, tracked, facts: holding('a = 2\n'), ask: { drift: null } },
  'evidence-moved': {
    files: item('{ target: src/old.ts, method: file-exists }'),
    tracked,
    facts: { renamedSince: async () => new Map([['src/old.ts', 'src/fees.ts']]) },
    ask: { drift: null },
  },
  'evidence-reformatted': { files: compared, tracked, facts: holding('a   =   1;\n'), ask: { drift: null } },
  'evidence-unrecorded': {
    files: item('{ target: src/fees.ts, method: hash-match }'),
    tracked,
    facts: holding('a = 1\n'),
    ask: { drift: null },
  },
  'test-unproved': {
    files: item('{ target: "test:rounds fees", method: test-passes }'),
    tracked,
    report,
    ask: { drift: null },
  },
  'commit-not-reached': {
    files: item('{ target: src/fees.ts, method: file-exists }'),
    tracked,
    facts: { ancestry: async () => new Map([['3f2a91c', 'not-ancestor' as const]]) },
    ask: { drift: null },
  },
  'dead-url': {
    files: item('{ target: "https://example.org/fees", method: manual-review }'),
    tracked,
    ask: { drift: new Map([['https://example.org/fees', 'it answers 404']]) },
  },
  'unreadable-report': {
    files: compared,
    ask: { curation: async () => readReport({ name: 'report.xml', text: '<!DOCTYPE a><testsuite/>' }) },
  },
} as const satisfies Readonly<Record<string, Raising>>
