import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sandbox } from './sandbox.ts'
import { parseTranscript, printTranscript, type Step } from './transcript.ts'

const folder = fileURLToPath(new URL('transcripts/', import.meta.url))

// `npx vitest run packages/cli -u` rewrites what came out; read the difference before it is committed.
test.each(readdirSync(folder).sort())('%s', async (name) => {
  const written = parseTranscript(readFileSync(folder + name, 'utf8'))
  const box = sandbox(written.files)
  try {
    const steps = written.steps.map(({ run }): Step => ({ run, ...masked(box.bash(run)) }))
    await expect(printTranscript({ ...written, steps })).toMatchFileSnapshot(folder + name)
  } finally {
    box.remove()
  }
})

/** Random tokens differ from run to run. */
function masked({ stdout, stderr, exit }: Omit<Step, 'run'>): Omit<Step, 'run'> {
  const mask = (text: string) => text.replaceAll(/(approve |"token": "|waits under ')[A-Za-z0-9_-]{8,}/g, '$1<token>')
  return { stdout: mask(stdout), stderr: mask(stderr), exit }
}
