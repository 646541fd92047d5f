import { createLore, explain, failureText } from '@repolore/core'
import { fsStore } from '@repolore/fs-store'

const lore = createLore({ layers: [{ tier: 'project', store: fsStore({ root: 'examples/shop' }) }] })
const answer = await lore.context({
  task: 'Cancel an order that has already been paid',
  descriptionShort: 'Give the money back when a paid order is cancelled',
  branch: 'feature/order-cancellation',
  subjects: ['cancel order'],
})
console.log(answer.ok ? explain(answer.value.selection) : failureText(answer.failure))
