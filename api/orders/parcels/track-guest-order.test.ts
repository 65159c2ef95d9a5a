import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../../shop/day.ts'
import { openGuestShopper } from '../../customers/guests/testing.ts'
import { signId } from '../../customers/links/signed-id.ts'
import { openTestCheckout, resetShop } from '../checkout/testing.ts'
import { buy, call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { dispatchOnePiece } from '../order-emails/testing.ts'
import { findEmailOrder } from '../order-emails.ts'

const shop = await openTestCheckout({ TEXT_MESSAGES: 'off' })
afterAll(() => shop.close())

let meera: Shopper
let order: Awaited<ReturnType<typeof buy>>['order']
let link: string

beforeEach(async () => {
  await resetShop(shop)
  meera = await openGuestShopper(shop, 'meera@example.com')
  order = (await buy(shop, meera)).order
  link = (await findEmailOrder(shop.deps, order.id))?.order.url ?? ''
})

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const track = (token = tokenOf(link)) => call(shop, null, `/api/tracking?token=${token}`)
const codeOf = async (token?: string) => (await track(token)).json().error?.code

test('the emails of a guest link to the order: how it stands, and nothing of who gets it or what was paid', async () => {
  const answer = await track()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({
    orderNumber: order.order_number,
    placedAt: expect.any(String),
    isCancelled: false,
    arrives: expect.stringMatching(/^\w{3}, \d/),
    items: [{ title: 'Whey Blend', variantTitle: expect.any(String), quantity: 2 }],
    parcels: [],
  })
})

test('it shows the parcels that have left, and that an order is cancelled', async () => {
  await dispatchOnePiece(shop, order.order_number, 1)
  expect((await track()).json()).toMatchObject({
    arrives: null,
    parcels: [{ parcel: 1, status: 'dispatched' }],
  })
  const other = (await buy(shop, meera)).order
  const url = (await findEmailOrder(shop.deps, other.id))?.order.url ?? ''
  const cancel = { orderId: other.id, reason: 'Ordered twice' }
  await call(shop, meera, '/api/profile/orders/cancel-order', cancel)
  expect((await track(tokenOf(url))).json()).toMatchObject({ isCancelled: true, arrives: null })
})

test('it ends after half a year, and with the guest', async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 181 * dayMs)
  expect(await codeOf()).toBe('link-expired')
  shop.clock.now = new Date()
  expect(await codeOf()).toBeUndefined()
  await shop.db
    .updateTable('customer')
    .set({ email: 'meera@example.com', password_hash: 'x', guest_email: null })
    .where('id', '=', meera.customerId)
    .execute()
  expect(await codeOf()).toBe('link-expired')
})

test('no order of an account has one, and no other link is taken for it', async () => {
  const bought = (await buy(shop, await openShopper(shop))).order
  expect((await findEmailOrder(shop.deps, bought.id))?.order.url).toBeUndefined()
  const sign = (purpose: 'order' | 'tracking', id: string) =>
    signId(shop.deps.config, purpose, { id, version: 0 })
  expect(await codeOf(sign('order', bought.id))).toBe('link-expired')
  expect(await codeOf(sign('tracking', order.id))).toBe('link-expired')
  expect(await codeOf(sign('order', order.id))).toBeUndefined()
})
