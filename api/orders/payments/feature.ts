import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import { deleteEventsBefore } from './event-store.ts'
import { watchPayments } from './payment-metrics.ts'
import { checkEvents } from './reconcile/check-events.ts'
import { checkPayments } from './reconcile/check-payments.ts'
import { checkToldPayments } from './reconcile/check-told-payments.ts'
import { countStuckPayments } from './reconcile/find-stuck-payments.ts'
import { reconcileOrders } from './reconcile/reconcile-orders.ts'
import { paymentEventRoutes } from './routes.ts'

export const payments: Feature = {
  name: 'payments',
  routes: [paymentEventRoutes],
  recurring: (deps) => [
    { name: 'orders', everyMs: 1_000, work: (log) => reconcileOrders(deps, { log }) },
    { name: 'told-payments', everyMs: 2_000, work: (log) => checkToldPayments(deps, { log }) },
  ],
  cleanUp: ({ db, now }) => deleteEventsBefore(db, new Date(now().getTime() - 180 * dayMs)),
  metrics: watchPayments,
  checks: { payments: checkPayments, webhooks: checkEvents },
  work: { 'stuck-payments': { may: 'payments.read', count: countStuckPayments } },
}
