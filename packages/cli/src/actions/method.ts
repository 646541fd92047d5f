import { METHOD, methodMarkdown } from '@repolore/core'
import type { Outcome } from '../line/command.ts'

/** Prints the working method. Needs no store. */
export async function run(): Promise<Outcome> {
  const markdown = methodMarkdown()
  return { is: 'answer', text: markdown, json: { steps: METHOD, markdown }, status: 0, notices: [], look: 'plain' }
}
