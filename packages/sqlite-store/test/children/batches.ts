import { sqliteDatabase } from '@repolore/sqlite-store'
import { batchOf, numberIn, texts } from '../../../fs-store/test/children/batch.ts'
import { say, started } from '../../../fs-store/test/children/started.ts'

/** Writes batch after batch until it is killed, and says the number of each one that is acknowledged. */
async function main(path: string): Promise<void> {
  await started()
  const { store } = sqliteDatabase({ path })
  for (let number = numberIn(await texts(store)); ; number += 1) {
    const before = await texts(store)
    await store.apply(batchOf(number + 1, before))
    say(String(number + 1))
  }
}

void main(process.argv[2] ?? '')
