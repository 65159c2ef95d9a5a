import { sql } from 'kysely'
import { lateBefore } from '../../../shop/orders/late.ts'
import type { Feature } from '../../feature.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { carrierRoutes } from './carriers/carrier-routes.ts'
import { followCarriers } from './carriers/follow-carriers.ts'
import { isIn } from './is-in.ts'
import { countFulfilment, isLate, unclear } from './list-fulfilment.ts'
import { fulfilmentRoutes } from './routes.ts'

export const fulfilment: Feature = {
  name: 'fulfilment',
  routes: [fulfilmentRoutes, carrierRoutes],
  recurring: (deps) => [{ name: 'carriers', everyMs: 5_000, work: (log) => followCarriers(deps, { log }) }],
  work: {
    'to-pack': { may: 'orders.pack', count: countFulfilment(() => isIn('to-pack')) },
    late: {
      may: 'orders.read',
      count: countFulfilment((now) => isLate(lateBefore(now, currentSettings().delivery.dispatchDays))),
    },
    'to-dispatch': {
      may: 'orders.dispatch',
      count: countFulfilment(() => isIn('packed')),
    },
    'carrier-unclear': { may: 'orders.read', count: countFulfilment(() => unclear) },
    disputes: { may: 'payments.read', count: countFulfilment(() => sql`o.payment_state = 'disputed'`) },
  },
}
