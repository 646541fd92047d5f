import { entryKey } from '@repolore/core'
import { fsUsage } from '@repolore/fs-store'
import { say, started } from './started.ts'

/** Records events until there are `count` of them, or until it is killed, and says how many are acknowledged. Logs stay short, so that they are compacted all the time. */
async function main([root = '', store = '', state = '', name = '', count = '0']: readonly string[]): Promise<void> {
  await started()
  const usage = fsUsage({ root, store, state, thrift: { longest: 16 * 1024, rest: 2_000 } })
  const keys = [entryKey('memory', name), entryKey('memory', `shared ${'x'.repeat(40)}`)]
  for (let done = 1; done <= Number(count); done += 1) {
    await usage.record(done % 2 === 0 ? 'open' : 'recall', keys)
    say(String(done))
    // Compaction comes after: let it.
    await new Promise(setImmediate)
  }
}

void main(process.argv.slice(2))
