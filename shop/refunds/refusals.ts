import { formatRupees, type Paise } from '../money.ts'
import { refusal } from '../refusal.ts'
import type { RefundStatus } from './contract.ts'
import { refundReasonLabel } from './reason-labels.ts'
import type { LineRefundReason } from './reasons.ts'

/** Said to the merchant: each sentence says what to do. */
export const refundRefusals = {
  'refund-line-unknown': refusal<{ line: number; lines: number }>(
    400,
    ({ line, lines }) => `There is no line ${line}. Choose one of 1 to ${lines}.`,
  ),
  'refund-line-twice': refusal<{ line: number }>(
    400,
    ({ line }) => `Line ${line} is named twice. Name each line once, with its whole quantity.`,
  ),
  'refund-quantity': refusal<{
    line: number
    sku: string
    quantity: number
    left: number
    reason: LineRefundReason
    restock: boolean
  }>(409, ({ line, sku, quantity, left, reason, restock }) =>
    left === 0
      ? `Line ${line} (${sku}): nothing can be refunded as ${quoted(reason)}. ${noneLeft(reason, restock)}`
      : `Line ${line} (${sku}): ${quantity} cannot be refunded as ${quoted(reason)}. At most ${left} can. Give a quantity from 1 to ${left}.`,
  ),
  'refund-amount': refusal<{ line: number; sku: string; amount: number; left: Paise }>(
    409,
    ({ line, sku, amount, left }) =>
      left === 0
        ? `All that was paid for line ${line} (${sku}) is refunded already. Choose another line.`
        : `${rupees(amount)} cannot be refunded for line ${line} (${sku}): ${formatRupees(left)} is left of what was paid for it. Give an amount up to that.`,
  ),
  'refund-amount-needed': refusal<{ line: number; left: Paise }>(
    400,
    ({ line, left }) =>
      `Say by how much the price of line ${line} is adjusted, at most ${formatRupees(left)}.`,
    { hint: { cli: () => 'Add --amount RUPEES.' } },
  ),
  'refund-too-small': refusal<{ amount: Paise }>(400, ({ amount }) =>
    amount === 0
      ? 'Nothing is left to pay back for these items. Refund them together with items that were paid for.'
      : `${formatRupees(amount)} cannot be refunded: a refund is ₹1 or more. Give a larger amount.`,
  ),
  'refund-above-paid': refusal<{ orderNumber: number; left: Paise }>(
    409,
    ({ orderNumber, left }) =>
      `Only ${formatRupees(left)} is left of the payment of order ${orderNumber}. Refund at most that.`,
    { hint: { cli: () => 'Add --amount RUPEES.' } },
  ),
  'refund-without-payment': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) => `Nothing was paid for order ${orderNumber}, so there is nothing to refund.`,
  ),
  'refund-disputed': refusal<{ orderNumber: number }>(
    409,
    ({ orderNumber }) =>
      `The payment of order ${orderNumber} is disputed, and the bank may return the money. Cancel or refund it once the dispute is settled.`,
  ),
  'refund-restock': refusal<{ reason: LineRefundReason }>(
    400,
    ({ reason }) => `What is refunded as ${quoted(reason)} does not come back.`,
    { hint: { cli: () => 'Leave out --restock.', screen: () => 'Untick “Put the items back on sale”.' } },
  ),
  'refund-key-used': refusal<{ key: string }>(
    409,
    ({ key }) =>
      `The key ${key} belongs to another refund of this order: its reason, lines or amounts differ, or whether the items go back on sale. Repeat it unchanged, or use a new key for a new refund.`,
  ),
  'refund-provider-away': refusal(
    503,
    () =>
      'The payment provider does not answer, so it is not known whether it has made this refund by now. Try again in a few minutes.',
  ),
  'refund-not-failed': refusal<{ status: Exclude<RefundStatus, 'failed'> }>(
    409,
    ({ status }) => notFailed[status],
  ),
  'refund-day-later': refusal<{ today: string }>(
    400,
    ({ today }) => `The refund is paid on a day that is still to come. Write ${today} or a day before it.`,
    { field: 'on' },
  ),
}

const notFailed: Record<Exclude<RefundStatus, 'failed'>, string> = {
  processed: 'This refund is complete, so there is nothing left to do for it.',
  pending:
    'This refund has not failed: the payment provider is asked for it until it is made or refused. Wait for that.',
  'to-pay-out':
    'This refund is of a cash on delivery order, so no payment provider makes it. Pay it by bank transfer or UPI, then note it as paid.',
}

/** Negative amounts come from outside, and are no `Paise`. */
function rupees(amount: number): string {
  return Number.isSafeInteger(amount) && amount >= 0
    ? formatRupees(amount as Paise)
    : `${amount / 100} rupees`
}

function quoted(reason: LineRefundReason): string {
  return `“${refundReasonLabel(reason, 'online')}”`
}

function noneLeft(reason: LineRefundReason, restock: boolean): string {
  if (reason === 'lost') return 'None of it is in a parcel that is lost. Mark the parcel as lost first.'
  if (reason === 'not-sent') return 'None of it waits in a packed parcel. Choose another reason.'
  if (restock) return 'None of it is out of stock still. Refund it without putting it back on sale.'
  return 'All of it is refunded, or not packed yet. Pack it first, or cancel the order.'
}
