import type { TaskList } from 'graphile-worker'
import type { EmailJob, InvitationJob, LinkJob, OrderEmailJob } from '../../shop/mail/email.ts'
import { sendSubscribeLink } from '../contact/send-subscribe-link.ts'
import { sendLink } from '../links/send-link.ts'
import { sendEmail } from '../mail/send-email.ts'
import { sendParcelEmail } from '../order-emails/send-parcel-email.ts'
import { isRefundJob, type RefundEmailDeps, sendRefundEmail } from '../order-emails/send-refund-email.ts'
import { sendOrderEmail } from '../orders/order-emails.ts'
import type { ReviewRequestJob } from '../reviews/ask-for-reviews.ts'
import { sendReviewRequest } from '../reviews/send-review-request.ts'
import type { StockAlertJob } from '../stock-alerts/ask-alert.ts'
import { sendAlertConfirmation, sendBackInStock } from '../stock-alerts/send-alerts.ts'
import { sendInvitation } from '../team/send-invitation.ts'

/** Payloads are our own, so their shape is trusted. */
export function mailTasks(deps: RefundEmailDeps) {
  return {
    email: (payload) => sendEmail(deps, payload as EmailJob),
    'order-email': (payload) => {
      const job = payload as OrderEmailJob
      if ('parcelId' in job) return sendParcelEmail(deps, job)
      return isRefundJob(job) ? sendRefundEmail(deps, job) : sendOrderEmail(deps, job)
    },
    'review-request': (payload) => sendReviewRequest(deps, payload as ReviewRequestJob),
    'confirm-stock-alert': (payload) => sendAlertConfirmation(deps, payload as StockAlertJob),
    'back-in-stock': (payload) => sendBackInStock(deps, (payload as { id: string }).id),
    'team-invitation': (payload) => sendInvitation(deps, payload as InvitationJob),
    'send-link': (payload) => {
      const { purpose, ...job } = payload as LinkJob
      return purpose === 'subscribe'
        ? sendSubscribeLink(deps, job.email)
        : sendLink(deps, { ...job, purpose })
    },
  } satisfies TaskList
}
