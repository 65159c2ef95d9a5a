import { z } from 'zod'
import {
  cancelOrderRequest,
  type OrdersQuery,
  ordersAnswer,
  ordersQuery,
} from '../../shop/orders/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { isUuid } from '../../shop/uuid.ts'
import { errorAnswers, success } from '../../shop/wire/contract.ts'
import { readPhotoManifest } from '../catalogue/photo-manifest.ts'
import { requireOwner, requireSession } from '../sessions/require-session.ts'
import type { ShopRoutes, ShopServer } from '../shop-deps.ts'
import { cancelOrder } from './cancel-order.ts'
import { listOrders } from './list-orders.ts'

const ordersParams = z.object({ userId: z.string().max(100) })

/** What a customer has bought. */
export const orderRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const photos = await readPhotoManifest()

  app.get(
    '/api/profile/orders/:userId',
    {
      schema: {
        tags: ['orders'],
        params: ordersParams,
        querystring: ordersQuery,
        response: { 200: ordersAnswer, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const session = await requireSession(deps, request)
      requireOwner(session, request.params.userId)
      const { customerId } = session
      const { orders, next } = await listOrders(deps.db, { ...request.query, customerId }, photos)
      if (next) reply.header('link', nextLink(customerId, { ...request.query, after: next }))
      return orders
    },
  )

  app.post(
    '/api/profile/orders/cancel-order',
    { schema: { tags: ['orders'], body: cancelOrderRequest, response: { 200: success, ...errorAnswers } } },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      const { orderId, reason } = request.body
      await cancelOrder(deps, { customerId, orderId: readOrderId(orderId), reason })
      return { success: true as const }
    },
  )
}

function nextLink(customerId: string, { limit, after = '' }: OrdersQuery): string {
  const query = new URLSearchParams({ limit: String(limit), after })
  return `</api/profile/orders/${customerId}?${query}>; rel="next"`
}

function readOrderId(sent: string): string {
  if (!isUuid(sent)) throw new Refusal('not-found', { what: 'order' })
  return sent
}
