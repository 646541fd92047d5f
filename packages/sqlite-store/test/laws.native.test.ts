import type { Change } from '@repolore/core'
import { actLogLaws, storeLaws, usageLaws } from '@repolore/core/testing'
import { describe, test } from 'vitest'
import { newPath, openAt } from './place.ts'

describe('a database keeps the store laws', () => {
  for (const law of storeLaws) {
    test(law.name, () =>
      law.check(async (files) => {
        const { store } = openAt(newPath())
        await store.apply(Object.entries(files).map(([path, text]): Change => ({ path, was: null, text })))
        return store
      }),
    )
  }
})

describe('its log of use keeps the usage laws', () => {
  for (const law of usageLaws) {
    test(law.name, () =>
      law.check(async () => {
        const path = newPath()
        return () => openAt(path).usage
      }),
    )
  }
})

describe('its log of breaches keeps the laws of such logs', () => {
  for (const law of actLogLaws) {
    test(law.name, () =>
      law.check(async () => {
        const path = newPath()
        return () => openAt(path).acts
      }),
    )
  }
})
