import { expect, test } from 'vitest'
import type { PaymentStatusResponse } from '../../../shop/checkout/contract.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { ShopError } from '../shop-api.ts'
import { type NoOutcome, pollIntervalMs, pollPaymentStatus } from './poll-payment-status.ts'

const order = { id: 'order-1', order_number: 1001 } as Order
type Response = PaymentStatusResponse | Error

function poll(responses: readonly Response[], signal = new AbortController().signal) {
  const without: [NoOutcome['status'], number][] = []
  let next = 0
  const outcome = pollPaymentStatus({
    readStatus: async () => {
      const response = responses[next++]
      if (!response) throw new Error('polled too often')
      if (response instanceof Error) throw response
      return response
    },
    onNoOutcome: async ({ status }, polls) => {
      without.push([status, polls])
    },
    signal,
  })
  return { outcome, without }
}

const refused = (status: number, code = 'unexpected') => new ShopError(status, { code, message: 'x' })

test('polls until the payment has come in', async () => {
  const { outcome, without } = poll([
    { status: 'awaiting-payment' },
    { status: 'awaiting-payment' },
    { status: 'paid', order },
  ])
  expect(await outcome).toEqual({ status: 'paid', order })
  expect(without).toEqual([
    ['awaiting-payment', 1],
    ['awaiting-payment', 2],
  ])
})

test('money that was refunded ends the polling', async () => {
  const responses = [{ status: 'awaiting-payment' }, { status: 'refunded' }] as const
  expect(await poll(responses).outcome).toEqual({ status: 'refunded' })
})

test('an order that was cancelled after it had been paid has an outcome of its own', async () => {
  const { outcome } = poll([{ status: 'refunded', cancelled: true, order }])
  expect(await outcome).toEqual({ status: 'cancelled' })
})

test('after the reservation has expired, money may still come', async () => {
  const { outcome, without } = poll([
    { status: 'awaiting-payment' },
    { status: 'expired' },
    { status: 'paid', order },
  ])
  expect(await outcome).toEqual({ status: 'paid', order })
  expect(without).toEqual([
    ['awaiting-payment', 1],
    ['expired', 2],
  ])
})

test('a poll that fails finds nothing', async () => {
  const { outcome } = poll([refused(0), refused(503), refused(404), { status: 'paid', order }])
  expect(await outcome).toEqual({ status: 'paid', order })
})

test('a status that is none of these finds nothing', async () => {
  const { outcome } = poll([{} as Response, { status: 'lost' } as never, { status: 'refunded' }])
  expect(await outcome).toEqual({ status: 'refunded' })
})

test('an order of another customer is unknown', async () => {
  expect(await poll([refused(404, 'not-found')]).outcome).toEqual({ status: 'unknown-order' })
})

test('a login that has ended is thrown', async () => {
  await expect(poll([refused(401)]).outcome).rejects.toThrow(ShopError)
})

test('an aborted poll ends without an outcome', async () => {
  expect(await poll([], AbortSignal.abort()).outcome).toBeNull()
})

test.each([
  ['awaiting-payment', 1, 1_000],
  ['awaiting-payment', 5, 1_000],
  ['awaiting-payment', 6, 2_000],
  ['awaiting-payment', 16, 5_000],
  ['expired', 1, 10_000],
] as const)('%s after %i polls: the next one in %i ms', (status, polls, ms) => {
  expect(pollIntervalMs(polls, { status })).toBe(ms)
})
