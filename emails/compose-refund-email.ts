import { formatDay } from '../shop/day.ts'
import type { OrderEmail } from '../shop/mail/email.ts'
import type { LineRefundReason, PaymentMethod } from '../shop/refunds/contract.ts'
import { type EmailBody, linkButton, note, paragraph } from './email-body.ts'
import { orderName, orderUrl, rupees } from './order-words.ts'

type RefundEmail = Extract<OrderEmail, { kind: 'order-part-refunded' | 'refund-completed' }>

export function composeRefundEmail(email: RefundEmail, shopUrl: string): EmailBody {
  const words = email.kind === 'refund-completed' ? completed(email) : partRefunded(email)
  const { subject, preview, title } = words
  return {
    ...{ subject, preview, title },
    greeting: email.order.firstName,
    blocks: [...words.blocks, linkButton('See your order', orderUrl(email.order, shopUrl)), ...words.notes],
  }
}

const methodWords: Record<PaymentMethod, string> = {
  upi: 'The bank account of your UPI ID',
  card: 'The card you paid with',
  netbanking: 'The bank account you paid from',
  wallet: 'The wallet you paid with',
  emi: 'The card of your EMI',
}

function refundedTo({ method }: RefundEmail): string {
  return method ? methodWords[method] : 'Your original payment method'
}

function partRefunded(email: Extract<RefundEmail, { kind: 'order-part-refunded' }>) {
  const sum = rupees(email.refund)
  const by = formatDay(email.arrivesBy)
  return {
    subject: `Refund of ${sum} for your ${orderName(email.order)}`,
    preview: `It should reach you by ${by}.`,
    title: 'Your refund is on its way',
    blocks: [
      paragraph(`${apology[email.reason]} We're refunding ${sum}.`),
      {
        block: 'items' as const,
        heading: `Refund for ${orderName(email.order)}`,
        items: email.items.map(({ title, quantity, amount }) => ({
          ...{ title, detail: quantity > 0 ? `Qty\u00a0${quantity}` : '', amount: rupees(amount) },
        })),
        total: { label: 'Refund', value: sum },
      },
      {
        block: 'facts' as const,
        facts: [
          { label: 'Refunded to', value: refundedTo(email) },
          { label: 'Arrives by', value: by },
        ],
      },
      ...(email.creditNoteUrls ?? []).map((url, index, all) => ({
        block: 'link' as const,
        label: all.length > 1 ? `See credit note ${index + 1}` : 'See the credit note',
        url,
      })),
    ],
    notes: [],
  }
}

const apology: Record<LineRefundReason, string> = {
  damaged: "We're sorry that part of your order arrived damaged.",
  missing: "We're sorry that something was missing from your order.",
  lost: "We're sorry that part of your order was lost on its way.",
  returned: 'Part of your order has come back to us.',
  'price-adjustment': "We've corrected the price of your order.",
  goodwill: 'Thank you for your patience with this order.',
}

function completed(email: Extract<RefundEmail, { kind: 'refund-completed' }>) {
  const { order, refund, bankReference } = email
  const sum = rupees(refund)
  return {
    subject: `Your refund of ${sum} for ${orderName(order)} is complete`,
    preview: 'Your bank now has it.',
    title: 'Your refund is complete',
    blocks: [
      paragraph(`${sum} for your ${orderName(order)} has been refunded. Your bank now has it.`),
      {
        block: 'facts' as const,
        facts: [
          { label: 'Amount', value: sum },
          { label: 'Refunded to', value: refundedTo(email) },
          ...(bankReference === null ? [] : [{ label: 'Bank reference', value: bankReference }]),
        ],
      },
    ],
    notes: [
      note(
        bankReference === null
          ? "It may take a day or two until it shows. If it doesn't, reply to this email."
          : "It may take a day or two until it shows. If it doesn't, your bank can find it by the bank reference.",
      ),
    ],
  }
}
