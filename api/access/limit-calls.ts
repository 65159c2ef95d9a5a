import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../shop/refusal.ts'
import { clientNetwork, isInProcess } from '../http/client-network.ts'
import { rowsOf } from '../http/route-rows.ts'
import { bucketKey, type LimitDeps } from '../limits/limit-store.ts'
import type { LimitName } from '../limits/limit-table.ts'
import { type BucketBus, openSharedBuckets } from '../limits/shared-buckets.ts'
import { requireSession } from '../sessions/require-session.ts'
import { findCaller, isOpenArea } from './callers.ts'

/** Limits of passwords and emails: `password-tries.ts`, `may-send-email.ts`; of photographs: `review-photos.ts`. */
export const limitedCalls: Readonly<Record<string, readonly LimitName[]>> = {
  'POST /api/login': ['login.ip'],
  'POST /api/admin/sign-in': ['team-sign-in.ip'],
  'POST /api/admin/sign-in/passkey/options': ['team-sign-in.ip'],
  'POST /api/admin/sign-in/passkey': ['team-sign-in.ip'],
  'POST /api/admin/invitations/read': ['team-invitation.ip'],
  'POST /api/admin/invitations/accept': ['team-invitation.ip'],
  'POST /api/register': ['register.ip'],
  'POST /api/activate': ['activate.ip'],
  'POST /api/activate/code': ['activate-code.ip', 'activate-code.email'],
  'POST /api/activate/resend': ['activate-resend.ip'],
  'POST /api/forgot-password': ['forgot-password.ip'],
  'POST /api/reset-password': ['reset-password.ip'],
  'PUT /api/profile': ['change-profile.account'],
  'PUT /api/profile/business': ['change-profile.account'],
  'DELETE /api/profile/business': ['change-profile.account'],
  'POST /api/profile/email': ['change-email.account'],
  'POST /api/profile/email/confirm': ['confirm-email.account'],
  'POST /api/profile/password': ['change-password.account'],
  'POST /api/profile/verify': ['verify-email.account'],
  'GET /api/profile/data': ['data-export.account'],
  'POST /api/contact': ['contact.ip', 'contact.email'],
  'POST /api/subscribe': ['subscribe.ip', 'subscribe.email'],
  'POST /api/subscribe/confirm': ['subscribe.ip'],
  'POST /api/unsubscribe': ['subscribe.ip'],
  'POST /api/stock-alerts': ['stock-alert.ip', 'stock-alert.email'],
  'GET /api/stock-alerts/link': ['stock-alert.ip'],
  'POST /api/stock-alerts/confirm': ['stock-alert.ip'],
  'POST /api/stock-alerts/stop': ['stock-alert.ip'],
  'POST /api/stock-alerts/allow': ['stock-alert.ip'],
  'POST /api/profile/wishlist': ['wishlist.account'],
  'DELETE /api/profile/wishlist/:productId': ['wishlist.account'],
  'POST /api/discount/check': ['coupon-check.ip'],
  'GET /invoice': ['invoice.ip'],
  'GET /invoice.pdf': ['invoice.ip'],
  'GET /sitemap.xml': ['feeds.ip'],
  'GET /sitemap-:part': ['feeds.ip'],
  'GET /feeds/google.xml': ['feeds.ip'],
  'GET /feeds/google.csv': ['feeds.ip'],
  'GET /lab-reports/:file': ['lab-report.ip'],
  'GET /api/listings/:collection': ['listings.ip'],
  'GET /api/products': ['listings.ip'],
  'GET /api/products/collection/:collection': ['listings.ip'],
  'GET /api/products/:id/goes-with': ['listings.ip'],
  'GET /api/products/:id/stock': ['listings.ip'],
  'GET /api/products/:id/reviews': ['listings.ip'],
  'GET /api/reviews/latest': ['listings.ip'],
  'GET /api/pincode/:pin': ['pincode.ip'],
  'GET /api/delivery/:pin': ['pincode.ip'],
  'GET /api/search': ['search.ip'],
  'GET /api/tracking': ['tracking.ip'],
  'GET /api/reviews/link': ['review.ip'],
  'POST /api/reviews': ['review.ip'],
  'POST /api/reviews/withdraw': ['review.ip'],
  'POST /api/reviews/unsubscribe': ['review.ip'],
  'POST /api/reviews/:reviewId/helpful': ['review-vote.ip'],
  'POST /api/reviews/:reviewId/reports': ['review-report.ip'],
  'POST /api/webhooks/parcels': ['parcel-webhook.ip'],
  'POST /api/profile/orders/razorpay/order': ['payment-order.ip', 'payment-order.account'],
}

