import { expect, test } from 'vitest'
import { renew } from '../scripts/docs-page.mjs'
import { pages } from '../scripts/sync-docs.mjs'

test.each(pages)('%s says what its examples say when they are run', (page) => {
  const { before, after } = renew(page)
  expect(before, 'run: node scripts/sync-docs.mjs').toBe(after)
})
