import { insertReview } from '../catalogue/reviews/testing.ts'
import { hashToken } from '../customers/sessions/token.ts'
import type { TestCheckout } from '../orders/checkout/testing.ts'
import { buy, openOrder, type Shopper, totalOf } from '../orders/checkout/testing-shopper.ts'

export interface Call {
  url?: string
  body?: object
  status: number
}

const address = {
  first_name: 'Asha',
  last_name: 'Rao',
  address1: '1 Lane',
  zip: '110001',
  phone: '9876543210',
}

export type Calls = Readonly<Record<string, (owner: Shopper) => Call | Promise<Call>>>

const nobodys = '0199c0de-0000-7000-8000-000000000000'

/** A caller who is answered that the body is missing was let in, and so was one who names nothing that there is. */
export function usualCall(row: string): Call {
  const [method, path = ''] = row.split(' ')
  const url = path.replaceAll(/:\w+/g, nobodys)
  const body = method === 'GET' ? {} : { body: {} }
  if (url !== path) return { ...body, url, status: 404 }
  return method === 'GET' ? { status: 200 } : { ...body, status: 400 }
}

/** Those that the usual call of their route would not do for. */
export function callsOf(shop: TestCheckout): Calls {
  const products = [{ productId: shop.variants.chocolate, quantity: 1 }]
  return {
    'POST /api/profile/verify': () => ({ status: 200 }),
    'GET /api/products/:id': () => ({ url: '/api/products/whey-blend', status: 200 }),
    'GET /api/products/:id/goes-with': () => ({ url: '/api/products/whey-blend/goes-with', status: 200 }),
    'GET /api/products/:id/stock': () => ({ url: '/api/products/whey-blend/stock', status: 200 }),
    'GET /api/pages/:page': () => ({ url: '/api/pages/privacy', status: 200 }),
    'GET /api/listings/:collection': () => ({ url: '/api/listings/products', status: 200 }),
    'GET /api/checkout/cash': () => ({ url: '/api/checkout/cash?amount=100&pin=110001', status: 200 }),
    'GET /api/search': () => ({ url: '/api/search?q=whey', status: 200 }),
    'GET /api/products/collection/:collection': () => ({
      url: '/api/products/collection/bestsellers',
      status: 200,
    }),
    'GET /api/products/:id/reviews': () => ({ url: '/api/products/whey-blend/reviews', status: 200 }),
    'GET /api/reviews/link': () => ({ url: '/api/reviews/link?token=x', status: 409 }),
    'POST /api/reviews/photos': () => ({ url: '/api/reviews/photos?token=x&line=1', body: {}, status: 409 }),
    'GET /api/unsubscribe': () => ({ url: '/api/unsubscribe?token=x', status: 303 }),
    'POST /api/unsubscribe': () => ({ url: '/api/unsubscribe?token=x', body: {}, status: 409 }),
    'GET /api/reviews/unsubscribe': () => ({ url: '/api/reviews/unsubscribe?token=x', status: 303 }),
    'POST /api/reviews/unsubscribe': () => ({
      url: '/api/reviews/unsubscribe?token=x',
      body: {},
      status: 409,
    }),
    'POST /api/reviews/:reviewId/reports': () => ({
      url: `/api/reviews/${nobodys}/reports`,
      body: {},
      status: 400,
    }),
    'POST /api/profile/reviews/:reviewId/withdraw': async (owner) => {
      const { order } = await buy(shop, owner)
      const id = await insertReview(shop, order.id)
      return { url: `/api/profile/reviews/${id}/withdraw`, body: {}, status: 200 }
    },
    'GET /api/tracking': () => ({ url: '/api/tracking?token=x', status: 409 }),
    'GET /api/pincode/:pin': () => ({ url: '/api/pincode/110001', status: 200 }),
    'GET /api/delivery/:pin': () => ({ url: '/api/delivery/110001', status: 200 }),
    'DELETE /api/profile/wishlist/:productId': () => ({ url: '/api/profile/wishlist/eaa', status: 204 }),
    'GET /api/stock-alerts/link': () => ({ url: '/api/stock-alerts/link?token=x', status: 409 }),
    'GET /api/stock-alerts/stop': () => ({ url: '/api/stock-alerts/stop?token=x', status: 303 }),
    'POST /api/stock-alerts/stop': () => ({ body: {}, status: 409 }),
    'POST /api/stock-alerts/allow': () => ({ body: {}, status: 409 }),
    'POST /api/logout': () => ({ status: 204 }),
    'DELETE /api/profile/sessions/others': () => ({ status: 204 }),
    'DELETE /api/profile/sessions/:sessionId': async (owner) => ({
      url: `/api/profile/sessions/${await sessionIdOf(shop, owner)}`,
      status: 204,
    }),
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
    'POST /api/discount/check': () => ({ body: { code: 'PEAK10', products: products }, status: 200 }),
    'POST /api/profile/orders/razorpay/order': ({ addressId }) => ({
      body: { amount: totalOf(shop.variants, products), currency: 'INR', products, addressId },
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
    'DELETE /api/profile/business': () => ({ status: 200 }),
    'GET /api/profile/orders/:userId': ({ customerId }) => ({
      url: `/api/profile/orders/${customerId}`,
      status: 200,
    }),
    'GET /api/profile/orders/:userId/parcels/:orderId': async (owner) => {
      const { order } = await buy(shop, owner)
      return { url: `/api/profile/orders/${owner.customerId}/parcels/${order.id}`, status: 200 }
    },
    'GET /api/profile/orders/:userId/by-payment-order/:orderId': async (owner) => {
      const { orderId } = await openOrder(shop, owner)
      return { url: `/api/profile/orders/${owner.customerId}/by-payment-order/${orderId}`, status: 200 }
    },
    'GET /api/profile/orders/:userId/invoices/:orderId': async (owner) => {
      const { order } = await buy(shop, owner)
      return { url: `/api/profile/orders/${owner.customerId}/invoices/${order.id}`, status: 200 }
    },
    'GET /invoice': () => ({ url: '/invoice?token=x', status: 410 }),
    'GET /sitemap-:part': () => ({ url: '/sitemap-1.xml', status: 200 }),
    'GET /invoice.pdf': () => ({ url: '/invoice.pdf?token=x', status: 410 }),
    'POST /api/profile/orders/cancel-order': async (owner) => {
      const { order } = await buy(shop, owner)
      return { body: { orderId: order.id, reason: 'Too sweet' }, status: 200 }
    },
    'POST /api/webhooks/parcels': async () => ({ body: { carrier: 'sandbox' }, status: 200 }),
    'GET /api/payments/return': () => ({ url: '/api/payments/return', status: 303 }),
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
