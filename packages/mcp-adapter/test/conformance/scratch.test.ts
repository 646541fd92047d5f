import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { suiteHandler } from './suite-handler.ts'
import { runSuite, served } from './suite-run.ts'

test('x', async () => {
  const t = Date.now()
  await served(suiteHandler(), async (url) => {
    const [a, b] = await Promise.all(['2025-11-25', '2026-07-28'].map((v) => runSuite(url, ['--requirements', v])))
    writeFileSync('/tmp/mcp-a.txt', JSON.stringify(a.code) + a.report)
    writeFileSync('/tmp/mcp-b.txt', b.code + b.report)
  })
  console.log(Date.now() - t)
}, 600000)
