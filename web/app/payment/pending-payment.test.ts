import { expect, test } from 'vitest'
import { parsePendingPayment } from './pending-payment.ts'

const payment = {
  orderId: 'order_1',
  openedAt: 1_795_000_000_000,
  stage: 'open',
  proof: { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' },
}

test('what was saved is read again', () => {
  expect(parsePendingPayment([JSON.stringify(payment), null])).toEqual(payment)
})

test('a payment saved under the former key is read, unless there is a newer one', () => {
  const newer = { ...payment, orderId: 'order_2' }
  expect(parsePendingPayment([null, JSON.stringify(payment)])).toEqual(payment)
  expect(parsePendingPayment([JSON.stringify(newer), JSON.stringify(payment)])).toEqual(newer)
})

test.each<[string | null]>([
  [null],
  [''],
  ['null'],
  ['[]'],
  ['{"orderId":1}'],
  ['{"orderId":"o","stage":"open"}'],
  ['{"orderId":"o","openedAt":1,"stage":"paid"}'],
  ['nonsense'],
  ...['', '.', '..', 'a/b', '\ud800', 'o'.repeat(101)].map((orderId): [string] => [
    JSON.stringify({ ...payment, orderId }),
  ]),
])('%j is nothing', (text) => {
  expect(parsePendingPayment([text])).toBeNull()
})

test('half a proof is none', () => {
  const text = JSON.stringify({ ...payment, proof: { paymentId: 'pay_1' } })
  expect(parsePendingPayment([text])).toEqual({ ...payment, proof: null })
})
