import type { OrderEmail } from '../shop/mail/email.ts'
import { lineDetail } from '../shop/orders/line-name.ts'
import type { LineRefundReason } from '../shop/refunds/reasons.ts'
import { type EmailBody, linkButton, note, paragraph } from './email-body.ts'
import { orderName, orderUrl, rupees } from './order-labels.ts'
import { arrivalOfRefund, refundDetails } from './refund-labels.ts'

type RefundEmail = Extract<OrderEmail, { kind: 'order-part-refunded' | 'refund-completed' }>

export function composeRefundEmail(email: RefundEmail, shopUrl: string): EmailBody {
  const content = email.kind === 'refund-completed' ? completed(email) : partRefunded(email)
  const { subject, preview, title } = content
  const { order } = email
  return {
    subject,
    preview,
    title,
    greeting: order.firstName,
    blocks: [
      ...content.blocks,
      ...(order.orderNumber === null ? [] : [linkButton('See your order', orderUrl(order, shopUrl))]),
      ...content.notes,
    ],
  }
}

type PartRefundEmail = Extract<RefundEmail, { kind: 'order-part-refunded' }>

function partRefunded(email: PartRefundEmail) {
  const sum = rupees(email.refund)
  return {
    subject: `Refund of ${sum} for your ${orderName(email.order)}`,
    preview: arrivalOfRefund(email),
    title: 'Your refund is on its way',
    blocks: [
      paragraph(
        `${apology[email.reason](isAll(email) ? 'your order' : 'part of your order')} We're refunding ${sum}.`,
      ),
      {
        block: 'items' as const,
        heading: `Refund for ${orderName(email.order)}`,
        items: email.items.map(({ title, variantTitle = '', quantity, amount }) => ({
          title,
          detail: lineDetail({ variantTitle, quantity }),
          amount: rupees(amount),
        })),
      },
      refundDetails(email),
      ...(email.creditNoteUrls ?? []).map((url, index, all) => ({
        block: 'link' as const,
        label: all.length > 1 ? `See credit note ${index + 1}` : 'See the credit note',
        url,
      })),
    ],
    notes: [],
  }
}

function isAll({ items, order }: PartRefundEmail): boolean {
  const pieces = (lines: readonly { quantity: number }[]) =>
    lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces(items) === pieces(order.lines)
}

/** `what`: the order, or part of it. */
const apology: Record<LineRefundReason, (what: string) => string> = {
  'not-sent': (what) => `${sentenceCase(what)} will not be sent.`,
  damaged: (what) => `We're sorry that ${what} arrived damaged.`,
  missing: () => "We're sorry that something was missing from your order.",
  lost: (what) => `We're sorry that ${what} was lost on its way.`,
  returned: (what) => `${sentenceCase(what)} has come back to us.`,
  'price-adjustment': () => "We've corrected the price of your order.",
  goodwill: () => 'Thank you for your patience with this order.',
}

function sentenceCase(what: string): string {
  return what.replace(/^./, (first) => first.toUpperCase())
}

function completed(email: Extract<RefundEmail, { kind: 'refund-completed' }>) {
  const { order, refund, bankReference } = email
  const sum = rupees(refund)
  const find = bankReference === null ? 'reply to this email' : 'your bank can find it by the bank reference'
  return {
    subject: `Your refund of ${sum} for your ${orderName(order)} is complete`,
    preview: 'It may take a day or two until it shows in your account.',
    title: 'Your refund is complete',
    blocks: [
      paragraph(`We've refunded ${sum} for your ${orderName(order)}.`),
      refundDetails({ ...email, arrivesBy: null }),
    ],
    notes: [note(`It may take a day or two until it shows in your account. If it doesn't, ${find}.`)],
  }
}
