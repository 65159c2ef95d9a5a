import { formatRupees, type Paise } from '../money.ts'
import type { LineRefundReason } from './reasons.ts'

/** Said to the merchant: each sentence says what to do. */
export interface RefundRefusals {
  'refund-line-unknown': { line: number; lines: number }
  'refund-line-twice': { line: number }
  'refund-quantity': {
    line: number
    sku: string
    quantity: number
    left: number
    reason: LineRefundReason
    restock: boolean
  }
  'refund-amount': { line: number; sku: string; amount: number; left: Paise }
  'refund-amount-needed': { line: number; left: Paise }
  'refund-too-small': { amount: Paise }
  'refund-above-paid': { orderNumber: number; left: Paise }
  'refund-without-payment': { orderNumber: number }
  'refund-disputed': { orderNumber: number }
  'refund-restock': { reason: LineRefundReason }
  'refund-key-used': { key: string }
  'refund-provider-away': Record<never, never>
  'refund-not-failed': { status: 'pending' | 'processed' | 'failed' }
}

type Texts = { [Code in keyof RefundRefusals]: (facts: RefundRefusals[Code]) => string }

export const refundRefusalText: Texts = {
  'refund-line-unknown': ({ line, lines }) => `There is no line ${line}. Choose one of 1 to ${lines}.`,
  'refund-line-twice': ({ line }) =>
    `Line ${line} is named twice. Name each line once, with its whole quantity.`,
  'refund-quantity': ({ line, sku, quantity, left, reason, restock }) =>
    `${quantity === 0 ? 'Nothing' : quantity} of line ${line} (${sku}) can${quantity === 0 ? '' : 'not'} be refunded as ${reason}: ${left === 0 ? noneLeft(reason, restock) : `at most ${left} can. Give a quantity from 1 to ${left}.`}`,
  'refund-amount': ({ line, sku, amount, left }) =>
    left === 0
      ? `All that was paid for line ${line} (${sku}) is refunded already. Choose another line.`
      : `${rupees(amount)} cannot be refunded for line ${line} (${sku}): ${formatRupees(left)} is left of what was paid for it. Give an amount up to that.`,
  'refund-amount-needed': ({ line, left }) =>
    `Say by how much the price of line ${line} is adjusted: --amount RUPEES, at most ${formatRupees(left)}.`,
  'refund-too-small': ({ amount }) =>
    `${formatRupees(amount)} cannot be refunded: the payment provider takes ₹1 or more. Give a larger --amount.`,
  'refund-above-paid': ({ orderNumber, left }) =>
    `Only ${formatRupees(left)} is left of the payment of order ${orderNumber}. Refund at most that: --amount RUPEES.`,
  'refund-without-payment': ({ orderNumber }) =>
    `Nothing was paid for order ${orderNumber}, so there is nothing to refund.`,
  'refund-disputed': ({ orderNumber }) =>
    `The payment of order ${orderNumber} is disputed, and the bank may return the money. Cancel or refund it once the dispute is settled.`,
  'refund-restock': ({ reason }) => `What is refunded as ${reason} does not come back. Leave out --restock.`,
  'refund-key-used': ({ key }) =>
    `The key ${key} belongs to another refund of this order: its reason, lines, amounts or --restock differ. Repeat it unchanged, or use a new key for a new refund.`,
  'refund-provider-away': () =>
    'The payment provider does not answer, so it is not known whether it has made this refund by now. Try again in a few minutes.',
  'refund-not-failed': ({ status }) =>
    status === 'processed'
      ? 'This refund is complete, so there is nothing left to do for it.'
      : 'This refund has not failed: the payment provider is asked for it until it is made or refused. Wait for that.',
}

/** Negative amounts come from outside, and are no `Paise`. */
function rupees(amount: number): string {
  return Number.isSafeInteger(amount) && amount >= 0
    ? formatRupees(amount as Paise)
    : `${amount / 100} rupees`
}

function noneLeft(reason: LineRefundReason, restock: boolean): string {
  if (reason === 'lost')
    return 'none of it is in a parcel that is lost. Mark the parcel first: shop orders lost.'
  if (reason === 'not-sent') return 'none of it waits in a packed parcel. Choose another reason.'
  if (restock) return 'none of it is out of stock still. Leave out --restock.'
  return 'all of it is refunded, or not packed yet. Pack it first, or cancel the order.'
}

export const refundRefusalStatus: Record<keyof RefundRefusals, number> = {
  'refund-line-unknown': 400,
  'refund-line-twice': 400,
  'refund-quantity': 409,
  'refund-amount': 409,
  'refund-amount-needed': 400,
  'refund-too-small': 400,
  'refund-above-paid': 409,
  'refund-without-payment': 409,
  'refund-disputed': 409,
  'refund-restock': 400,
  'refund-key-used': 409,
  'refund-provider-away': 503,
  'refund-not-failed': 409,
}
