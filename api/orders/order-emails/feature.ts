import type { OrderEmailJob } from '../../../shop/mail/email.ts'
import type { Feature, JobDeps } from '../../feature.ts'
import { sendOrderEmail } from '../order-emails.ts'
import { sendParcelEmail } from './send-parcel-email.ts'
import { isRefundJob, sendRefundEmail } from './send-refund-email.ts'

export const orderEmails: Feature = {
  name: 'order-emails',
  emails: (deps) => ({ 'order-email': { send: (payload) => send(deps, payload as OrderEmailJob) } }),
}

function send(deps: JobDeps, job: OrderEmailJob): Promise<void> {
  if ('parcelId' in job) return sendParcelEmail(deps, job)
  return isRefundJob(job) ? sendRefundEmail(deps, job) : sendOrderEmail(deps, job)
}
