import { toConfirmResponse } from '../../../shop/orders/to-confirm-contract.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { listToConfirm } from './list-to-confirm.ts'

export const adminConfirmRoutes: ShopRoutes = (deps) => async (app) => {
  app.get(
    '/api/admin/orders/to-confirm',
    {
      config: { operation: 'orders.confirm' },
      schema: { tags: ['orders'], response: { 200: toConfirmResponse } },
    },
    () => listToConfirm(deps.db),
  )
}
