import type { OrderEmailJob } from '../../../shop/mail/email.ts'
import type { Feature, JobDeps } from '../../feature.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findTextOrder, sendOrderEmail } from '../order-emails.ts'
import { findEmailParcel } from '../parcels/find-email-parcel.ts'
import { isFirstEmailWaiting } from './first-refund-email.ts'
import { sendOrderText } from './send-order-text.ts'
import { sendParcelEmail } from './send-parcel-email.ts'
import { isRefundJob, sendRefundEmail } from './send-refund-email.ts'

export const orderEmails: Feature = {
  name: 'order-emails',
  emails: (deps) => ({ 'order-email': { send: (payload) => send(deps, payload as OrderEmailJob) } }),
}

const orderWaitMs = 2_000

/** By text message to who has no email. That a refund is complete is told after the news that announces it. */
async function send(deps: JobDeps, job: OrderEmailJob): Promise<void> {
  if (job.kind === 'refund-completed' && (await isFirstEmailWaiting(deps.db, job))) {
    const runAt = new Date(deps.now().getTime() + orderWaitMs)
    return addJob(deps.db, { task: 'order-email', payload: job, runAt })
  }
  if (await isPast(deps.db, job)) return
  const found = await findTextOrder(deps.db, job.orderId)
  if (found) return sendOrderText(deps, found, job)
  if ('parcelId' in job) return sendParcelEmail(deps, job)
  return isRefundJob(job) ? sendRefundEmail(deps, job) : sendOrderEmail(deps, job)
}

/** News of a courier that is on its way, where the parcel has moved since. */
async function isPast(db: Db, job: OrderEmailJob): Promise<boolean> {
  if (job.kind !== 'parcel-out-for-delivery' && job.kind !== 'parcel-failed-try') return false
  const parcel = await findEmailParcel(db, job.parcelId)
  return parcel?.status !== 'dispatched'
}
