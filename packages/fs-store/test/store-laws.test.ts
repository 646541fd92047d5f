import { storeLaws } from '@repolore/core/testing'
import { fsStore } from '@repolore/fs-store'
import { describe, test } from 'vitest'
import { folderWith } from './folder.ts'

describe('a store on a folder keeps the store laws', () => {
  for (const law of storeLaws) {
    test(law.name, () => law.check(async (files) => fsStore({ root: folderWith(files) })))
  }
})
