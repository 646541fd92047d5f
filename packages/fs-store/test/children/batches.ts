import { fsStore } from '@repolore/fs-store'
import { batchOf, numberIn, texts } from './batch.ts'
import { say, started } from './started.ts'

/** Writes batch after batch until it is killed, and says the number of each one that is acknowledged. */
async function main(root: string): Promise<void> {
  await started()
  const store = fsStore({ root })
  for (let number = numberIn(await texts(store)); ; number += 1) {
    const before = await texts(store)
    await store.apply(batchOf(number + 1, before))
    say(String(number + 1))
  }
}

void main(process.argv[2] ?? '')
