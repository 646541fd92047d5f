import { type Breach, entryKey, StoreConflict } from '@repolore/core'
import { sqliteDatabase } from '@repolore/sqlite-store'
import { hashOf } from '../../../fs-store/test/children/batch.ts'
import { started } from '../../../fs-store/test/children/started.ts'

/** One of a crowd on one file: each time it makes a text of its own, counts one use, logs one breach and raises the counter that all share. */
async function main(path: string, name: string, times: number): Promise<void> {
  await started()
  const { store, usage, acts } = sqliteDatabase({ path })
  for (let time = 0; time < times; time += 1) {
    await store.apply([{ path: `${name}/${time}.md`, was: null, text: `${name} ${time}\n` }])
    await usage.record('recall', [entryKey('memory', 'shared')])
    await acts.append([breach(name, time)])
    while (!(await isRaised()));
  }

  /** Whether the counter was raised; `false` where another process was first. */
  async function isRaised(): Promise<boolean> {
    const [found] = await store.read(['counter.md'])
    const before = found?.text ?? null
    const was = before === null ? null : hashOf(before)
    const change = { path: 'counter.md', was, text: String(Number(before ?? 0) + 1) }
    return store.apply([change]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof StoreConflict) return false
        throw error
      },
    )
  }
}

function breach(role: string, time: number): Breach {
  const at = new Date(time).toISOString()
  const act = { role, tool: 'Edit', path: `${time}.md`, edits: true, command: null, session: null, at }
  return {
    policy: 'scope',
    severity: 'breach',
    act,
    entry: null,
    revision: null,
    patterns: [],
    met: null,
    evidence: [],
  }
}

const [path = '', name = '', times = ''] = process.argv.slice(2)
void main(path, name, Number(times))
