import type { PaymentAlert } from '../shop/mail/email.ts'
import { formatRupees, paise } from '../shop/money.ts'
import { type EmailBody, linkButton, note, paragraph } from './email-body.ts'
import type { Templates } from './email-template.ts'

const payment = { paymentId: 'pay_DG4ZdRK8ZnXC3k', orderNumber: 1001, amount: paise(512_730) }

export const paymentAlertEmails: Templates<'payment-alert'> = {
  'payment-alert': {
    compose: ({ alert }, shopUrl) => paymentAlert(alert, shopUrl),
    samples: () => [
      sampleOf({
        ...payment,
        what: 'amount-mismatch',
        orderNumber: null,
        amount: paise(500_000),
        detail: '₹5,127.30',
      }),
      sampleOf({ ...payment, what: 'refunded-elsewhere', detail: '' }),
      sampleOf({ ...payment, what: 'dispute', detail: 'under_review' }),
    ],
  },
}

function sampleOf(alert: PaymentAlert) {
  return { preview: `payment-alert-${alert.what}`, alert }
}

/** To the shop's own people. */
function paymentAlert(alert: PaymentAlert, shopUrl: string): EmailBody {
  const sum = formatRupees(alert.amount, { withPaise: true })
  const order = alert.orderNumber === null ? 'an unpaid order' : `order ${alert.orderNumber}`
  const { title, text, toDo } = contentOf(alert)
  return {
    subject: `${title}: ${sum} for ${order}`,
    preview: text,
    title,
    greeting: null,
    blocks: [
      paragraph(`${sum} for ${order}, payment ${alert.paymentId}: ${text}`),
      ...(alert.orderNumber === null
        ? []
        : [linkButton('See the order', `${shopUrl}/admin/orders/${alert.orderNumber}`)]),
      note(toDo),
    ],
  }
}

function contentOf({ what, detail }: PaymentAlert) {
  switch (what) {
    case 'amount-mismatch':
      return {
        title: 'Payment of a wrong amount',
        text: `the shop asked for ${detail}, so the payment does not count.`,
        toDo: 'The shop refunds it in full after a day. If this happens often, switch off customer fee bearer and offers in the dashboard of the payment provider.',
      }
    case 'refunded-elsewhere':
      return {
        title: 'Refund made in the dashboard',
        text: 'refunded in the dashboard of the payment provider, not by the shop.',
        toDo: 'If all of its money went back before packing began, the order is cancelled. If not, the shop does not pack or dispatch it now. To send it all the same, choose “Pack it all the same” on its page and tick “Anyway” as you dispatch it, or add --anyway to npx shop orders pack and dispatch.',
      }
    case 'dispute':
      return {
        title: 'Payment dispute',
        text: `the dispute is now ${detail.replaceAll('_', ' ')}.`,
        toDo: 'Answer it in the dashboard of the payment provider in time. Until it is won or closed the order is neither dispatched nor cancelled.',
      }
  }
}
