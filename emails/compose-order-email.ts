import facts from '../goods/shop.json'
import type { OrderEmail, ParcelEmail, RefundReason } from '../shop/mail/email.ts'
import type { Paise } from '../shop/money.ts'
import { composeParcelEmail } from './compose-parcel-email.ts'
import { composeRefundEmail } from './compose-refund-email.ts'
import { type EmailBlock, type EmailBody, linkButton, note, paragraph } from './email-body.ts'
import { arrival, orderName, orderUrl, rupees } from './order-words.ts'

/** The subject of each names the order, so that a shopper finds them all by one word. */
export function composeOrderEmail(email: OrderEmail | ParcelEmail, shopUrl: string): EmailBody {
  switch (email.kind) {
    case 'parcel-dispatched':
    case 'parcel-delivered':
    case 'parcel-lost':
      return composeParcelEmail(email, shopUrl)
    case 'order-part-refunded':
    case 'refund-completed':
      return composeRefundEmail(email, shopUrl)
    case 'payment-failed':
      return paymentFailed(email, shopUrl)
    default:
      return composeWholeOrder(email, shopUrl)
  }
}

function paymentFailed({ order }: OrderEmail, shopUrl: string): EmailBody {
  return {
    subject: "The payment for your order didn't go through",
    preview: 'Nothing will be sent. You can try again.',
    title: "Your payment didn't go through",
    greeting: order.firstName,
    blocks: [
      paragraph("So your order isn't placed, and nothing will be sent."),
      { block: 'order', order },
      linkButton('Try again', `${shopUrl}/cart`),
      note(
        `Did your bank show a debit? It gives the money back by itself within ${facts.refundTime}. Your cart is still in the browser where you filled it.`,
      ),
    ],
  }
}

type WholeOrderEmail = Extract<OrderEmail, { kind: 'order-confirmed' | 'order-cancelled' | 'order-refunded' }>

function composeWholeOrder(email: WholeOrderEmail, shopUrl: string): EmailBody {
  const { order } = email
  return {
    ...wordsOf(email),
    greeting: order.firstName,
    blocks: [
      ...introOf(email),
      { block: 'order', order },
      ...(email.kind === 'order-confirmed' ? [{ block: 'destination' as const, order }] : []),
      ...(order.orderNumber === null ? [] : [linkButton('See your order', orderUrl(order, shopUrl))]),
    ] satisfies EmailBlock[],
  }
}

function wordsOf(email: WholeOrderEmail): Pick<EmailBody, 'subject' | 'preview' | 'title'> {
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

function introOf(email: WholeOrderEmail): EmailBlock[] {
  switch (email.kind) {
    case 'order-confirmed':
      return ["Payment received. We're packing your order.", `${arrival(email.order)}.`].map(paragraph)
    case 'order-cancelled':
      return [...cancelled(email.reason), ...refundSentences(email.refund).map(paragraph)]
    case 'order-refunded':
      return [refundReason[email.reason], ...refundSentences(email.refund)].map(paragraph)
  }
}

function cancelled(reason: string | undefined): EmailBlock[] {
  if (!reason) return [paragraph("We've cancelled your order as you asked. Nothing will be sent.")]
  return [
    paragraph("We're sorry: we had to cancel your order, and nothing will be sent. This is why:"),
    { block: 'quote', text: reason },
  ]
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
  const sum = rupees(refund)
  return [`We're refunding ${sum} to your original payment method. It should show in ${facts.refundTime}.`]
}
