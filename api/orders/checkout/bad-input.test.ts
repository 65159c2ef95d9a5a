import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/postgres/new-id.ts'
import { openTestCheckout } from './testing.ts'
import { call, openShopper } from './testing-shopper.ts'

const shop = await openTestCheckout()
const asha = await openShopper(shop)
afterAll(() => shop.close())

const line = { productId: 'shaker', quantity: 1 }
const calls = {
  '/api/profile/orders/razorpay/order': {
    amount: 49_900,
    currency: 'INR',
    products: [line],
    discountCode: '',
    addressId: newId(),
  },
  '/api/profile/orders/razorpay/verify': {
    paymentId: 'pay_1',
    orderId: 'order_1',
    signature: 'a'.repeat(64),
    customerId: 'somebody',
  },
  '/api/profile/orders/cancel-order': { orderId: newId(), reason: 'Changed my mind' },
  '/api/discount/check': { code: 'PEAK10', products: [line] },
}
type Url = keyof typeof calls
const urls = Object.keys(calls) as Url[]

/** Wrong in one field each; the answer names that field. */
const wrong: [Url, object, string][] = [
  ...urls.flatMap((url) =>
    Object.keys(calls[url])
      .filter((field) => field !== 'discountCode')
      .flatMap((field): [Url, object, string][] => [
        [url, { [field]: undefined }, field],
        [url, { [field]: null }, field],
        [url, { [field]: { $ne: 1 } }, field],
        [url, { [field]: true }, field],
      ]),
  ),
  ['/api/profile/orders/razorpay/order', { amount: -1 }, 'amount'],
  ['/api/profile/orders/razorpay/order', { amount: 499.5 }, 'amount'],
  ['/api/profile/orders/razorpay/order', { amount: '49900' }, 'amount'],
  ['/api/profile/orders/razorpay/order', { amount: 1e300 }, 'amount'],
  ['/api/profile/orders/razorpay/order', { currency: 'USD' }, 'currency'],
  ['/api/profile/orders/razorpay/order', { discountCode: 10 }, 'discountCode'],
  ['/api/profile/orders/razorpay/order', { discountCode: 'x'.repeat(101) }, 'discountCode'],
  ['/api/profile/orders/razorpay/order', { discountCode: 'PEAK\0' }, 'discountCode'],
  ['/api/profile/orders/razorpay/order', { addressId: 'x'.repeat(501) }, 'addressId'],
  ['/api/profile/orders/razorpay/order', { products: [] }, 'products'],
  ['/api/profile/orders/razorpay/order', { products: Array.from({ length: 51 }, () => line) }, 'products'],
  ['/api/profile/orders/razorpay/order', { products: [{ ...line, quantity: 0 }] }, 'products.0.quantity'],
  ['/api/profile/orders/razorpay/order', { products: [{ ...line, quantity: 21 }] }, 'products.0.quantity'],
  ['/api/profile/orders/razorpay/order', { products: [{ ...line, quantity: 1.5 }] }, 'products.0.quantity'],
  ['/api/profile/orders/razorpay/order', { products: [line, { quantity: 1 }] }, 'products.1.productId'],
  ['/api/profile/orders/razorpay/verify', { signature: 'x'.repeat(201) }, 'signature'],
  ['/api/profile/orders/cancel-order', { reason: '' }, 'reason'],
  ['/api/profile/orders/cancel-order', { reason: '   ' }, 'reason'],
  ['/api/profile/orders/cancel-order', { reason: 'x'.repeat(501) }, 'reason'],
  ['/api/discount/check', { code: '' }, 'code'],
]

test.each(wrong)('%s with %j is refused and names %s', async (url, change, field) => {
  const answer = await call(shop, asha, url, { ...calls[url], ...change })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: expect.any(String),
    error: { code: 'invalid', fields: { [field]: expect.any(String) } },
  })
})

