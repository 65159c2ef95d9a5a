import { afterAll, beforeEach, expect, test } from 'vitest'
import { behave, emailsIn, openTestCheckout, setStock, stockOf } from './testing.ts'
import { insertCoupon } from './testing-products.ts'
import { buy, call, openOrder, openShopper, order, pay, type Shopper, verify } from './testing-shopper.ts'

let asha: Shopper

const shop = await openTestCheckout()
afterAll(() => shop.close())

beforeEach(async () => {
  shop.clock.now = new Date()
  await behave(shop, {})
  await setStock(shop, shop.variants.chocolate, 50)
  await shop.db.deleteFrom('outbox').execute()
  await shop.pool.query('delete from graphile_worker._private_jobs')
  asha = await openShopper(shop)
})

test('from the cart to the paid order', async () => {
  const { variants } = shop
  const opened = await openOrder(shop, asha)
  expect(opened).toEqual({
    orderId: expect.stringMatching(/^order_/),
    amount: 379_800,
    currency: 'INR',
    keyId: 'rzp_test_sandbox',
    timeout: 840,
  })
  expect(await stockOf(shop, variants.chocolate)).toBe(48)
  expect((await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()).toEqual([])
  expect(await status(opened.orderId)).toMatchObject({ status: 'awaiting-payment' })

  const verified = await verify(shop, asha, await pay(shop, opened.orderId))
  expect(verified.statusCode).toBe(200)
  expect(verified.json()).toEqual({
    success: true,
    order: { id: expect.any(String), order_number: expect.any(Number), total_price: '3798.00' },
  })
  expect(await status(opened.orderId)).toMatchObject({ status: 'paid', order: { total_price: '3798.00' } })
  expect(await stockOf(shop, variants.chocolate)).toBe(48)
  expect(await emailsIn(shop)).toEqual(['order-confirmed'])
})

test('an address for the next order alone is listed until that is paid', async () => {
  const typed = {
    first_name: 'Asha',
    last_name: 'Rao',
    address1: 'Hotel 9',
    zip: '400001',
    phone: '9123456780',
  }
  const path = `/api/profile/address/${asha.customerId}/addresses/add`
  const { addressId } = (await call(shop, asha, path, { ...typed, isSaved: false })).json()
  const listed = async () => {
    const answer = await call(shop, asha, '/api/profile/address', { accessToken: asha.token })
    return answer.json().addresses.some(({ id }: { id: string }) => id === addressId)
  }
  const { orderId } = await openOrder(shop, asha, { addressId })
  expect(await listed()).toBe(true)
  await verify(shop, asha, await pay(shop, orderId))
  expect(await listed()).toBe(false)
  const [bought] = (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()
  expect(bought.shipping_address).toMatchObject({ address1: 'Hotel 9', city: 'Mumbai' })
  await call(shop, asha, path, typed)
  const rows = await shop.db.selectFrom('address').select('id').where('id', '=', addressId).execute()
  expect(rows).toEqual([])
})

test('another total is refused with the right one, and nothing is held', async () => {
  const answer = await order(shop, asha, { amount: 379_799 })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toMatchObject({ code: 'price-changed', total: 379_800 })
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
})

test('a coupon takes its share off, exactly', async () => {
  const opened = await openOrder(shop, asha, { discountCode: 'PEAK10', amount: 341_820 })
  expect(opened.amount).toBe(341_820)
})

test('more than there is names the line and what is left', async () => {
  await setStock(shop, shop.variants.chocolate, 1)
  const answer = await order(shop, asha)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toMatchObject({
    code: 'out-of-stock',
    message: 'Only 1 of Whey Blend - Rich Chocolate / 1 kg is left.',
    lines: [{ variantId: shop.variants.chocolate, available: 1 }],
  })
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(1)
})

test('what waits for my own payment can be bought by me, and by nobody else', async () => {
  await setStock(shop, shop.variants.chocolate, 2)
  await openOrder(shop, asha)
  expect(await countFor(asha)).toBe(2)
  expect(await countFor(null)).toBe(0)
  expect(await countFor(await openShopper(shop))).toBe(0)
  expect(await countFor({ ...asha, token: 'dead' })).toBe(0)
})

async function countFor(shopper: Shopper | null): Promise<number> {
  return (await call(shop, shopper, '/api/products/whey-blend/stock')).json().stock[shop.variants.chocolate]
}

test('nothing to pay: the order is paid at once and no window opens', async () => {
  await insertCoupon(shop.db, { title: 'GIFT', percent: 100 })
  const opened = await openOrder(shop, asha, { discountCode: 'GIFT', amount: 0 })
  expect(opened).toEqual({ orderId: expect.any(String), amount: 0, currency: 'INR', paid: true })
  expect(await status(opened.orderId)).toMatchObject({ status: 'paid', order: { total_price: '0.00' } })
  expect(await emailsIn(shop)).toEqual(['order-confirmed'])
})

test('the same free cart again, after a lost answer, is refused for half an hour', async () => {
  await insertCoupon(shop.db, { title: 'PRESENT', percent: 100 })
  const free = { discountCode: 'PRESENT', amount: 0 }
  await openOrder(shop, asha, free)
  const again = await order(shop, asha, free)
  const { order_number } = await shop.db
    .selectFrom('order')
    .select('order_number')
    .where('customer_id', '=', asha.customerId)
    .executeTakeFirstOrThrow()
  expect(again.json().error).toMatchObject({ code: 'cart-in-cash', orderNumber: order_number })
  expect(again.json().message).toBe(
    `You have just placed this order. It is order ${order_number}, under My orders.`,
  )
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
  expect(
    (await order(shop, asha, { ...free, products: [{ productId: shop.variants.kesar, quantity: 1 }] }))
      .statusCode,
  ).toBe(200)
  shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 60_000)
  expect((await order(shop, asha, free)).statusCode).toBe(200)
})

test('the same free cart in eight tabs at once is one order', async () => {
  await insertCoupon(shop.db, { title: 'GIVEN', percent: 100 })
  const free = { discountCode: 'GIVEN', amount: 0 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(shop, asha, free)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.json().error?.code === 'cart-in-cash')).toHaveLength(7)
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
})

