import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { httpHandler } from '../src/index.ts'
import { suiteHandler } from './conformance/suite-handler.ts'
import { runSuite } from './conformance/suite-run.ts'
import { library } from './support/library.ts'
import { served } from './support/served.ts'

const baseline = (revision: string) => fileURLToPath(new URL(`conformance/product-${revision}.yml`, import.meta.url))

/** The scored scenarios of a revision, and a few that are not; `npx vitest run --project source conformance` takes about 15 s on two cores. */
describe.concurrent.each(['2025-11-25', '2026-07-28'])(
  'the conformance suite of %s',
  { timeout: 120_000 },
  (revision) => {
    test('passes on the product, but for what only the suite has', async () => {
      const handler = httpHandler(library().lore, { onError: () => {} })
      const run = await served(handler, (url) =>
        runSuite(url, ['--requirements', revision, '--expected-failures', baseline(revision)]),
      )
      expect(run.code, run.report).toBe(0)
      expect(run.report).toContain('tools-list')
    })

    test('passes whole on a fixture behind the same HTTP stack', async () => {
      const run = await served(suiteHandler(), (url) => runSuite(url, ['--requirements', revision]))
      expect(run.code, run.report).toBe(0)
      expect(run.report).toContain('tools-call-simple-text')
    })
  },
)
