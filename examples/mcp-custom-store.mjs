import { contentHash, createLore } from '@repolore/core'
import { serveStdio } from '@repolore/mcp-adapter'

/** @type {Record<string, string>} Texts from wherever you keep them: a database, a bucket, a wiki. */
const texts = {
  'engineering-context/fees.md': '---\nid: fees\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: [domain:loans]\n---\nA fee is due on day 15.\n',
}
/** @param {string} path */
const found = (path) => ({ path, revision: contentHash(texts[path] ?? ''), text: texts[path] ?? '' })
/** @type {import('@repolore/core').ContextStore} */
const store = {
  list: async () => Object.keys(texts).map(found),
  read: async (paths) => paths.filter((path) => path in texts).map(found),
}
serveStdio(createLore({ layers: [{ tier: 'project', store }] }), { name: 'our-wiki', version: '1.0.0' })
