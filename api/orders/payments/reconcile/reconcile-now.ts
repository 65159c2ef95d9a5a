import type { JobLog } from '../../../platform/jobs/run-jobs.ts'
import { processRefunds } from '../../refunds/process-refunds.ts'
import { scheduleRefundsNow } from '../../refunds/refund-store.ts'
import type { PaymentDeps } from '../confirm-payment.ts'
import { scheduleOrdersNow } from '../due-order-store.ts'
import { reconcileOrders } from './reconcile-orders.ts'

export async function reconcileNow(
  deps: PaymentDeps,
  { log }: { log: Pick<JobLog, 'error' | 'warn'> },
): Promise<{ orders: number; refunds: number }> {
  const now = deps.now()
  const orders = await scheduleOrdersNow(deps.db, now)
  await reconcileOrders(deps, { log })
  const refunds = await scheduleRefundsNow(deps.db, now)
  await processRefunds(deps, { log })
  return { orders, refunds }
}
