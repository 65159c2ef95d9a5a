import { refundTime } from '#store/settings.json'
import type { EmailOrder, OrderEmail, RefundReason } from '../shop/mail/email.ts'
import { formatRupees, lessPaise } from '../shop/money.ts'
import { type EmailBlock, linkButton, note, paragraph, type WordedBody } from './email-body.ts'
import { arrival, orderName, orderUrl, rupees } from './order-labels.ts'
import { arrivalOfRefund, refundDetails } from './refund-labels.ts'

export function paymentFailed({ order }: OrderEmail, shopUrl: string): WordedBody<'payment-failed'> {
  return {
    values: {},
    preview: 'Nothing will be sent. You can try again.',
    greeting: order.firstName,
    blocks: [
      { block: 'order', order },
      linkButton('Try again', `${shopUrl}/cart`),
      note(
        `If your bank shows a debit, the money comes back to you within ${refundTime}; you don't have to do anything. Your cart is still in the browser where you filled it.`,
      ),
    ],
  }
}

type WholeOrderEmail = Extract<OrderEmail, { kind: 'order-confirmed' | 'order-cancelled' | 'order-refunded' }>

export function composeWholeOrder(
  email: WholeOrderEmail,
  shopUrl: string,
): WordedBody<WholeOrderEmail['kind']> {
  const { order } = email
  return {
    values: { order: orderName(order), state: order.isToConfirm ? 'placed' : 'confirmed' },
    preview: previewOf(email),
    greeting: order.firstName,
    blocks: [
      ...introOf(email),
      { block: 'order', order },
      ...(email.kind === 'order-confirmed' ? [{ block: 'destination' as const, order }] : []),
      ...(email.kind === 'order-confirmed' ? payNow(order, shopUrl) : []),
      nextStep(email, shopUrl),
    ] satisfies EmailBlock[],
  }
}

/** In cash, until it is packed. */
function payNow({ id, total, payNow: online, advance }: EmailOrder, shopUrl: string): EmailBlock[] {
  if (!online) return []
  const link = `${shopUrl}/checkout/shipping?order=${id}`
  if (advance) return [linkButton(`Pay ${formatRupees(online)} now`, link)]
  const saving = lessPaise(total, online)
  const label = saving > 0 ? `Pay now and save ${formatRupees(saving)}` : `Pay ${formatRupees(online)} now`
  return [paragraph('You can also pay online until we pack it.'), linkButton(label, link)]
}

function nextStep(email: WholeOrderEmail, shopUrl: string): EmailBlock {
  if (email.order.orderNumber !== null) return linkButton('See your order', orderUrl(email.order, shopUrl))
  const isReplaced = email.kind === 'order-refunded' && email.reason === 'replaced-order'
  return isReplaced
    ? linkButton('See your orders', `${shopUrl}/account?tab=orders`)
    : linkButton('Order again', `${shopUrl}/cart`)
}

function previewOf(email: WholeOrderEmail): string {
  switch (email.kind) {
    case 'order-confirmed':
      return [paymentText(email.order), ...arrival(email.order)].join(' ')
    case 'order-cancelled':
      return email.refund > 0 ? `Nothing will be sent. ${arrivalOfRefund(email)}` : 'Nothing will be sent.'
    case 'order-refunded':
      return arrivalOfRefund(email)
  }
}

function introOf(email: WholeOrderEmail): EmailBlock[] {
  switch (email.kind) {
    case 'order-confirmed':
      return [...nextSteps(email.order), ...arrival(email.order)].map(paragraph)
    case 'order-cancelled':
      return [...cancelled(email.reason), ...refundBlocks(email)]
    case 'order-refunded':
      return [paragraph(refundText(email)), ...refundBlocks(email)]
  }
}

function paymentText({ cashDue, advance, isAdvancePaid, isToConfirm }: EmailOrder): string {
  if (!cashDue) return 'Payment received.'
  if (advance && isAdvancePaid)
    return `${rupees(advance)} received, ${rupees(cashDue)} due on delivery, in cash.`
  if (advance && isToConfirm)
    return `${rupees(advance)} to be paid online, ${rupees(lessPaise(cashDue, advance))} due on delivery, in cash.`
  return `${rupees(cashDue)} due on delivery, in cash.`
}

function nextSteps(order: EmailOrder): string[] {
  if (!order.cashDue) return ["Payment received. We're packing your order."]
  return [`${paymentText(order)} ${confirmText(order)}`]
}

function confirmText({ isToConfirm, isByCode, advance }: EmailOrder): string {
  if (!isToConfirm) return "We're packing your order."
  if (advance) return 'Please pay the first part now: then we pack it.'
  return isByCode
    ? 'Please confirm it with the code that we text you: enter it on the page of the order in your account. Then we pack it.'
    : "We'll call you to confirm it before we pack it."
}

function cancelled(reason: string | undefined): EmailBlock[] {
  if (!reason) return [paragraph("We've cancelled your order as you asked. Nothing will be sent.")]
  return [
    paragraph("We're sorry: we had to cancel your order, and nothing will be sent. This is why:"),
    { block: 'quote', text: reason },
  ]
}

function refundText({ reason, order }: Extract<WholeOrderEmail, { kind: 'order-refunded' }>): string {
  // Without a number it was to be paid by this payment.
  if (reason !== 'amount-mismatch' || order.orderNumber === null) return refundReason[reason]
  const what = "You paid another amount than we asked for, so we're refunding it."
  return order.isToConfirm && order.advance
    ? `${what} The first part of your order is still to be paid: please write to us, and we'll help.`
    : `${what} Nothing else changes about your order.`
}

const refundReason: Record<RefundReason, string> = {
  'late-payment':
    "Your payment arrived after this order expired, so we couldn't fulfil it. We're sorry. Nothing will be sent. If you'd still like it, please order again.",
  'replaced-order':
    "You'd already started a newer order when your payment for this one arrived, so we're refunding this one. Nothing will be sent for it.",
  advance: "Your order came back to us, so we're refunding what you paid for it online. Nothing more is due.",
  'amount-mismatch':
    "Your payment was not for the total of this order, so we couldn't confirm it. Nothing will be sent. If you'd still like it, please order again.",
  'duplicate-payment':
    "You paid for this order twice, so we're refunding the second payment. Your first payment stands, and nothing changes about your order.",
  'packed-in-cash':
    "Your payment arrived when we had already packed or cancelled this cash on delivery order, so we're refunding it. If the parcel is on its way, please pay in cash when it arrives.",
}

function refundBlocks(email: Exclude<WholeOrderEmail, { kind: 'order-confirmed' }>): EmailBlock[] {
  if (email.refund === 0) return []
  return [paragraph(`We're refunding ${rupees(email.refund)}.`), refundDetails(email)]
}
