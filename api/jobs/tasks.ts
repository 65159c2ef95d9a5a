import { sweep } from '../customers/sweep.ts'
import { deleteFullBuckets } from '../limits/limit-store.ts'
import type { MailDeps } from '../mail/mail-deps.ts'
import { mailTasks } from '../mail/tasks.ts'
import { reconcileOrders } from '../payments/reconcile-orders.ts'
import { settleRefunds } from '../payments/settle-refunds.ts'
import type { ShopDeps } from '../shop-deps.ts'
import type { RunJobs } from './run-jobs.ts'

export type JobDeps = ShopDeps & MailDeps

/** Everything the shop does in the background, for `runJobs`. */
export function shopTasks(deps: JobDeps): Pick<RunJobs, 'tasks' | 'crontab' | 'sweeps'> {
  return {
    tasks: { ...mailTasks(deps), sweep: () => sweep(deps) },
    crontab: '17 * * * * sweep',
    sweeps: [
      { name: 'orders', everyMs: 1_000, work: (log) => reconcileOrders(deps, { log }) },
      { name: 'refunds', everyMs: 1_000, work: (log) => settleRefunds(deps, { log }) },
      { name: 'limits', everyMs: 60_000, work: () => deleteFullBuckets(deps.db, deps.now().getTime()) },
    ],
  }
}
