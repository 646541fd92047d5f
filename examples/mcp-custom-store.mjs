import { contentHash, createLore } from '@repolore/core'
import { serveStdio } from '@repolore/mcp-adapter'

/** A text from wherever you keep yours: a database, a bucket, a wiki. */
const fees = '---\nid: fees\nscope: GLOBAL\ntags: [DOMAIN]\nsubjects: [domain:loans]\n---\nA fee is due on day 15.\n'
const texts = new Map([['engineering-context/fees.md', fees]])
/** @param {string} path */
const found = (path) => ({ path, revision: contentHash(texts.get(path) ?? ''), text: texts.get(path) ?? '' })
/** @type {import('@repolore/core').ContextStore} */
const store = {
  list: async () => [...texts.keys()].map(found),
  read: async (paths) => paths.filter((path) => texts.has(path)).map(found),
}
serveStdio(createLore({ layers: [{ tier: 'project', store }] }), { name: 'our-wiki', version: '1.0.0' })
