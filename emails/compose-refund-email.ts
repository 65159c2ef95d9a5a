import type { OrderEmail } from '../shop/mail/email.ts'
import { lineDetail } from '../shop/orders/line-name.ts'
import type { LineRefundReason } from '../shop/refunds/reasons.ts'
import { linkButton, note, paragraph, type WordedBody } from './email-body.ts'
import { orderName, orderUrl, rupees } from './order-labels.ts'
import { arrivalOfRefund, refundDetails } from './refund-labels.ts'

type RefundEmail = Extract<OrderEmail, { kind: 'order-part-refunded' | 'refund-completed' }>

export function composeRefundEmail(email: RefundEmail, shopUrl: string): WordedBody<RefundEmail['kind']> {
  const content = email.kind === 'refund-completed' ? completed(email) : partRefunded(email)
  const { order, refund } = email
  return {
    values: { order: orderName(order), amount: rupees(refund) },
    preview: content.preview,
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
    preview: arrivalOfRefund(email),
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
    notes: email.method === 'to-be-named' ? [note(askedFor)] : [],
  }
}

const askedFor =
  'You paid in cash, so we pay it back by bank transfer or UPI, and will ask you where to. We never ask for a PIN or a one-time code.'

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
  const find =
    email.bankReference === null ? 'reply to this email' : 'your bank can find it by the bank reference'
  return {
    preview: 'It may take a day or two until it shows in your account.',
    blocks: [refundDetails({ ...email, arrivesBy: null })],
    notes: [note(`It may take a day or two until it shows in your account. If it doesn't, ${find}.`)],
  }
}
