import { z } from 'zod'
import { type OrdersQuery, ordersQuery, ordersResponse } from '../../shop/orders/contract.ts'
import { requireSession } from '../customers/sessions/require-session.ts'
import { readPhotoManifest } from '../platform/media/photo-manifest.ts'
import type { ShopRoutes, ShopServer } from '../shop-deps.ts'
import { listOrders } from './list-orders.ts'

const ordersParams = z.object({ userId: z.string().max(100) })

export const orderRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  const photos = await readPhotoManifest()

  app.get(
    '/api/profile/orders/:userId',
    {
      config: { caller: 'owner' },
      schema: {
        tags: ['orders'],
        params: ordersParams,
        querystring: ordersQuery,
        response: { 200: ordersResponse },
      },
    },
    async (request, reply) => {
      const session = await requireSession(deps, request)
      const { customerId } = session
      const { orders, next } = await listOrders(deps.db, { ...request.query, customerId }, photos)
      if (next) reply.header('link', nextLink(customerId, { ...request.query, after: next }))
      return orders
    },
  )
}

function nextLink(customerId: string, { limit, after = '' }: OrdersQuery): string {
  const query = new URLSearchParams({ ...(limit !== undefined && { limit: String(limit) }), after })
  return `</api/profile/orders/${customerId}?${query}>; rel="next"`
}
