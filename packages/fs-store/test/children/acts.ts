import { fsActs } from '@repolore/fs-store'
import { say, started } from './started.ts'

/** Logs as many breaches as told, one at a time, and says each once it is logged. */
async function main(store: string, session: string, times: number): Promise<void> {
  await started()
  const log = fsActs({ store })
  for (let done = 0; done < times; done += 1) {
    const act = { role: null, tool: 'Edit', path: `${session}/${done}`, edits: true, command: 'x'.repeat(done % 9_000) }
    const breach = { policy: 'scope', severity: 'breach', entry: null, revision: null, met: null } as const
    const acted = { ...act, session, at: '2026-01-01T00:00:00.000Z' }
    await log.append([{ ...breach, act: acted, patterns: [], evidence: [] }])
    say(String(done))
  }
}

void main(process.argv[2] ?? '', process.argv[3] ?? '', Number(process.argv[4]))