test('what was paid by a payment may be ordered again at once', async () => {
  await buy(shop, asha)
  expect((await order(shop, asha)).statusCode).toBe(200)
})

test('a product with one variant may be named by its handle, an address by its gid', async () => {
  const products = [{ productId: 'shaker', quantity: 1 }]
  const addressId = `gid://shopify/MailingAddress/${asha.addressId}?model_name=CustomerAddress`
  expect((await order(shop, asha, { products, addressId })).statusCode).toBe(200)
})

test('the same cart gets the same payment order, in two tabs at once, too', async () => {
  const [one, two] = await Promise.all([openOrder(shop, asha), openOrder(shop, asha)])
  const three = await openOrder(shop, asha, {
    products: [{ productId: shop.variants.chocolate, quantity: 2 }],
  })
  expect(two.orderId).toBe(one.orderId)
  expect(three.orderId).toBe(one.orderId)
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
})

test('an order whose reservation is nearly over makes room for a fresh one', async () => {
  const first = await openOrder(shop, asha)
  shop.clock.now = new Date(shop.clock.now.getTime() + 700_000)
  const second = await openOrder(shop, asha)
  expect(second.orderId).not.toBe(first.orderId)
  expect(second.timeout).toBe(840)
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
})

test('another cart takes the place of the first, whose stock comes back', async () => {
  const first = await openOrder(shop, asha)
  const second = await openOrder(shop, asha, { products: [{ productId: shop.variants.kesar, quantity: 1 }] })
  expect(second.orderId).not.toBe(first.orderId)
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
  expect(await status(first.orderId)).toEqual({ status: 'expired' })
})

test('a refused second cart leaves the first one as it is', async () => {
  const first = await openOrder(shop, asha)
  await order(shop, asha, { products: [{ productId: shop.variants.kesar, quantity: 1 }], amount: 1 })
  expect(await status(first.orderId)).toEqual({ status: 'awaiting-payment' })
})

test('who has paid is never asked to pay again, not even with another cart', async () => {
  const first = await openOrder(shop, asha)
  await pay(shop, first.orderId)
  const again = await order(shop, asha, { products: [{ productId: shop.variants.kesar, quantity: 1 }] })
  expect(again.statusCode).toBe(409)
  expect(again.json().error).toMatchObject({ code: 'payment-pending', orderId: first.orderId })
  expect(await status(first.orderId)).toMatchObject({ status: 'paid' })
  expect((await order(shop, asha)).statusCode).toBe(200)
})

test('a failed payment changes nothing: the same window may still succeed', async () => {
  const { orderId } = await openOrder(shop, asha)
  const card = { number: '4100 2800 0006 0003' }
  const declined = await shop.sandbox.call('POST', '/pay', {
    order_id: orderId,
    method: 'card',
    card,
  })
  expect(declined.status).toBeGreaterThanOrEqual(400)
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
  expect((await openOrder(shop, asha)).orderId).toBe(orderId)
  expect((await verify(shop, asha, await pay(shop, orderId))).json()).toMatchObject({ success: true })
})

