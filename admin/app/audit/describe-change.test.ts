import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test.each([
  [
    { status: 'packed' },
    { status: 'dispatched', carrier: 'dtdc' },
    'status: packed → dispatched, carrier: dtdc',
  ],
  [null, { lines: [{ line: 1, quantity: 2 }], amount: 5000 }, 'lines: line 1 quantity 2, amount: ₹50'],
  [{ price: 189_900, mrp: 249_900 }, { price: 170_900, mrp: 249_900 }, 'price: ₹1,899 → ₹1,709'],
  [null, { prices: { 'WB-1KG': 170_900, 'WB-2KG': 314_900 } }, 'prices: WB-1KG ₹1,709 WB-2KG ₹3,149'],
  [{ 'WB-1KG': { price: 189_900 } }, { 'WB-1KG': { price: 170_900 } }, 'WB-1KG: price ₹1,899 → price ₹1,709'],
  [{ minimumSubtotal: 0 }, { minimumSubtotal: 50_000 }, 'minimumSubtotal: ₹0 → ₹500'],
  [{ role: 'packer', name: 'Ravi' }, { role: 'manager', name: 'Ravi' }, 'role: packer → manager'],
  [{ limit: 5 }, { limit: null }, 'limit: 5 → none'],
  [null, { expiresAt: '2026-11-26T05:47:57.613Z' }, 'expiresAt: 26/11/2026, 11:17 am'],
  [null, null, ''],
])('a change in words: %j to %j', (before, after, text) => {
  expect(describeChange({ before, after })).toBe(text)
})
