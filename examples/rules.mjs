import { createLore, reasonText } from '@repolore/core'
import { fsStore } from '@repolore/fs-store'

const store = fsStore({ root: 'examples/shop' })
const lore = createLore({ layers: [{ tier: 'project', store }] })

// Before an edit: what binds the file, why, and what else may break.
const { rules, decisions, dependencies } = await lore.rulesFor('src/payments/refund-ledger.ts')
for (const { entry, reasons } of [...rules.hits, ...decisions.hits]) {
  console.log(`${entry.key} | ${entry.title} | ${reasons.map(reasonText).join(', ')}`)
}
console.log(`imported by ${dependencies.imported_by}`)

// Before a plan: what was learned the last time. Nothing, where nothing fits.
for (const query of ['a refund timed out', 'thanks, go on']) {
  const recalled = await lore.recall({ query })
  if (recalled.ok)
    console.log(query, '->', recalled.value.memories.map(({ hit }) => hit.entry.id).join(', ') || 'nothing')
}
