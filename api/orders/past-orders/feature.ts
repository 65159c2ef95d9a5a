import { findCustomer } from '../../customers/customer-store.ts'
import type { Feature } from '../../feature.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { erasePastOrders, findPastOrdersOf, movePastOrders, ownersOf } from './past-order-store.ts'
import { pastOrderRoutes } from './routes.ts'

export const pastOrders: Feature = {
  name: 'past-orders',
  routes: [pastOrderRoutes],
  personalData: {
    columns: ['past_order.email'],
    collect: async ({ db }, customer) => {
      const orders = await findPastOrdersOf(db, ownersOf(customer))
      return { pastOrders: orders.map(({ total, ...order }) => ({ ...order, totalPaise: total })) }
    },
    eraseCustomer: eraseOfNumber,
    moveNumber: movePastOrders,
    eraseMailbox: erasePastOrders,
    moveMailbox: movePastOrders,
  },
}

async function eraseOfNumber(tx: Tx, customerId: string): Promise<void> {
  const customer = await findCustomer(tx, customerId)
  if (customer?.verifiedPhone) await erasePastOrders(tx, customer.verifiedPhone)
}
