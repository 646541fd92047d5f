import { estimator, type TokenCounter } from '@repolore/core'
import { type Refusal, wrongCall } from '../line/command.ts'

/** The counters by their names; a test holds the list equal to what `--counter` and the configuration take. */
export type CounterName = 'estimate' | 'o200k_base'

/** What the package of an exact counter gives. */
type Encoding = Pick<typeof import('gpt-tokenizer/encoding/o200k_base'), 'countTokens'>

/** What counts tokens: the estimator unless an exact one is asked for, so that answers do not depend on what is installed. The package of an exact one is found beside this command, never in the repository that is asked about. */
export async function counterNamed(
  name: CounterName,
  load: () => Promise<Encoding> = () => import('gpt-tokenizer/encoding/o200k_base'),
): Promise<TokenCounter | Refusal> {
  if (name === 'estimate') return estimator
  try {
    const { countTokens } = await load()
    // What stands in a text is text: a stored `<|endoftext|>` ends nothing.
    const plain = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
    return { id: name, exact: true, count: (text) => countTokens(text, plain) }
  } catch (error) {
    if (!isMissing(error)) throw error
    return wrongCall(
      'no-token-counter',
      `the counter ${name} needs the package gpt-tokenizer, which is not installed beside repolore`,
      'npm install gpt-tokenizer (with -g where repolore is installed so), or count with the estimate: leave --counter and tokens.counter out',
    )
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(error.code))
}
