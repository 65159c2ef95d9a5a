import type { Task } from 'graphile-worker'
import { sweep } from '../customers/sweep.ts'
import { deleteFullBuckets } from '../limits/limit-store.ts'
import type { MailDeps } from '../mail/mail-deps.ts'
import { mailTasks } from '../mail/tasks.ts'
import { reconcileOrders } from '../payments/reconcile-orders.ts'
import { settleRefunds } from '../payments/settle-refunds.ts'
import type { ShopDeps } from '../shop-deps.ts'
import type { RunJobs } from './run-jobs.ts'

export type JobDeps = ShopDeps & MailDeps

/** A letter waits for the end of a rush, but never longer. */
const letterPatienceMs = 5_000

/** Everything the shop does in the background, for `runJobs`. */
export function shopTasks(deps: JobDeps): Pick<RunJobs, 'tasks' | 'crontab' | 'sweeps'> {
  const { letter, ...others } = mailTasks(deps)
  const patientLetter: Task = async (payload) => {
    await deps.outbox.rush.over(letterPatienceMs)
    await letter(payload)
  }
  return {
    tasks: { ...others, letter: patientLetter, sweep: () => sweep(deps) },
    crontab: '17 * * * * sweep',
    sweeps: [
      { name: 'orders', everyMs: 1_000, work: (log) => reconcileOrders(deps, { log }) },
      { name: 'refunds', everyMs: 1_000, work: (log) => settleRefunds(deps, { log }) },
      { name: 'limits', everyMs: 60_000, work: () => deleteFullBuckets(deps.db, deps.now().getTime()) },
    ],
  }
}
