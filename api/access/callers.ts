import { findAdminRoute } from '../../shop/admin/route-table.ts'

/** `team`: by `shop/admin/route-table.ts`. `owner`: a customer, and only for their own. `body-token`, `operator`, `provider`: checked by the verb or the route. */
export type Caller = 'everybody' | 'customer' | 'owner' | 'body-token' | 'operator' | 'provider' | 'team'

export const callers: Readonly<Record<string, Caller>> = {
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
  'GET /metrics': 'operator',

  'GET /sitemap-:part': 'everybody',
  'GET /feeds/google.xml': 'everybody',
  'GET /feeds/google.csv': 'everybody',

  'GET /api/products': 'everybody',
  'GET /api/products/:id': 'everybody',
  'GET /api/products/:id/goes-with': 'everybody',
  'GET /api/products/:id/stock': 'everybody',
  'GET /api/products/:id/reviews': 'everybody',
  'GET /api/products/collection/:collection': 'everybody',
  'GET /api/listings/:collection': 'everybody',
  'GET /api/search': 'everybody',
  'GET /api/pages/:page': 'everybody',
  'GET /api/pincode/:pin': 'everybody',
  'GET /api/delivery/:pin': 'everybody',

  'POST /api/login': 'everybody',
  'POST /api/register': 'everybody',
  'POST /api/activate': 'everybody',
  'POST /api/activate/code': 'everybody',
  'POST /api/activate/resend': 'everybody',
  'POST /api/forgot-password': 'everybody',
  'POST /api/reset-password': 'everybody',
  'POST /api/logout': 'customer',
  'GET /api/profile': 'customer',
  'PUT /api/profile': 'customer',
  'PUT /api/profile/updates': 'customer',
  'GET /api/profile/business': 'customer',
  'PUT /api/profile/business': 'customer',
  'DELETE /api/profile/business': 'customer',
  'POST /api/profile/email': 'customer',
  'POST /api/profile/email/confirm': 'customer',
  'POST /api/profile/password': 'customer',
  'POST /api/profile/verify': 'customer',
  'GET /api/profile/sessions': 'customer',
  'DELETE /api/profile/sessions/others': 'customer',
  'DELETE /api/profile/sessions/:sessionId': 'owner',
  'GET /api/profile/data': 'customer',
  'GET /api/profile/past-orders': 'customer',
  'GET /api/profile/wishlist': 'customer',
  'POST /api/profile/wishlist': 'customer',
  'DELETE /api/profile/wishlist/:productId': 'customer',
  'POST /api/profile/delete': 'customer',

  'POST /api/profile/address': 'body-token',
  'POST /api/profile/address/:userId/addresses/add': 'owner',
  'PUT /api/profile/address/:customerId/addresses/:addressId': 'owner',
  'DELETE /api/profile/address/:userId/deleteAddress/:addressId': 'owner',

  'GET /api/discount/all-coupons': 'everybody',
  'POST /api/discount/check': 'everybody',
  'GET /api/discount/codes': 'everybody',

  'POST /api/profile/orders/razorpay/order': 'owner',
  'POST /api/profile/orders/razorpay/verify': 'owner',
  'GET /api/profile/orders/:userId/by-payment-order/:orderId': 'owner',
  'GET /api/profile/orders/:userId': 'owner',
  'GET /api/profile/orders/:userId/invoices/:orderId': 'owner',
  'GET /api/profile/orders/:userId/parcels/:orderId': 'owner',
  'POST /api/profile/orders/cancel-order': 'owner',
  /** By the token of an email. */
  'GET /invoice': 'everybody',
  'GET /invoice.pdf': 'everybody',
  'GET /api/tracking': 'everybody',
  'POST /api/webhooks/razorpay': 'provider',
  /** Not trusted: it only says of which parcels the carrier is asked. */
  'POST /api/webhooks/parcels': 'everybody',
  'POST /api/payments/return': 'everybody',

  /** By the token of an email. */
  'GET /api/reviews/link': 'everybody',
  'POST /api/reviews': 'everybody',
  'POST /api/reviews/photos': 'everybody',
  'POST /api/reviews/withdraw': 'everybody',
  'GET /api/reviews/unsubscribe': 'everybody',
  'POST /api/reviews/unsubscribe': 'everybody',
  'GET /api/reviews/latest': 'everybody',
  'POST /api/reviews/:reviewId/helpful': 'everybody',
  'POST /api/reviews/:reviewId/reports': 'everybody',
  'GET /api/profile/reviews': 'customer',
  'POST /api/profile/reviews/:reviewId/withdraw': 'owner',

  'POST /api/contact': 'everybody',
  'POST /api/subscribe': 'everybody',
  'POST /api/subscribe/confirm': 'everybody',
  'GET /api/unsubscribe': 'everybody',
  'POST /api/unsubscribe': 'everybody',
  'POST /api/stock-alerts': 'everybody',
  'POST /api/stock-alerts/confirm': 'everybody',
  /** By the token of an email. */
  'GET /api/stock-alerts/link': 'everybody',
  'GET /api/stock-alerts/stop': 'everybody',
  'POST /api/stock-alerts/stop': 'everybody',
  'POST /api/stock-alerts/allow': 'everybody',

  '* /api/*': 'everybody',
  '* /api/400': 'everybody',
}

const openAreas = [
  /^\S+ \/\*$/,
  /^GET \/product\/:id$/,
  /^GET \/(assets|photos)\/\*$/,
  /^GET \/photos\/(up|rv)-:file$/,
  /^GET \/lab-reports\/:file$/,
  /^GET \/admin(\/(assets\/)?\*)?$/,
  /^GET \/[\w-]+\.(svg|png|ico|txt|xml|webmanifest)$/,
  /^GET \/api\/docs(\/|$)/,
  /^\S+ \/sandbox\//,
]

const adminArea = /^\S+ \/api\/admin(\/|$)/

export function findCaller(route: string): Caller | null {
  if (adminArea.test(route)) return findAdminRoute(route) && 'team'
  const isListed = Object.hasOwn(callers, route)
  if (isListed) return callers[route] ?? null
  return isOpenArea(route) ? 'everybody' : null
}

export function isOpenArea(route: string): boolean {
  return openAreas.some((area) => area.test(route))
}
