import type { Task } from 'graphile-worker'
import { renewReviewedPages } from '../catalogue/product-reviews.ts'
import { followCarriers } from '../fulfilment/follow-carriers.ts'
import { type StorePdf, storePdf } from '../invoices/store-pdf.ts'
import type { QueueStats } from '../jobs/queue-stats.ts'
import type { RunJobs } from '../jobs/run-jobs.ts'
import { deleteFullBuckets } from '../limits/limit-store.ts'
import { EmailRefusedError, MailboxRefusedError } from '../mail/email-refused-error.ts'
import type { MailDeps } from '../mail/mail-deps.ts'
import { checkToldPayments } from '../payments/check-told-payments.ts'
import { reconcileOrders } from '../payments/reconcile-orders.ts'
import { readPayouts } from '../payouts/read-payouts.ts'
import { updateOpenMoney } from '../payouts/save-open-money.ts'
import { convertPhoto } from '../photos/convert-photo.ts'
import { deleteRemovedPhotos } from '../photos/delete-removed.ts'
import { deleteUnusedReviewPhotos } from '../photos/review-photos.ts'
import type { Db } from '../postgres/database.ts'
import { cleanUp } from '../privacy/clean-up.ts'
import { runSchedule } from '../products/run-schedule.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { askForReviews } from '../reviews/ask-for-reviews.ts'
import { countPairs } from '../sales/count-pairs.ts'
import { rollUpSales } from '../sales/roll-up-sales.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { queueDueAlerts } from '../stock-alerts/send-alerts.ts'
import { deliverWebhooks, type Rests } from '../webhooks/deliver-webhooks.ts'
import type { Sent } from '../webhooks/send-webhook.ts'
import { mailTasks } from './mail-tasks.ts'

export type JobDeps = ShopDeps &
  MailDeps & {
    background?: Db
  }

/** An email waits for the end of an overload, but never longer. */
const longestDelayMs = 5_000

export function shopTasks(deps: JobDeps): Pick<RunJobs, 'tasks' | 'crontab' | 'recurring'> {
  const { background = deps.db } = deps
  const {
    email,
    'order-email': orderEmail,
    'send-link': sendLink,
    'team-invitation': invitation,
    'review-request': reviewRequest,
    'confirm-stock-alert': confirmAlert,
    'back-in-stock': backInStock,
  } = mailTasks(deps)
  const endRefused = endsWhereRefused(deps.queueStats)
  const rests: Rests = new Map()
  const onSent = countDelivery(deps.queueStats)
  const afterOverload =
    (send: (payload: unknown) => Promise<void>): Task =>
    async (payload) => {
      await deps.outbox.overload.untilOver(longestDelayMs)
      await send(payload)
    }
  return {
    tasks: {
      'send-link': endRefused(sendLink),
      'team-invitation': endRefused(invitation),
      'review-request': endRefused(afterOverload(reviewRequest)),
      'confirm-stock-alert': endRefused(confirmAlert),
      'back-in-stock': endRefused(afterOverload(backInStock)),
      email: endRefused(afterOverload(email)),
      'order-email': endRefused(afterOverload(orderEmail)),
      'invoice-pdf': (payload) => storePdf(deps, payload as StorePdf),
      photo: (payload) => convertPhoto(deps, (payload as { id: string }).id),
      'count-pairs': () => countPairs(background, deps.now()),
      'clean-up': async () => {
        await cleanUp({ ...deps, db: background })
        await renewReviewedPages(background)
        await deleteRemovedPhotos({ ...deps, db: background })
        await deleteUnusedReviewPhotos({ ...deps, db: background })
      },
    },
    // At night in India.
    crontab: '17 * * * * clean-up\n41 22 * * * count-pairs',
    recurring: [
      { name: 'orders', everyMs: 1_000, work: (log) => reconcileOrders(deps, { log }) },
      { name: 'told-payments', everyMs: 2_000, work: (log) => checkToldPayments(deps, { log }) },
      { name: 'refunds', everyMs: 1_000, work: (log) => processRefunds(deps, { log }) },
      { name: 'prices', everyMs: 1_000, work: () => runSchedule(deps) },
      { name: 'payouts', everyMs: 5_000, work: (log) => readPayouts(deps, { log }) },
      { name: 'carriers', everyMs: 5_000, work: (log) => followCarriers(deps, { log }) },
      { name: 'reviews', everyMs: 10_000, work: () => askForReviews({ ...deps, db: background }) },
      { name: 'sales', everyMs: 600_000, work: () => rollUpSales(background, deps.now()) },
      { name: 'open-money', everyMs: 900_000, work: () => updateOpenMoney(background, deps.now()) },
      { name: 'webhooks', everyMs: 1_000, work: (log) => deliverWebhooks(deps, { log, rests, onSent }) },
      { name: 'stock-alerts', everyMs: 10_000, work: () => queueDueAlerts(deps) },
      { name: 'limits', everyMs: 60_000, work: () => deleteFullBuckets(background, deps.now().getTime()) },
    ],
  }
}

/** Not retried: logged and counted instead. */
function endsWhereRefused(stats: QueueStats): (task: Task) => Task {
  return (task) => async (payload, helpers) => {
    try {
      await task(payload, helpers)
    } catch (error) {
      if (!(error instanceof EmailRefusedError)) throw error
      if (error instanceof MailboxRefusedError)
        return helpers.logger.warn('email not sent: its mailbox was refused before', { error })
      stats.refusedEmails += 1
      helpers.logger.error('email refused for good', { error })
    }
  }
}

function countDelivery({ webhooks }: QueueStats): (sent: Sent) => void {
  return ({ error }) => {
    webhooks[error === null ? 'delivered' : 'failed'] += 1
  }
}
