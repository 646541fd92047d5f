import { StoreConflict } from '@repolore/core'
import { fsStore } from '@repolore/fs-store'
import { hashOf, texts } from './batch.ts'
import { say, started } from './started.ts'

/** Adds one to its own two counters and to a shared one, in one batch, as often as told; begins again where it was overtaken. */
async function main(root: string, name: string, times: number): Promise<void> {
  await started()
  const store = fsStore({ root, lockPatience: 60_000 })
  const paths = [
    `engineering-context/${name}.md`,
    `engineering-context/${name}-twin.md`,
    'engineering-context/shared.md',
  ]
  for (let done = 0; done < times; ) {
    const found = await texts(store)
    const changes = paths.map((path) => {
      const old = found.get(path) ?? null
      return {
        path,
        was: old === null ? null : hashOf(old),
        text: `${Number.parseInt(old ?? '0', 10) + 1}\n`.repeat(2_000),
      }
    })
    try {
      await store.apply(changes)
      done += 1
      say(String(done))
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error
      say('overtaken')
    }
  }
}

void main(process.argv[2] ?? '', process.argv[3] ?? '', Number(process.argv[4]))
