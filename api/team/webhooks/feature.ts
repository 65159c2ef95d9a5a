import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import { deliverWebhooks, type Rests } from './deliver-webhooks.ts'
import { deleteDeliveriesBefore } from './delivery-store.ts'
import { countSwitchedOff } from './endpoint-store.ts'
import { watchWebhooks } from './webhook-metrics.ts'
import { adminWebhookRoutes } from './webhook-routes.ts'

export const webhooks: Feature = {
  name: 'webhooks',
  routes: [adminWebhookRoutes],
  recurring: (deps) => {
    const rests: Rests = new Map()
    return [{ name: 'webhooks', everyMs: 1_000, work: (log) => deliverWebhooks(deps, { log, rests }) }]
  },
  cleanUp: ({ db, now }) => deleteDeliveriesBefore(db, new Date(now().getTime() - 30 * dayMs)),
  metrics: watchWebhooks,
  work: { 'webhooks-off': { may: 'webhooks.read', count: countSwitchedOff } },
}
