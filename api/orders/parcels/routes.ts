import { z } from 'zod'
import {
  trackedOrder,
  trackedParcel,
  trackedParcels,
  trackingQuery,
} from '../../../shop/parcels/tracking-contract.ts'
import { requireSession } from '../../customers/sessions/require-session.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { trackAny } from './track-guest-order.ts'
import { trackOrder } from './track-parcel.ts'

const orderParams = z.object({ userId: z.string().max(100), orderId: z.string().max(100) })

export const trackingRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  app.get(
    '/api/tracking',
    {
      config: { caller: 'everybody', limits: [perHour('tracking.ip', 1200)] },
      schema: {
        tags: ['orders'],
        querystring: trackingQuery,
        response: { 200: z.union([trackedParcel, trackedOrder]) },
      },
    },
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return trackAny(deps, request.query.token)
    },
  )

  app.get(
    '/api/profile/orders/:userId/parcels/:orderId',
    {
      config: { caller: 'owner' },
      schema: { tags: ['orders'], params: orderParams, response: { 200: trackedParcels } },
    },
    async (request) => {
      const session = await requireSession(deps, request)
      return trackOrder(deps, { customerId: session.customerId, orderId: request.params.orderId })
    },
  )
}
