import { createLore, failureText } from '@repolore/core'
import { fsStore } from '@repolore/fs-store'

const [root = 'examples/shop', approval] = process.argv.slice(2)
const lore = createLore({ layers: [{ tier: 'project', store: fsStore({ root }) }] })
const branch = 'feature/order-cancellation'
const task = { task: 'Cancel an order that has already been paid', descriptionShort: 'Pay the money back', branch }

// 1. Ask for context. A term that nobody declared fails the call, and the failure names the nearest subjects.
// A model would choose from the words of the failure; this stand-in takes the first.
let answer = await lore.context({ ...task, subjects: ['cancel orders'] })
const [issue] = answer.ok ? [] : answer.failure.issues
if (issue?.code === 'unknown-subject') {
  const [nearest] = issue.args.nearest.map(({ subject }) => subject)
  console.log(`"cancel orders" is not known; asking for ${nearest} instead`)
  answer = await lore.context({ ...task, subjects: nearest === undefined ? [] : [nearest] })
}
if (!answer.ok) throw new Error(failureText(answer.failure))
const known = answer.value.selection.hits.map(({ entry }) => entry)
console.log(`read ${known.map(({ key }) => key).join(', ')}`)

// 2. Here a model would write code. Meanwhile the developer says something that will matter again.
const rule = 'A gift card is paid back last, so that the customer keeps no card that has expired meanwhile.'

// 3. The rule goes into the one document that owns it. What is left out of a request goes back to its default.
const owner = known.find(({ id }) => id === 'refunds')
if (owner === undefined) throw new Error('no document owns this rule')
const { id, body, tags, subjects, source } = owner
const relations = owner.links.filter((link) => link.declared).map(({ type, target }) => ({ type, target }))
/** @type {import('@repolore/core').UpdateRequest} */
const request = {
  descriptionShort: rule,
  branch,
  documents: [
    {
      id,
      context: `${body.trimEnd()}\n- ${rule}\n`,
      metadata: { scope: 'GLOBAL', tags, subjects, relations },
      expectedVersion: source.version,
    },
  ],
}
const plan = await lore.plan(request)
if (!plan.ok) throw new Error(failureText(plan.failure))
for (const change of plan.value.changes) console.log(`\n${change.diff}`)

// 4. Only what the developer has seen and approved is written: exactly these bytes, or nothing if a file changed meanwhile.
if (approval === '--approved') {
  const written = await lore.apply(plan.value)
  console.log(written.ok ? 'written' : failureText(written.failure))
} else {
  console.log('not approved, nothing is written')
}
