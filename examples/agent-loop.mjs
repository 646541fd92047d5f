import { createLore, failureText } from '@repolore/core'
import { fsStore } from '@repolore/fs-store'

const root = process.argv[2] ?? 'examples/shop'
const lore = createLore({ layers: [{ tier: 'project', store: fsStore({ root }) }] })
const branch = 'feature/order-cancellation'

/**
 * 1. Ask for context. A term that nobody declared fails the call, and the failure names the nearest subjects;
 * a model would choose from the text of the failure, this stand-in takes the first.
 * @param {string} term
 * @returns {Promise<import('@repolore/core').ContextAnswer>}
 */
async function contextFor(term) {
  const answer = await lore.context({
    task: 'Cancel an order that has already been paid',
    descriptionShort: 'Give the money back when a paid order is cancelled',
    branch,
    subjects: [term],
  })
  if (answer.ok) return answer.value
  const [issue] = answer.failure.issues
  const nearest = issue?.code === 'unknown-subject' ? issue.args.nearest[0]?.subject : undefined
  if (nearest === undefined) throw new Error(failureText(answer.failure))
  console.log(`"${term}" is not known; asking for ${nearest} instead`)
  return contextFor(nearest)
}

/**
 * 2. The work. Here a model would write code; during it the developer says something worth keeping.
 * @param {import('@repolore/core').ContextAnswer} context
 */
function work(context) {
  for (const { entry } of context.selection.hits) console.log(`read ${entry.key}`)
  return 'A gift card is paid back last, so that the customer keeps no card that has expired meanwhile.'
}

/**
 * 3. The check after the task: the rule goes into the one document that owns it, and nothing else changes.
 * @param {import('@repolore/core').ContextAnswer} context
 * @param {string} rule
 * @returns {import('@repolore/core').UpdateRequest}
 */
function proposal(context, rule) {
  const owner = context.selection.hits.find(({ entry }) => entry.id === 'refunds')?.entry
  if (owner === undefined) throw new Error('no document owns this rule')
  const { id, body, tags, subjects, links } = owner
  const relations = links.filter((link) => link.declared).map(({ type, target }) => ({ type, target }))
  return {
    descriptionShort: rule,
    branch,
    documents: [
      {
        id,
        context: `${body.trimEnd()}\n- ${rule}\n`,
        metadata: { scope: 'GLOBAL', tags, subjects, relations },
        expectedVersion: owner.source.version,
      },
    ],
  }
}

const context = await contextFor('cancel orders')
const request = proposal(context, work(context))
const plan = await lore.plan(request)
if (!plan.ok) throw new Error(failureText(plan.failure))
for (const change of plan.value.changes) console.log(`\n${change.diff}`)

// 4. Only what the developer has seen and approved is written. Here approval is a word on the command line.
if (process.argv.includes('--approved')) {
  const written = await lore.update(request)
  console.log(written.ok ? 'written' : failureText(written.failure))
} else {
  console.log('not approved, nothing is written')
}
