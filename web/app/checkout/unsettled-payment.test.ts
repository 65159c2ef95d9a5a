import { expect, test } from 'vitest'
import { isSameCart, readUnsettled } from './unsettled-payment.ts'

const payment = {
  orderId: 'order_1',
  userId: 'asha',
  lines: [{ id: 'v1', quantity: 2 }],
  proof: { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' },
  isPaid: false,
}

test('what was kept is read again', () => {
  expect(readUnsettled(JSON.stringify(payment))).toEqual(payment)
})

test.each([
  [null],
  [''],
  ['null'],
  ['[]'],
  ['{"orderId":1}'],
  ['{"orderId":"o","userId":"u","lines":[null]}'],
  ['nonsense'],
])('%j is nothing', (text) => {
  expect(readUnsettled(text)).toBeNull()
})

test('half a proof is none', () => {
  const text = JSON.stringify({ ...payment, proof: { paymentId: 'pay_1' } })
  expect(readUnsettled(text)).toEqual({ ...payment, proof: null })
})

test('a cart is the same in any order of its lines, and another with another quantity', () => {
  const one = [
    { id: 'a', quantity: 1 },
    { id: 'b', quantity: 2 },
  ]
  expect(isSameCart(one, [...one].reverse())).toBe(true)
  expect(isSameCart(one, [{ id: 'a', quantity: 1 }])).toBe(false)
  expect(
    isSameCart(one, [
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 1 },
    ]),
  ).toBe(false)
})
