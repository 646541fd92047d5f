import { ensureBuilt } from './build.mjs'
import { asScript, run } from './run.mjs'

/** The question that the demo asks of the example store; the start-up bench asks the same one. */
export const question = [
  'packages/cli/dist/bin.js',
  'context',
  'Cancel an order that has already been paid',
  '--subject',
  'cancel order',
  '--branch',
  'feature/order-cancellation',
  '--root',
  'examples/shop',
]

/** Answers a task from the example store and shows the command that did it. */
async function demo() {
  await ensureBuilt()
  console.log('')
  await run('node', question)
  console.log(
    `\nThis was the answer of:\n\n  node ${question.map((word) => (word.includes(' ') ? `"${word}"` : word)).join(' ')}\n`,
  )
}

if (process.argv[1] === import.meta.filename) await asScript(demo)
