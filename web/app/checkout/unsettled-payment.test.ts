import { expect, test } from 'vitest'
import { readUnsettled } from './unsettled-payment.ts'

const payment = {
  orderId: 'order_1',
  openedAt: 1_795_000_000_000,
  stage: 'open',
  proof: { paymentId: 'pay_1', orderId: 'order_1', signature: 'abc' },
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
  ['{"orderId":"o","stage":"open"}'],
  ['{"orderId":"o","openedAt":1,"stage":"paid"}'],
  ['nonsense'],
])('%j is nothing', (text) => {
  expect(readUnsettled(text)).toBeNull()
})

test('half a proof is none', () => {
  const text = JSON.stringify({ ...payment, proof: { paymentId: 'pay_1' } })
  expect(readUnsettled(text)).toEqual({ ...payment, proof: null })
})
