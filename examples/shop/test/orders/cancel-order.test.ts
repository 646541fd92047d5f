import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '../../src/orders/cancel-order.ts'

test('a paid order can be cancelled until packing starts', () => {
  const order = { id: 'o-1', lines: [], paid: [] } as const
  assert.equal(refusal({ ...order, state: 'paid' }), null)
  assert.equal(refusal({ ...order, state: 'packing' }), 'already-packing')
})
