import type { JobLog } from '../jobs/run-jobs.ts'
import { hastenRefunds } from '../refunds/refund-store.ts'
import { settleRefunds } from '../refunds/settle-refunds.ts'
import type { ConfirmDeps } from './confirm-payment.ts'
import { hastenOrders } from './due-order-store.ts'
import { reconcileOrders } from './reconcile-orders.ts'

/** Asks the provider now about every order and refund that is not settled, also where it is not time yet. */
export async function reconcileNow(
  deps: ConfirmDeps,
  { log }: { log: Pick<JobLog, 'error' | 'warn'> },
): Promise<{ orders: number; refunds: number }> {
  const now = deps.now()
  const orders = await hastenOrders(deps.db, now)
  await reconcileOrders(deps, { log })
  const refunds = await hastenRefunds(deps.db, now)
  await settleRefunds(deps, { log })
  return { orders, refunds }
}
