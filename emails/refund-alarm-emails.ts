import type { FailedRefund } from '../shop/mail/email.ts'
import { formatRupees, paise } from '../shop/money.ts'
import { type EmailBody, linkButton, note, paragraph } from './email-body.ts'
import type { Of, Templates } from './email-template.ts'

const refund = {
  id: '0199c0de-0000-7000-8000-000000000001',
  paymentId: 'pay_DG4ZdRK8ZnXC3k',
  amount: paise(512_730),
}

export const refundAlarmEmails: Templates<'refund-failed' | 'refund-overdue'> = {
  'refund-failed': {
    compose: refundFailed,
    samples: () => [{ refund: { ...refund, orderNumber: 1001, reason: 'Not enough balance' } }],
  },
  'refund-overdue': {
    compose: refundOverdue,
    samples: () => [{ refund: { ...refund, orderNumber: null, reason: '' } }],
  },
}

/** To the shop's own people. */
function refundFailed({ refund }: Of<'refund-failed'>, shopUrl: string): EmailBody {
  return refundAlarm(refund, {
    url: `${shopUrl}/admin/money/refunds?status=failed`,
    subject: 'Refund failed',
    preview: 'The payment provider will not make this refund by itself.',
    title: 'A refund has failed',
    what: 'has failed, and the shop has stopped trying. In the back office choose “Try now” or “Paid another way”. Or',
    reads: 'that the refund is delayed and that you will get in touch',
  })
}

function refundOverdue({ refund }: Of<'refund-overdue'>, shopUrl: string): EmailBody {
  return refundAlarm(refund, {
    url: `${shopUrl}/admin/money/refunds?status=pending`,
    subject: 'Refund overdue',
    preview: 'The payment provider has neither made nor refused this refund.',
    title: 'A refund is overdue',
    what: 'has been waiting for days, and the shop keeps trying. Please check that the keys of the payment provider work. If they do,',
    reads: 'that the refund is on its way',
  })
}

interface RefundAlarm {
  url: string
  subject: string
  preview: string
  title: string
  /** After the sum, up to what is to be done. */
  what: string
  /** By the shopper, meanwhile. */
  reads: string
}

function refundAlarm(
  refund: FailedRefund,
  { url, subject, preview, title, what, reads }: RefundAlarm,
): EmailBody {
  const sum = formatRupees(refund.amount, { withPaise: true })
  const order = refund.orderNumber === null ? 'an order without a number' : `order ${refund.orderNumber}`
  const hint = `refund payment ${refund.paymentId} in the provider's dashboard. The shop notices by itself when that is done.`
  return {
    subject: `${subject}: ${sum} for ${order}`,
    preview,
    title,
    greeting: null,
    blocks: [
      paragraph(`The refund of ${sum} for ${order} ${what} ${hint}`),
      ...(refund.reason ? [{ block: 'quote' as const, text: refund.reason }] : []),
      linkButton('See the refund', url),
      note(`The shopper reads ${reads}. Refund ${refund.id}.`),
    ],
  }
}
