import { ordersQuery } from '../../../shop/orders/contract.ts'
import { pastOrdersResponse } from '../../../shop/orders/past-orders-contract.ts'
import { requireSession } from '../../customers/sessions/require-session.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { listPastOrders } from './list-past-orders.ts'

export const pastOrderRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  app.get(
    '/api/profile/past-orders',
    {
      config: { caller: 'customer' },
      schema: {
        tags: ['orders'],
        security: [{ bearer: [] }],
        querystring: ordersQuery,
        response: { 200: pastOrdersResponse },
      },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return listPastOrders(deps.db, { ...request.query, customerId })
    },
  )
}
