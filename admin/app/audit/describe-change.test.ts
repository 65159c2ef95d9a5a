import { expect, test } from 'vitest'
import { describeChange } from './describe-change.ts'

test.each([
  [
    { status: 'packed' },
    { status: 'dispatched', carrier: 'dtdc' },
    'status: packed → dispatched, carrier: dtdc',
  ],
  [null, { lines: [{ line: 1, quantity: 2 }], amount: 5000 }, 'lines: line 1 quantity 2, amount: ₹50'],
  [{ role: 'packer', name: 'Ravi' }, { role: 'manager', name: 'Ravi' }, 'role: packer → manager'],
  [{ limit: 5 }, { limit: null }, 'limit: 5 → none'],
  [null, { expiresAt: '2026-11-26T05:47:57.613Z' }, 'expiresAt: 26 November 2026, 11:17 am'],
  [null, null, ''],
])('a change in words: %j to %j', (before, after, text) => {
  expect(describeChange({ before, after })).toBe(text)
})
