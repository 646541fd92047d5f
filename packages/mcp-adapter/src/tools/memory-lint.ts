import { type LintJson, lintJson, lintText, type TokenCounter } from '@repolore/core'
import { answered } from '../answer.ts'
import { ANSWER_TOKENS } from '../answer-size.ts'
import type { Tool } from './tool.ts'

/** What is wrong or untidy in the memories. */
export const memoryLint: Tool = {
  name: 'memory_lint',
  title: 'Lint the memories',
  description:
    'Broken links, orphans, stale pointers, repeated, empty and oversized notes of every tier. Call it before tidying memories, and after.',
  group: 'memory',
  offer: 'on-request',
  writes: false,
  inputSchema: { type: 'object', properties: {}, required: [] },
  async call(_, { lore }) {
    const lint = await lore.lint()
    return answered({ text: lintText(lint), data: shortLint(lintJson(lint), lore.tokens) })
  },
}

/** The findings with so many of each sort as keep the answer short, and how many each sort lacks. */
function shortLint(lint: LintJson, tokens: TokenCounter): object {
  let shown: object = lint
  for (let most = 1000; most > 0 && tokens.count(JSON.stringify(shown)) > ANSWER_TOKENS; most = Math.floor(most / 2))
    shown = cutTo(most, lint)
  return shown
}

function cutTo(most: number, { total, tiers, ...sorts }: LintJson): object {
  const leftOut: Record<string, number> = {}
  const cut = Object.entries(sorts).map(([sort, found]) => {
    const count = Array.isArray(found) ? found.length : Object.keys(found).length
    if (count > most) leftOut[sort] = count - most
    return [
      sort,
      Array.isArray(found) ? found.slice(0, most) : Object.fromEntries(Object.entries(found).slice(0, most)),
    ]
  })
  return { total, tiers, ...Object.fromEntries(cut), leftOut }
}
