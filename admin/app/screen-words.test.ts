import { expect, test } from 'vitest'
import { refusalText } from '../../shop/refusal-text.ts'
import { withoutCommands } from './screen-words.ts'

test.each([
  [
    refusalText['packed-by-other']({ orderNumber: 1001, packer: 'Ravi', isPacked: false, since: '' }),
    'Ravi is packing order 1001. Take another order, or ask Ravi to give it back.',
  ],
  [
    refusalText['order-step']({ orderNumber: 1001, step: 'dispatch', status: 'paid' }),
    'Order 1001 cannot be dispatched: it is paid. Pack it first.',
  ],
  [
    refusalText['refund-amount-needed']({ line: 1, left: 5000 as never }),
    'Say by how much the price of line 1 is adjusted, at most ₹50.',
  ],
  [
    refusalText['refund-restock']({ reason: 'lost' }),
    'What is refunded as lost does not come back. Untick “Put the items back on sale”.',
  ],
  ['Email is required.', 'Email is required.'],
])('%s', (said, shown) => {
  expect(withoutCommands(said)).toBe(shown)
})
