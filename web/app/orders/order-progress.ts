import { formatDay } from '../../../shop/day.ts'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { shop } from '../shop-facts.ts'

export interface ProgressStep {
  label: string
  /** Empty where unknown. */
  day: string
  isDone: boolean
}

export function orderProgress(order: Order): readonly ProgressStep[] {
  const placed = { label: 'Paid', day: formatDay(order.created_at), isDone: true }
  return [placed, ...(order.cancelled_at ? cancelledSteps(order, order.cancelled_at) : deliverySteps(order))]
}

function deliverySteps({ fulfillment_status, delivered_at }: Order): ProgressStep[] {
  return [
    { label: 'Dispatched', day: '', isDone: fulfillment_status === 'fulfilled' },
    { label: 'Delivered', day: delivered_at ? formatDay(delivered_at) : '', isDone: delivered_at !== null },
  ]
}

function cancelledSteps({ refund, financial_status }: Order, cancelledAt: string): ProgressStep[] {
  const cancelled = { label: 'Cancelled', day: formatDay(cancelledAt), isDone: true }
  // Nothing was paid.
  if (!refund) return [cancelled]
  return [cancelled, { label: 'Refunded', day: '', isDone: financial_status === 'refunded' }]
}

export function orderStatus({ cancelled_at, delivered_at, fulfillment_status }: Order): string {
  if (cancelled_at) return 'Cancelled'
  if (delivered_at) return 'Delivered'
  return fulfillment_status === 'fulfilled' ? 'Dispatched' : 'Being packed'
}

export function canCancel({ cancelled_at, fulfillment_status }: Order): boolean {
  return cancelled_at === null && fulfillment_status === null
}

/** Null without a refund. */
export function refundText({ refund }: Order): string | null {
  if (!refund) return null
  const amount = formatRupees(fromRupeeString(refund.amount), { withPaise: true })
  if (refund.status === 'processed') {
    const reference = refund.bank_reference ? ` Bank reference: ${refund.bank_reference}.` : ''
    return `${amount} has been refunded to your original payment method.${reference}`
  }
  if (refund.status === 'failed')
    return `The refund of ${amount} is delayed. We’re on it, and will email you.`
  return `${amount} is on its way back. It should reach your original payment method within ${shop.refundTime}.`
}
