import { cancelOrderRequest } from '../../../shop/orders/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import { success } from '../../../shop/wire/contract.ts'
import { requireSession } from '../../customers/sessions/require-session.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { cancelOrder } from './cancel-order.ts'

export const fulfilmentRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  app.post(
    '/api/profile/orders/cancel-order',
    {
      config: { caller: 'owner' },
      schema: { tags: ['orders'], body: cancelOrderRequest, response: { 200: success } },
    },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      const { orderId, reason } = request.body
      if (!isUuid(orderId)) throw new Refusal('not-found', { what: 'order' })
      await cancelOrder(deps, { customerId, orderId, reason })
      return { success: true as const }
    },
  )
}
