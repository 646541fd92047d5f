import type { StoreLaw } from './law.ts'
import { concurrencyLaws } from './laws/concurrency.ts'
import { fidelityLaws } from './laws/fidelity.ts'
import { guardingLaws } from './laws/guarding.ts'
import { readingLaws } from './laws/reading.ts'
import { writingLaws } from './laws/writing.ts'

/**
 * Everything core relies on in a store. A store is done when `check` resolves for each of them; bound to no test runner:
 * `for (const law of storeLaws) test(law.name, () => law.check(makeStore))`. All paths used lie below `engineering-context/`.
 */
export const storeLaws: readonly StoreLaw[] = [
  ...readingLaws,
  ...writingLaws,
  ...guardingLaws,
  ...fidelityLaws,
  ...concurrencyLaws,
]
