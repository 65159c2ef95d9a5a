import { expect, test } from 'vitest'
import type { PaymentStatusAnswer } from '../../../shop/checkout/contract.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { ShopError } from '../shop-api.ts'
import { settlePayment } from './settle-payment.ts'

const order = { id: 'order-1', order_number: 1001 } as Order
type Look = PaymentStatusAnswer | Error

function settle(looks: readonly Look[], signal = new AbortController().signal) {
  const waits: number[] = []
  const expired: number[] = []
  let next = 0
  const settlement = settlePayment({
    readStatus: async () => {
      const look = looks[next++]
      if (!look) throw new Error('looked too often')
      if (look instanceof Error) throw look
      return look
    },
    onWaiting: (count, isExpired) => (isExpired ? expired : waits).push(count),
    pause: async () => {},
    signal,
  })
  return { settlement, waits, expired }
}

const refused = (status: number) => new ShopError(status, { code: 'x', message: 'x' })

test('waits until the payment has come in', async () => {
  const { settlement, waits } = settle([
    { status: 'awaiting-payment' },
    { status: 'awaiting-payment' },
    { status: 'paid', order },
  ])
  expect(await settlement).toEqual({ status: 'paid', order })
  expect(waits).toEqual([1, 2])
})

test('money that went back ends the wait', async () => {
  const looks = [{ status: 'awaiting-payment' }, { status: 'refunded' }] as const
  expect(await settle(looks).settlement).toEqual({ status: 'refunded' })
})

test('an order that was cancelled after it had been paid is told apart', async () => {
  const { settlement } = settle([{ status: 'refunded', cancelled: true, order }])
  expect(await settlement).toEqual({ status: 'cancelled' })
})

test('when its time is over, money may still come', async () => {
  const { settlement, waits, expired } = settle([
    { status: 'awaiting-payment' },
    { status: 'expired' },
    { status: 'paid', order },
  ])
  expect(await settlement).toEqual({ status: 'paid', order })
  expect([waits, expired]).toEqual([[1], [2]])
})

test('a look that failed is no answer', async () => {
  const { settlement } = settle([refused(0), refused(503), { status: 'paid', order }])
  expect(await settlement).toEqual({ status: 'paid', order })
})

test('an order that is not the shopper’s is unknown', async () => {
  expect(await settle([refused(404)]).settlement).toEqual({ status: 'unknown' })
})

test('a login that has ended is said aloud', async () => {
  await expect(settle([refused(401)]).settlement).rejects.toThrow(ShopError)
})

test('a wait that was called off looks no more', async () => {
  expect(await settle([], AbortSignal.abort()).settlement).toBeNull()
})
