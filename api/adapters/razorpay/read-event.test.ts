import { expect, test } from 'vitest'
import { readEvent } from './read-event.ts'

const payer = {
  email: 'asha@example.com',
  contact: '+919876543210',
  vpa: 'asha@okbank',
  upi: { vpa: 'asha@okbank' },
  card: { name: 'Asha Rao', last4: '1007' },
  notes: { gift: 'for Meera\u0000' },
  description: 'Order of Asha',
}
const payment = {
  id: 'pay_1',
  entity: 'payment',
  amount: 379_800,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_1',
  method: 'upi',
  amount_refunded: 0,
  acquirer_data: { rrn: '412345678901' },
}

test('of an event the money is kept, and nothing about who paid', () => {
  const body = { event: 'payment.captured', payload: { payment: { entity: { ...payment, ...payer } } } }
  const event = readEvent(Buffer.from(JSON.stringify(body)), 'evt_1')
  expect(event?.payment).toMatchObject({ id: 'pay_1', amount: 379_800, status: 'captured' })
  expect(event?.saved).toMatchObject({ id: 'evt_1', event: 'payment.captured' })
  expect(JSON.parse(event?.saved.payload ?? '')).toEqual({
    event: 'payment.captured',
    payload: { payment: { entity: payment } },
  })
})

test.each([0, -500, 2 ** 60])('a refund of %d paise is none, and its event is kept', (amount) => {
  const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount, status: 'processed' }
  const body = { event: 'refund.processed', payload: { refund: { entity: refund } } }
  const event = readEvent(Buffer.from(JSON.stringify(body)), 'evt_2')
  expect([event?.refund, event?.saved.id]).toEqual([null, 'evt_2'])
})
