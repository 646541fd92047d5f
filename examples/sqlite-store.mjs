import { createLore, explain, failureText } from '@repolore/core'
import { sqliteDatabase } from '@repolore/sqlite-store'

const fees = '---\nid: fees\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: [domain:loans]\n---\nA fee is due on day 15.\n'
const note = '---\nname: fee-rounding\ndescription: How a fee is rounded\n---\nTo whole cents, half of one upwards.\n'
const texts = { 'engineering-context/fees.md': fees, '.context/memory/fee-rounding.md': note }

// One file keeps texts under any paths, the log of use and the log of breaches.
const { store, usage, close } = sqliteDatabase({ path: process.argv[2] ?? 'knowledge.db' })
if ((await store.list()).length === 0) {
  await store.apply(Object.entries(texts).map(([path, text]) => ({ path, was: null, text })))
}

// Without `mount` its tree is that of a repository, with every home; with `mount: 'catalogue'` it is that home alone.
const lore = createLore({ layers: [{ tier: 'project', store }], usage })
const answer = await lore.context({ task: 'Fees', descriptionShort: 'Due', branch: 'main', subjects: ['domain:loans'] })
console.log(answer.ok ? explain(answer.value.selection).trimEnd() : failureText(answer.failure))
const recalled = await lore.recall({ query: 'how is a fee rounded' })
if (recalled.ok) console.log(recalled.value.memories.map(({ hit }) => hit.entry.key).join())
close()