/** Answered from memory or at most twice a second, signed, or for operators. Open areas are files, or counted once it is known what they cost. */
export const unlimitedCalls: ReadonlySet<string> = new Set([
  ...['GET /healthz', 'GET /readyz', 'GET /metrics', 'POST /api/webhooks/razorpay', '* /api/*', '* /api/400'],
])

/** Each call that may read the database is counted by network, those with a limit of their own by that. */
function limitsOf(row: string): readonly LimitName[] {
  const own = limitedCalls[row] ?? []
  const isCounted = own.some((name) => name.endsWith('.ip'))
  return isCounted || isOpenArea(row) || unlimitedCalls.has(row) ? own : [ofCaller(row), ...own]
}

function ofCaller(row: string): LimitName {
  const caller = findCaller(row)
  if (caller === 'team') return 'team.ip'
  return caller === 'everybody' ? 'api.ip' : 'customer.ip'
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What only the answer shows: a page that was rendered, a wrong signature. Throws `too-many`. */
    countFor(name: LimitName, network: string): void
    /** Throws `too-many` where no more would be counted, and counts nothing. */
    requireLeft(name: LimitName, network: string): void
  }
}

/**
 * The limit by address comes first: who has used it up does not use up an account's. Only what a body says waits for the
 * body, so that calls with a bad one count as well.
 */
export function limitCalls(app: FastifyInstance, deps: LimitDeps & { workerBus?: BucketBus }): void {
  const { limits } = deps.config
  const now = () => deps.now().getTime()
  const buckets = openSharedBuckets({ db: deps.db, now, log: app.log, bus: deps.workerBus })
  app.addHook('onClose', () => buckets.close())
  app.addHook('onRoute', (route) => {
    const names = [...new Set(rowsOf(route).flatMap(limitsOf))]
    const [late, early] = [names.filter(isOfBody), names.filter((name) => !isOfBody(name))]
    if (early.length > 0) route.onRequest = [countBy(early), ...[route.onRequest ?? []].flat()]
    if (late.length > 0) route.preHandler = [countBy(late), ...[route.preHandler ?? []].flat()]
  })

  app.decorate('countFor', takeOne)
  app.decorate('requireLeft', (name: LimitName, network: string) => {
    refuseUntil(buckets.wait(bucketKey(name, network), limits[name]))
  })

  function countBy(names: readonly LimitName[]) {
    return async (request: FastifyRequest): Promise<void> => {
      if (isInProcess(request)) return
      for (const name of names) takeOne(name, await subjectOf(name, request))
    }
  }

  function takeOne(name: LimitName, subject: string): void {
    refuseUntil(buckets.take(bucketKey(name, subject), limits[name]))
  }

  async function subjectOf(name: LimitName, request: FastifyRequest): Promise<string> {
    if (name.endsWith('.ip')) return clientNetwork(request.ip)
    if (name.endsWith('.account')) return (await requireSession(deps, request)).customerId
    return (request.body as { email: string }).email
  }
}

function refuseUntil(retryAfter: number | null): void {
  if (retryAfter !== null) throw new Refusal('too-many', { retryAfter })
}

const isOfBody = (name: LimitName) => name.endsWith('.email')
