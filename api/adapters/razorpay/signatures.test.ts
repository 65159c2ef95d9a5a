import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedEvent, isSignedPayment } from './signatures.ts'

const sign = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('hex')

test('a shop that has no secret believes nobody, who could sign with none either', () => {
  const signature = sign('order_1|pay_1', '')
  expect(isSignedPayment({ orderId: 'order_1', paymentId: 'pay_1', signature }, '')).toBe(false)
  const body = Buffer.from('{}')
  expect(isSignedEvent(body, sign('{}', ''), [''])).toBe(false)
  expect(isSignedEvent(body, sign('{}', ''), [])).toBe(false)
})
