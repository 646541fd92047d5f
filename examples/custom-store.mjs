import { contentHash, contextMarkdown, createLore, failureText } from '@repolore/core'

/** @type {Record<string, string>} Texts from wherever you keep them: a database, a bucket, a wiki. */
const texts = {
  'engineering-context/fees.md': '---\nid: fees\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: [domain:loans]\n---\nA fee is due on day 15.\n',
}
/** @type {import('@repolore/core').ContextStore} */
const store = {
  list: async () => Object.entries(texts).map(([path, text]) => ({ path, revision: contentHash(text) })),
  read: async (paths) => paths.flatMap((path) => {
    const text = texts[path]
    return text === undefined ? [] : [{ path, revision: contentHash(text), text }]
  }),
}
const lore = createLore({ layers: [{ tier: 'project', store }] })
const answer = await lore.context({ task: 'Charge fees', descriptionShort: 'Late loans', branch: 'main', subjects: ['domain:loans'] })
console.log(answer.ok ? contextMarkdown(answer.value) : failureText(answer.failure))
