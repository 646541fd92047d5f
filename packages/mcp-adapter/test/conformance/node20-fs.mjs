// Node 20 has no `fs.globSync`, which the conformance suite imports by name and does not call to serve us.
import { register } from 'node:module'

const fs = `export * from 'node:fs'
export { default } from 'node:fs'
export const globSync = () => { throw new Error('fs.globSync needs Node 22') }`

const hooks = `export async function resolve(name, context, next) {
  const suite = context.parentURL?.includes('/@modelcontextprotocol/conformance/')
  return name === 'fs' && suite ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(fs)}`)}, shortCircuit: true } : next(name, context)
}`

register(`data:text/javascript,${encodeURIComponent(hooks)}`)
