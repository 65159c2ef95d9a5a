import type { TestCheckout } from './checkout/testing.ts'
import { buy, openOrder, type Shopper, totalOf } from './checkout/testing-shopper.ts'
import { hashToken } from './sessions/token.ts'

export interface Call {
  url?: string
  body?: object
  /** What whoever may call it is answered. */
  status: number
}

const address = {
  first_name: 'Asha',
  last_name: 'Rao',
  address1: '1 Lane',
  zip: '110001',
  phone: '9876543210',
}

/** By the rows of the table of callers. */
export type Calls = Readonly<Record<string, (owner: Shopper) => Call | Promise<Call>>>

/** Each call as its owner makes it, with everything in order: only who calls can be wrong. */
export function callsOf(shop: TestCheckout): Calls {
  const products = [{ productId: shop.goods.chocolate, quantity: 1 }]
  return {
    'GET /healthz': () => ({ status: 200 }),
    'GET /readyz': () => ({ status: 200 }),
    'GET /metrics': () => ({ status: 200 }),
    'GET /api/products': () => ({ status: 200 }),
    'GET /api/products/:id': () => ({ url: '/api/products/whey-blend', status: 200 }),
    'GET /api/products/:id/stock': () => ({ url: '/api/products/whey-blend/stock', status: 200 }),
    'GET /api/products/collection/:collection': () => ({
      url: '/api/products/collection/bestsellers',
      status: 200,
    }),
    'GET /api/pincode/:pin': () => ({ url: '/api/pincode/110001', status: 200 }),
    // With a body that is none: whoever gets as far as that was let in.
    'POST /api/login': () => ({ body: {}, status: 400 }),
    'POST /api/register': () => ({ body: {}, status: 400 }),
    'POST /api/activate': () => ({ body: {}, status: 400 }),
    'POST /api/activate/code': () => ({ body: {}, status: 400 }),
    'POST /api/activate/resend': () => ({ body: {}, status: 400 }),
    'POST /api/forgot-password': () => ({ body: {}, status: 400 }),
    'POST /api/reset-password': () => ({ body: {}, status: 400 }),
    'POST /api/contact': () => ({ body: {}, status: 400 }),
    'POST /api/subscribe': () => ({ body: {}, status: 400 }),
    'POST /api/subscribe/confirm': () => ({ body: {}, status: 400 }),
    'POST /api/logout': () => ({ status: 204 }),
    'GET /api/profile': () => ({ status: 200 }),
    'PUT /api/profile': () => ({ body: {}, status: 400 }),
    'POST /api/profile/email': () => ({ body: {}, status: 400 }),
    'POST /api/profile/email/confirm': () => ({ body: {}, status: 400 }),
    'POST /api/profile/password': () => ({ body: {}, status: 400 }),
    'POST /api/profile/verify': () => ({ status: 200 }),
    'GET /api/profile/sessions': () => ({ status: 200 }),
    'DELETE /api/profile/sessions/others': () => ({ status: 204 }),
    'DELETE /api/profile/sessions/:sessionId': async (owner) => ({
      url: `/api/profile/sessions/${await sessionIdOf(shop, owner)}`,
      status: 204,
    }),
    'GET /api/profile/data': () => ({ status: 200 }),
    'POST /api/profile/delete': () => ({ body: {}, status: 400 }),
    'POST /api/profile/address': ({ addressId }) => ({ body: { addressId }, status: 200 }),
    'POST /api/profile/address/:userId/addresses/add': ({ customerId }) => ({
      url: `/api/profile/address/${customerId}/addresses/add`,
      body: address,
      status: 200,
    }),
    'PUT /api/profile/address/:customerId/addresses/:addressId': ({ customerId, addressId }) => ({
      url: `/api/profile/address/${customerId}/addresses/${addressId}`,
      body: { first_name: 'Usha' },
      status: 200,
    }),
    'DELETE /api/profile/address/:userId/deleteAddress/:addressId': ({ customerId, addressId }) => ({
      url: `/api/profile/address/${customerId}/deleteAddress/${addressId}`,
      status: 200,
    }),
    'GET /api/discount/all-coupons': () => ({ status: 200 }),
    'GET /api/discount/codes': () => ({ status: 200 }),
    'POST /api/discount/check': () => ({ body: { code: 'PEAK10', products: products }, status: 200 }),
    'POST /api/profile/orders/razorpay/order': ({ addressId }) => ({
      body: { amount: totalOf(shop.goods, products), currency: 'INR', products, addressId },
      status: 200,
    }),
    'POST /api/profile/orders/razorpay/verify': async (owner) => {
      const { paid } = await buy(shop, owner)
      const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid
      const proof = {
        paymentId: razorpay_payment_id,
        orderId: razorpay_order_id,
        signature: razorpay_signature,
      }
      return { body: { ...proof, customerId: owner.customerId }, status: 200 }
    },
    'GET /api/profile/orders/:userId': ({ customerId }) => ({
      url: `/api/profile/orders/${customerId}`,
      status: 200,
    }),
    'GET /api/profile/orders/:userId/by-payment-order/:orderId': async (owner) => {
      const { orderId } = await openOrder(shop, owner)
      return { url: `/api/profile/orders/${owner.customerId}/by-payment-order/${orderId}`, status: 200 }
    },
    'POST /api/profile/orders/cancel-order': async (owner) => {
      const { order } = await buy(shop, owner)
      return { body: { orderId: order.id, reason: 'Too sweet' }, status: 200 }
    },
    'POST /api/payments/return': () => ({ body: {}, status: 303 }),
    'POST /api/webhooks/razorpay': () => ({ body: { event: 'none' }, status: 200 }),
    '* /api/*': () => ({ url: '/api/nothing', status: 404 }),
    '* /api/400': () => ({ status: 400 }),
  }
}

async function sessionIdOf(shop: TestCheckout, { token }: Shopper): Promise<string> {
  const { id } = await shop.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return id
}
