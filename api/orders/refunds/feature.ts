import type { Feature } from '../../feature.ts'
import { adminRefundRoutes } from './admin-routes.ts'
import { countRefunds } from './list-refunds.ts'
import { processRefunds } from './process-refunds.ts'
import { watchRefunds } from './refund-metrics.ts'

export const refunds: Feature = {
  name: 'refunds',
  routes: [adminRefundRoutes],
  recurring: (deps) => [{ name: 'refunds', everyMs: 1_000, work: (log) => processRefunds(deps, { log }) }],
  metrics: (registry, { db }) => watchRefunds(registry, db),
  work: {
    'refunds-failed': { may: 'payments.read', count: countRefunds('failed') },
    'refunds-to-pay-out': { may: 'payments.read', count: countRefunds('to-pay-out') },
    'refunds-waiting': { may: 'payments.read', count: countRefunds('pending') },
  },
}
