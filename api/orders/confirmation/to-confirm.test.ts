import { afterAll, beforeEach, expect, test } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { resetShop } from '../checkout/testing.ts'
import { offerCash, orderInCash, placeInCash } from '../checkout/testing-cash.ts'

const admin = await openTestAdmin()
afterAll(async () => {
  showPayments(usualPayments)
  await admin.close()
})
beforeEach(async () => {
  await resetShop(admin)
  offerCash()
  await admin.pool.query(`update "order" set status = 'cancelled' where status = 'placed'`)
})

const list = async () => (await admin.as('manager', '/orders/to-confirm')).json()
const step = (number: number, name: string, payload: object = {}) =>
  admin.as('manager', `/orders/${number}/${name}`, { payload })

test('who is to be called is listed, the oldest first, until it is confirmed or cancelled', async () => {
  const first = await placeInCash(admin)
  const products = [{ productId: admin.variants.chocolate, quantity: 3 }]
  const { order: second } = (await orderInCash(admin, first.shopper, { products })).json()
  expect(await list()).toMatchObject({
    left: 2,
    items: [
      {
        orderNumber: first.orderNumber,
        total: 3_798_00,
        lines: [expect.stringMatching(/^2 × /)],
        phone: expect.stringMatching(/^\d{10}$/),
        ordersBefore: 0,
        isByCode: false,
        confirmBy: new Date(admin.clock.now.getTime() + 24 * 3_600_000).toISOString(),
      },
      { orderNumber: second.order_number, ordersBefore: 1, refusedBefore: 0 },
    ],
  })
  const shown = (await admin.as('manager', `/orders/${first.orderNumber}`)).json()
  expect(shown).toMatchObject({ payBy: 'cash', status: 'placed', actions: ['confirm', 'cancel'] })
  expect((await step(first.orderNumber, 'confirm')).statusCode).toBe(200)
  expect((await step(second.order_number, 'cancel', { reason: 'Nobody answered' })).statusCode).toBe(200)
  expect(await list()).toEqual({ left: 0, items: [] })
  const late = await step(second.order_number, 'confirm')
  expect(late.json().message).toBe(
    `Order ${second.order_number} cannot be confirmed: it is cancelled. There is nothing left to do for it.`,
  )
})

test('an order that was confirmed since it was listed is not cancelled from that list', async () => {
  const { orderNumber } = await placeInCash(admin)
  await step(orderNumber, 'confirm')
  const refused = await step(orderNumber, 'cancel', { reason: 'Nobody answered', onlyUnconfirmed: true })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `Order ${orderNumber} is confirmed by now, so it was not cancelled. Look at it first.`,
  ])
  expect((await admin.as('manager', `/orders/${orderNumber}`)).json().status).toBe('confirmed')
  expect((await step(orderNumber, 'cancel', { reason: 'Sold out' })).statusCode).toBe(200)
})

test('who takes cash no more has the queue as long as an order waits in it', async () => {
  const takesCash = async () => (await admin.as('manager', '/me')).json().takesCash
  const { orderNumber } = await placeInCash(admin)
  showPayments(usualPayments)
  expect(await takesCash()).toBe(true)
  await step(orderNumber, 'confirm')
  expect(await takesCash()).toBe(false)
  offerCash()
  expect(await takesCash()).toBe(true)
})

test('orders say how they are paid, and Today counts what waits', async () => {
  const { orderNumber } = await placeInCash(admin)
  const [row] = (await admin.as('owner', '/orders?fulfilment=to-confirm')).json().items
  expect(row).toMatchObject({ orderNumber, payBy: 'cash', payment: 'due', paidAt: null })
  const { work } = (await admin.as('owner', '/today')).json()
  expect(work).toContainEqual(
    expect.objectContaining({ kind: 'to-confirm', count: 1, to: '/orders?fulfilment=to-confirm' }),
  )
})

test.each(['packer', 'accountant'] as const)('a %s confirms nothing', async (role) => {
  const { orderNumber } = await placeInCash(admin)
  expect((await admin.as(role, '/orders/to-confirm')).statusCode).toBe(404)
  expect((await admin.as(role, `/orders/${orderNumber}/confirm`, { payload: {} })).statusCode).toBe(404)
})