describe.each(urls)('%s', (url) => {
  test.each([
    ['no body', '', 400],
    ['no JSON', '{"amount":', 400],
    ['an array', '[]', 400],
    ['a text', '"text"', 400],
    ['a poisoned prototype', '{"__proto__":{"amount":1}}', 400],
    ['more than 64 kB', JSON.stringify({ ...calls[url], ballast: 'x'.repeat(65_536) }), 413],
  ])('%s', async (_, payload, status) => {
    const answer = await send(url, payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.code).toEqual(expect.any(String))
    expect(answer.body).not.toMatch(/\bat .*\.ts/)
  })

  test('another kind of body is refused as such', async () => {
    const answer = await send(url, 'amount=1', 'application/x-www-form-urlencoded')
    expect(answer.statusCode).toBe(415)
  })

  test('another method is not allowed, and the right one is named', async () => {
    const answer = await shop.app.inject({ method: 'PUT', url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toContain('POST')
  })
})

test('amount and currency alone are told what is missing', async () => {
  const answer = await call(shop, asha, urls[0] ?? '', { amount: 189_900, currency: 'INR' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: 'Send products: a list of {productId, quantity}.',
    error: { fields: { products: expect.any(String) } },
  })
})

test('the same goods on several lines may not add up to more than one may have', async () => {
  const products = [
    { productId: 'shaker', quantity: 15 },
    { productId: shop.variants.shaker, quantity: 15 },
  ]
  const answer = await call(shop, asha, urls[0] ?? '', {
    ...calls[urls[0] ?? '/api/discount/check'],
    products,
    addressId: asha.addressId,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatchObject({
    code: 'too-many-of-a-kind',
    fields: { products: expect.any(String) },
  })
})

test.each([
  ['an unknown product', { products: [{ productId: 'no-such-thing', quantity: 1 }] }, 409, 'unknown-variant'],
  [
    'a product with several variants',
    { products: [{ productId: 'whey-blend', quantity: 1 }] },
    409,
    'unknown-variant',
  ],
  ['an unknown variant', { products: [{ productId: newId(), quantity: 1 }] }, 409, 'unknown-variant'],
  ['an unknown coupon', { discountCode: 'NOPE' }, 409, 'coupon-unknown'],
])('%s', async (_, change, status, code) => {
  const answer = await call(shop, asha, '/api/profile/orders/razorpay/order', {
    ...calls['/api/profile/orders/razorpay/order'],
    addressId: asha.addressId,
    ...change,
  })
  expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
})

test.each([
  ['an unknown address', { addressId: newId() }],
  ['no address id', { addressId: "1' or '1'='1" }],
])('%s is not found', async (_, change) => {
  const order = { ...calls['/api/profile/orders/razorpay/order'], ...change }
  expect((await call(shop, asha, '/api/profile/orders/razorpay/order', order)).statusCode).toBe(404)
})

test.each([...urls.slice(0, 3), '/api/profile/orders/1', '/api/profile/orders/1/by-payment-order/2'])(
  '%s needs a token',
  async (url) => {
    const payload = calls[url as Url]
    const answer = await call(shop, null, url, payload)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Authentication token is missing. Please log in again.')
  },
)

test.each(['%00', "'", 'x'.repeat(101), '%F0%9F%92%AA'])(
  'the payment order %s is not found',
  async (orderId) => {
    const answer = await call(
      shop,
      asha,
      `/api/profile/orders/${asha.customerId}/by-payment-order/${orderId}`,
    )
    expect([400, 404]).toContain(answer.statusCode)
  },
)

test.each([
  ['without a signature', {}, '{}'],
  ['with a wrong one', { 'x-razorpay-signature': 'a'.repeat(64) }, '{}'],
  ['with nonsense for one', { 'x-razorpay-signature': '💪' }, '{}'],
  ['with nothing in it', { 'x-razorpay-signature': 'a'.repeat(64) }, ''],
])('an event %s is refused', async (_, headers, payload) => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload })
  expect(answer.statusCode).toBe(400)
})

function send(url: string, payload: string, type = 'application/json') {
  const headers = { authorization: `Bearer ${asha.token}`, 'content-type': type }
  return shop.app.inject({ method: 'POST', url, payload, headers })
}
