import type { Feature } from '../../feature.ts'
import { erasePastOrders, findPastOrdersOf, movePastOrders } from './past-order-store.ts'
import { pastOrderRoutes } from './routes.ts'

export const pastOrders: Feature = {
  name: 'past-orders',
  routes: [pastOrderRoutes],
  personalData: {
    columns: ['past_order.email'],
    collect: async ({ db }, { email }) => {
      const orders = await findPastOrdersOf(db, email)
      return { pastOrders: orders.map(({ total, ...order }) => ({ ...order, totalPaise: total })) }
    },
    eraseMailbox: erasePastOrders,
    moveMailbox: movePastOrders,
  },
}
