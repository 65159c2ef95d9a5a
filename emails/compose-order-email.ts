import facts from '../goods/shop.json'
import type { EmailOrder, OrderEmail, RefundReason } from '../shop/mail/email.ts'
import { formatRupees, type Paise } from '../shop/money.ts'
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

function refundSentences(refund: Paise): string[] {
  if (refund === 0) return []
  const sum = formatRupees(refund, { withPaise: true })
  return [`We're refunding ${sum} to your original payment method. It should show in ${facts.refundTime}.`]
}
