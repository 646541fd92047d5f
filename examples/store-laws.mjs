import { memoryStore, storeLaws } from '@repolore/core/testing'

for (const law of storeLaws) {
  // In place of `memoryStore`: a new store of yours that holds exactly these files.
  await law.check(async (files) => memoryStore(files))
  console.log(`kept: ${law.name}`)
}
