import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { refusals, refusalText } from './refusals.ts'

test.each([
  [
    new Refusal('packed-by-other', { orderNumber: 1001, packer: 'Ravi', isPacked: false, since: '' }),
    'Ravi is packing order 1001. Take another, or ask Ravi to give it back.',
    'Ravi is packing order 1001. Take another, or ask Ravi to run: shop orders release 1001.',
  ],
  [
    new Refusal('order-step', { orderNumber: 1001, step: 'dispatch', status: 'paid' }),
    'Order 1001 cannot be dispatched: it is paid. Pack it first.',
    'Order 1001 cannot be dispatched: it is paid. Pack it first: shop orders pack 1001.',
  ],
  [
    new Refusal('order-step', { orderNumber: 1001, step: 'pack', status: 'cancelled' }),
    'Order 1001 cannot be packed: it is cancelled. There is nothing left to do for it.',
    'Order 1001 cannot be packed: it is cancelled. There is nothing left to do for it.',
  ],
  [
    new Refusal('order-step', { orderNumber: 1001, step: 'dispatch', status: 'cancelled' }),
    'Order 1001 cannot be dispatched: it is cancelled. Take its parcel apart, and put the pieces on the shelf.',
    'Order 1001 cannot be dispatched: it is cancelled. Take its parcel apart, and put the pieces on the shelf.',
  ],
  [
    new Refusal('order-step', { orderNumber: 1001, step: 'confirm', status: 'packing' }),
    'Order 1001 cannot be confirmed: it is being packed. Pack and dispatch all of it first.',
    'Order 1001 cannot be confirmed: it is being packed. Pack and dispatch all of it first: shop orders show 1001.',
  ],
  [
    new Refusal('refund-restock', { reason: 'lost' }),
    'What is refunded as “lost on the way” does not come back. Untick “Put the items back on sale”.',
    'What is refunded as “lost on the way” does not come back. Leave out --restock.',
  ],
  [new Refusal('email-needed'), 'Email is required.', 'Email is required.'],
])('%s says what to do where it is read', (refusal, onScreen, onTerminal) => {
  expect(refusalText(refusal, 'screen')).toBe(onScreen)
  expect(refusalText(refusal, 'cli')).toBe(onTerminal)
})

test.each([
  [new Refusal('stock-below-zero', { sku: 'A', shelf: 0 }), 'None of A is on the shelf. Count them first.'],
  [
    new Refusal('stock-below-zero', { sku: 'A', shelf: 1 }),
    'Only 1 of A is on the shelf. Take out fewer, or count them.',
  ],
  [
    new Refusal('stock-moved', { sku: 'A', expected: 1, shelf: 2 }),
    '1 of A was on the shelf when you began to count, and 2 are now. Count again.',
  ],
  [
    new Refusal('coupon-limit-below-uses', { uses: 1 }),
    'It has been used once already. Set the limit to 1 or more, or end the coupon.',
  ],
])('one is no plural: %s', (refusal, text) => {
  expect(refusalText(refusal, 'screen')).toBe(text)
})

test('each is answered with a status of an error, and only the command line is told commands', () => {
  for (const [code, { status, text, hint }] of Object.entries(refusals)) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true])
    expect([code, /: shop [a-z]+ [a-z]+|--[a-z]/.test(`${text}${hint?.screen ?? ''}`)]).toEqual([code, false])
  }
})
