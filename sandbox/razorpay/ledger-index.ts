import type { Row } from '../journal.ts'
import type {
  Adjustment,
  Order,
  Payment,
  ProviderEvent,
  Refund,
  Settlement,
  SettlementLine,
} from './entities.ts'

export type Change =
  | { order: Order; manualCapture?: boolean }
  | { payment: Payment }
  | { refund: Refund; key?: string | undefined; fingerprint?: string | undefined }
  | SettlementRecord
  | { adjustment: Adjustment }
  | { held: string; isHeld: boolean }
  | { event: ProviderEvent }
  | { closedEvent: string }

export interface SettlementRecord {
  settlement: Settlement
  lines: SettlementLine[]
  /** In Unix milliseconds. */
  madeAt: number
}

interface RefundRequest {
  refundId: string
  fingerprint: string
}

export function openIndex() {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const settlements = new Map<string, SettlementRecord>()
  const adjustments = new Map<string, Adjustment>()
  const settledIds = new Set<string>()
  const heldPayments = new Set<string>()
  const openEvents = new Map<string, ProviderEvent>()
  const manualOrders = new Set<string>()
  const ordersByReceipt = new Map<string, Set<string>>()
  const paymentsByOrder = new Map<string, Set<string>>()
  const refundsByPayment = new Map<string, Set<string>>()
  const refundRequests = new Map<string, RefundRequest>()

  const addOrder = ({ order, manualCapture }: Extract<Change, { order: Order }>): void => {
    orders.set(order.id, order)
    if (manualCapture) manualOrders.add(order.id)
    if (order.receipt) addTo(ordersByReceipt, order.receipt, order.id)
  }
  const addPayment = (payment: Payment): void => {
    payments.set(payment.id, payment)
    addTo(paymentsByOrder, payment.order_id, payment.id)
  }
  const addRefund = ({ refund, key, fingerprint }: Extract<Change, { refund: Refund }>): void => {
    refunds.set(refund.id, refund)
    addTo(refundsByPayment, refund.payment_id, refund.id)
    if (key && fingerprint) refundRequests.set(key, { refundId: refund.id, fingerprint })
  }
  const addSettlement = (record: SettlementRecord): void => {
    settlements.set(record.settlement.id, record)
    for (const { entity_id } of record.lines) settledIds.add(entity_id)
  }
  const hold = ({ held, isHeld }: Extract<Change, { held: string }>): void => {
    if (isHeld) heldPayments.add(held)
    else heldPayments.delete(held)
  }
  return {
    add(change: Change): void {
      if ('order' in change) addOrder(change)
      else if ('payment' in change) addPayment(change.payment)
      else if ('refund' in change) addRefund(change)
      else if ('settlement' in change) addSettlement(change)
      else if ('adjustment' in change) adjustments.set(change.adjustment.id, change.adjustment)
      else if ('held' in change) hold(change)
      else if ('event' in change) openEvents.set(change.event.id, change.event)
      else openEvents.delete(change.closedEvent)
    },
    /** The row of the journal that keeps a change, once it has been added. */
    rowOf(change: Change): Row<Change> {
      if ('order' in change) {
        const { order } = change
        return [order.id, { order, manualCapture: manualOrders.has(order.id) }]
      }
      if ('payment' in change) return [change.payment.id, change]
      if ('refund' in change) return [change.refund.id, change]
      if ('settlement' in change) return [change.settlement.id, change]
      if ('adjustment' in change) return [change.adjustment.id, change]
      if ('held' in change) return [`hold ${change.held}`, change.isHeld ? change : undefined]
      if ('event' in change) return [change.event.id, change]
      return [change.closedEvent, undefined]
    },
    queries: {
      orders,
      payments,
      refunds,
      settlements,
      adjustments,
      settledIds,
      heldPayments,
      openEvents,
      isManual: (orderId: string) => manualOrders.has(orderId),
      ordersWithReceipt: (receipt: string) => newestFirst(ordersByReceipt.get(receipt), orders),
      paymentsOf: (orderId: string) => newestFirst(paymentsByOrder.get(orderId), payments),
      refundsOf: (paymentId: string) => newestFirst(refundsByPayment.get(paymentId), refunds),
      findRefundRequest: (key: string) => refundRequests.get(key),
    },
  }
}

function addTo(index: Map<string, Set<string>>, name: string, id: string): void {
  const ids = index.get(name)
  if (ids) ids.add(id)
  else index.set(name, new Set([id]))
}

function newestFirst<Entity>(ids: Set<string> | undefined, entities: Map<string, Entity>): Entity[] {
  return [...(ids ?? [])].flatMap((id) => entities.get(id) ?? []).reverse()
}
