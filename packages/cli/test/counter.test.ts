import { estimator } from '@repolore/core'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { COUNTER } from '../src/commands/questions.ts'
import { counterNamed } from '../src/store/counter.ts'

const TEXT = 'A fee is due on the 28th day; cancelOrder() refunds it.\n'

test('the estimator counts unless another is named', async () => {
  expect(await counterNamed('estimate')).toBe(estimator)
  expect(COUNTER.choices).toEqual(['estimate', 'o200k_base'])
})

test('o200k_base counts as its package does, and a stored mark of an end is text', async () => {
  const counter = await counterNamed('o200k_base')
  if ('is' in counter) throw new Error('the package is there')
  expect(counter).toMatchObject({ id: 'o200k_base', exact: true })
  expect(counter.count(TEXT)).toBe(countTokens(TEXT))
  expect(counter.count('a <|endoftext|> b')).toBeGreaterThan(5)
})

test('where its package is missing, the refusal names what to install', async () => {
  const refused = await counterNamed('o200k_base', () =>
    Promise.reject(Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })),
  )
  expect(refused).toMatchObject({ is: 'refusal', code: 'no-token-counter', status: 2 })
  expect('is' in refused && refused.fix).toMatch(/^npm install gpt-tokenizer/)
})
