import { sql } from 'kysely'
import type { Feature } from '../../feature.ts'
import { countFulfilment } from '../fulfilment/list-fulfilment.ts'
import { adminConfirmRoutes } from './admin-routes.ts'
import { cancelDueOrders } from './cancel-unconfirmed.ts'
import { orderCodeRoutes } from './code-routes.ts'

/** Of orders in cash, before they are packed: by the team, by a code or not in time. */
export const confirmation: Feature = {
  name: 'confirmation',
  routes: [orderCodeRoutes, adminConfirmRoutes],
  recurring: (deps) => [
    { name: 'unconfirmed-orders', everyMs: 30_000, work: (log) => cancelDueOrders(deps, { log }) },
  ],
  work: {
    'to-confirm': {
      may: 'orders.confirm',
      count: countFulfilment(() => sql`o.fulfilment_state = 'to-confirm'`),
    },
  },
}
