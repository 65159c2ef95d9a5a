import facts from '../goods/shop.json'
import { formatDay } from '../shop/day.ts'
import type { EmailOrder, OrderEmail, RefundedItem, RefundReason } from '../shop/mail/email.ts'
import { formatRupees, type Paise } from '../shop/money.ts'
import type { LineRefundReason } from '../shop/refunds/contract.ts'
import { type EmailBlock, type EmailBody, linkButton, paragraph } from './email-body.ts'
import { arrival } from './order-words.ts'

/** The subject of each names the order, so that a shopper finds them all by one word. */
export function composeOrderEmail(email: OrderEmail, shopUrl: string): EmailBody {
  const { order } = email
  return {
    ...wordsOf(email),
    greeting: order.firstName,
    blocks: [
      ...paragraphsOf(email).map(paragraph),
      { block: 'order', order, isSent: email.kind === 'order-confirmed' },
      ...(order.orderNumber === null ? [] : [linkButton('See your order', orderUrl(order, shopUrl))]),
    ] satisfies EmailBlock[],
  }
}

function orderUrl({ id }: EmailOrder, shopUrl: string): string {
  return `${shopUrl}/account?tab=orders&order=${id}`
}

function wordsOf(email: OrderEmail): Pick<EmailBody, 'subject' | 'preview' | 'title'> {
  const name = orderName(email.order)
  switch (email.kind) {
    case 'order-confirmed':
      return {
        subject: `Your ${name} is confirmed`,
        preview: `Payment received. ${arrival(email.order)}.`,
        title: 'Thank you for your order',
      }
    case 'order-cancelled':
      return {
        subject: `Your ${name} is cancelled`,
        preview: 'Nothing will be sent.',
        title: 'Your order is cancelled',
      }
    case 'order-refunded':
      return {
        subject: `Refund for your ${name}`,
        preview: 'We are refunding you in full.',
        title: 'Your refund is on its way',
      }
    case 'order-part-refunded':
      return {
        subject: `Refund for your ${name}`,
        preview: `We are refunding ${rupees(email.refund)}.`,
        title: 'Your refund is on its way',
      }
  }
}

function orderName({ orderNumber }: EmailOrder): string {
  return orderNumber === null ? 'order' : `order ${orderNumber}`
}

function paragraphsOf(email: OrderEmail): string[] {
  switch (email.kind) {
    case 'order-confirmed':
      return ["Payment received. We're packing your order.", `${arrival(email.order)}.`]
    case 'order-cancelled':
      return [
        "We've cancelled your order as you asked. Nothing will be sent.",
        ...refundSentences(email.refund),
      ]
    case 'order-refunded':
      return [refundReason[email.reason], ...refundSentences(email.refund)]
    case 'order-part-refunded':
      return [
        partRefundReason[email.reason],
        ...email.items.map(refundedItem),
        `We're refunding ${rupees(email.refund)} to your original payment method. It should show by ${formatDay(email.arrivesBy)}.`,
      ]
  }
}

const refundReason: Record<RefundReason, string> = {
  'late-payment':
    "Your payment arrived after this order expired, so we couldn't fulfil it. We're sorry. Nothing will be sent.",
  'replaced-order':
    "You'd already started a newer order when your payment for this one arrived, so we're refunding this one. Nothing will be sent for it.",
  'amount-mismatch':
    "Your payment was not for the total of this order, so we couldn't confirm it. Nothing will be sent.",
  'duplicate-payment': "You paid for this order twice, so we're refunding the second payment.",
}

const partRefundReason: Record<LineRefundReason, string> = {
  damaged: "Part of your order reached you damaged. We're sorry.",
  missing: "Part of your order was missing. We're sorry.",
  lost: "Part of your order was lost on its way. We're sorry.",
  returned: 'Part of your order has come back to us.',
  'price-adjustment': 'We have adjusted the price of your order.',
  goodwill: 'We are giving you some of your money back.',
}

function refundedItem({ title, quantity, amount }: RefundedItem): string {
  return `${quantity > 0 ? `${quantity} × ` : ''}${title}: ${rupees(amount)}`
}

function refundSentences(refund: Paise): string[] {
  if (refund === 0) return []
  return [
    `We're refunding ${rupees(refund)} to your original payment method. It should show in ${facts.refundTime}.`,
  ]
}

function rupees(amount: Paise): string {
  return formatRupees(amount, { withPaise: true })
}
