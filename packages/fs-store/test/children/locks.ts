import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { nodeDisk } from '../../src/write/disk.ts'
import { isHold, tryLock } from '../../src/write/lock.ts'
import { started } from './started.ts'

/** Adds one to a number in a file, in two separate steps, under the lock; every other time it leaves the lock like a process that died. */
async function main(folder: string, times: number): Promise<void> {
  await started()
  const counter = join(folder, 'counter')
  for (let done = 0; done < times; ) {
    const attempt = tryLock(join(folder, 'lock'), nodeDisk)
    if (!isHold(attempt)) {
      await setTimeout(Math.random() * 2)
      continue
    }
    const before = Number(readFileSync(counter, 'utf8'))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.random())
    writeFileSync(counter, String(before + 1))
    done += 1
    if (done % 2 === 0) attempt.release()
    else abandon(join(folder, 'lock'))
  }
}

/** The same lock, in the name of a process that does not run. One step, so that no waiter sees half of it. */
function abandon(path: string): void {
  const text = readFileSync(path, 'utf8').replace(/"pid":\d+/, '"pid":4194311')
  const draft = `${path}-abandoned-${process.pid}`
  writeFileSync(draft, text)
  nodeDisk.rename(draft, path)
}

void main(process.argv[2] ?? '', Number(process.argv[3]))