test('with the provider away the order stays held, and the next try goes on with it', async () => {
  await behave(shop, { api: 'html-502' })
  const refused = await order(shop, asha)
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({
    message: 'Error initiating payment.',
    error: { code: 'provider-away' },
  })
  expect(refused.headers['retry-after']).toBeDefined()
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
  await behave(shop, {})
  await openOrder(shop, asha)
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(48)
})

test('a payment order made just before a time-out is found again by its receipt', async () => {
  await behave(shop, { api: 'html-502', apiLoses: 'answer', apiMethod: 'POST' })
  expect((await order(shop, asha)).statusCode).toBe(503)
  await behave(shop, {})
  const { orderId } = await openOrder(shop, asha)
  const [row] = await shop.db
    .selectFrom('order')
    .select('id')
    .where('customer_id', '=', asha.customerId)
    .execute()
  const { body } = await shop.sandbox.call<{ items: object[] }>('GET', `/v1/orders?receipt=${row?.id}`)
  expect(body.items).toMatchObject([{ id: orderId }])
})

test("somebody else's address, payment order and customer id are as unknown as none", async () => {
  const ravi = await openShopper(shop)
  expect((await order(shop, asha, { addressId: ravi.addressId })).statusCode).toBe(404)
  const { orderId } = await openOrder(shop, ravi)
  const paid = await pay(shop, orderId)
  expect((await verify(shop, asha, paid)).statusCode).toBe(404)
  expect((await verify(shop, ravi, paid, { customerId: asha.customerId })).statusCode).toBe(404)
  expect((await call(shop, asha, statusUrl(asha, orderId))).statusCode).toBe(404)
  expect((await call(shop, asha, statusUrl(ravi, orderId))).statusCode).toBe(404)
  expect((await call(shop, asha, `/api/profile/orders/${ravi.customerId}`)).statusCode).toBe(404)
})

test('a bought order is listed as it was agreed, newest first', async () => {
  const first = await buy(shop, asha)
  const second = await buy(shop, asha, { products: [{ productId: 'shaker', quantity: 1 }] })
  const orders = (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()
  expect(orders.map(({ id }: { id: string }) => id)).toEqual([second.order.id, first.order.id])
  expect(orders[1]).toMatchObject({
    order_number: first.order.order_number,
    cancelled_at: null,
    financial_status: 'paid',
    fulfillment_status: null,
    total_price: '3798.00',
    shipping_address: { firstName: 'Asha', zip: '110001' },
    line_items: [
      {
        product_id: 'whey-blend',
        variant_id: shop.variants.chocolate,
        name: 'Whey Blend - Rich Chocolate / 1 kg',
        quantity: 2,
        price: '1899.00',
      },
    ],
  })
})

test('the list comes in pages where a page is asked for, and whole where none is', async () => {
  const bought: string[] = []
  for (let turn = 0; turn < 5; turn += 1) bought.unshift((await buy(shop, asha, oneShaker)).order.id)
  const url = `/api/profile/orders/${asha.customerId}`
  const read = async (at: string) => {
    const { body, headers } = await call(shop, asha, at)
    const next = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? null
    return { ids: (JSON.parse(body) as { id: string }[]).map(({ id }) => id), next }
  }
  expect(await read(url)).toEqual({ ids: bought, next: null })
  const first = await read(`${url}?limit=2`)
  expect(first.ids).toEqual(bought.slice(0, 2))
  const second = await read(first.next ?? '')
  expect(second.ids).toEqual(bought.slice(2, 4))
  expect(await read(second.next ?? '')).toEqual({ ids: bought.slice(4), next: null })
  const stranger = (await buy(shop, await openShopper(shop), oneShaker)).order.id
  for (const after of [stranger, 'x', '%00']) {
    expect((await call(shop, asha, `${url}?limit=2&after=${after}`)).statusCode).toBe(404)
  }
  expect((await call(shop, asha, `${url}?limit=0`)).statusCode).toBe(400)
})

const oneShaker = { products: [{ productId: 'shaker', quantity: 1 }] }

function statusUrl({ customerId }: Shopper, orderId: string): string {
  return `/api/profile/orders/${customerId}/by-payment-order/${orderId}`
}

const status = async (orderId: string) => (await call(shop, asha, statusUrl(asha, orderId))).json()
