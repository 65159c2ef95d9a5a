import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { shop } from '../shop-settings.ts'

export interface ProgressStep {
  label: string
  isDone: boolean
}

export function orderProgress(order: Order): readonly ProgressStep[] {
  const paid = { label: order.pay_by ? 'Ordered' : 'Paid', isDone: true }
  return [paid, ...(order.cancelled_at ? cancelledSteps(order) : deliverySteps(order))]
}

function deliverySteps(order: Order): ProgressStep[] {
  const { fulfillment_status, delivered_at } = order
  const dispatched = { label: 'Dispatched', isDone: fulfillment_status === 'fulfilled' }
  const end = notArrived(order)
  if (end) return [dispatched, { label: end, isDone: true }, ...refundStep(order)]
  return [dispatched, { label: 'Delivered', isDone: delivered_at !== null }]
}

function cancelledSteps(order: Order): ProgressStep[] {
  return [{ label: 'Cancelled', isDone: true }, ...refundStep(order)]
}

/** None where nothing was paid, or nothing goes back. */
function refundStep({ refund, cancelled_at, financial_status }: Order): ProgressStep[] {
  if (!refund) return []
  const isDone = cancelled_at ? financial_status === 'refunded' : refund.status === 'processed'
  return [{ label: 'Refunded', isDone }]
}

/** Null while anything of the order has arrived or still can. */
function notArrived({ fulfillment_status, parcels }: Order): 'Returned' | 'Lost' | null {
  const isOver = parcels.every(({ status }) => status === 'lost' || status === 'returned')
  if (fulfillment_status === null || parcels.length === 0 || !isOver) return null
  return parcels.some(({ status }) => status === 'returned') ? 'Returned' : 'Lost'
}

export function orderStatus(order: Order): string {
  if (order.cancelled_at) return 'Cancelled'
  const end = notArrived(order)
  if (end) return end
  if (order.delivered_at) return 'Delivered'
  if (order.fulfillment_status) return 'Dispatched'
  if (order.to_confirm) return 'To be confirmed'
  return order.parcels.some(({ status }) => status !== 'packed') ? 'Partly dispatched' : 'Being packed'
}

export function fulfilmentStatus(order: Order): string {
  const status = orderStatus(order)
  return ['Being packed', 'To be confirmed', 'Cancelled'].includes(status) ? 'Not dispatched' : status
}

/** While every parcel goes by the day that was promised at checkout. */
export function isAwaited(order: Order): boolean {
  return order.cancelled_at === null && order.parcels.every(({ status }) => status === 'packed')
}

/** Until a courier is to fetch something of it. */
export function canCancel(order: Order): boolean {
  const isBooked = order.parcels.some(({ is_booked }) => is_booked)
  return order.fulfillment_status === null && isAwaited(order) && !isBooked
}

/** What was paid at the door, all of the order by then, goes back by bank transfer. */
function isPaidOut({ pay_by, advance_paid, delivered_at }: Order): boolean {
  return pay_by !== undefined && !(advance_paid && !delivered_at)
}

export function refundLabel(order: Order): string {
  if (order.refund?.status === 'processed') return 'Refunded'
  if (order.refund?.status === 'failed') return 'Refund delayed'
  return isPaidOut(order) ? 'To be refunded' : 'Refund on its way'
}

/** Null without a refund. */
export function refundText(order: Order): string | null {
  const { refund } = order
  if (!refund) return null
  const isCash = isPaidOut(order)
  const amount = formatRupees(fromRupeeString(refund.amount), { withPaise: true })
  if (refund.status === 'processed') {
    const reference = refund.bank_reference ? ` Bank reference: ${refund.bank_reference}.` : ''
    const way = isCash ? 'by bank transfer or UPI' : 'to your original payment method'
    return `${amount} has been refunded ${way}.${reference}`
  }
  if (refund.status === 'failed')
    return `The refund of ${amount} is delayed. We’re on it, and will let you know.`
  if (isCash) return `${amount} goes back to you by bank transfer or UPI. We will ask you where to.`
  return `${amount} is on its way back. It should reach your original payment method within ${shop.refundTime}.`
}
