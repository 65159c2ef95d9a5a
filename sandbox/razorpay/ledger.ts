import { join } from 'node:path'
import { type Journal, openJournal, type Row } from '../journal.ts'
import { takeOverLines } from '../take-over-lines.ts'
import type { Order, Payment, ProviderEvent, Refund } from './entities.ts'

/** What one request changes, written whole or not at all. */
export type Change =
  | { order: Order; manualCapture?: boolean }
  | { payment: Payment }
  | { refund: Refund; key?: string | undefined; fingerprint?: string | undefined }
  | { event: ProviderEvent }
  | { closedEvent: string }

interface RefundRequest {
  refundId: string
  fingerprint: string
}

/** Orders, payments, refunds and the events nobody has taken yet: in memory, and durable once `settled`. */
export class Ledger {
  readonly orders = new Map<string, Order>()
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  readonly openEvents = new Map<string, ProviderEvent>()
  readonly #manualOrders = new Set<string>()
  readonly #ordersByReceipt = new Map<string, Set<string>>()
  readonly #paymentsByOrder = new Map<string, Set<string>>()
  readonly #refundsByPayment = new Map<string, Set<string>>()
  readonly #refundRequests = new Map<string, RefundRequest>()
  #journal: Journal<Change> | undefined
  /** Events of changes that are not on the disk yet. */
  #untold: ProviderEvent[] = []
  #onEvent: (event: ProviderEvent) => void = () => {}

  /** Without a folder it is forgotten with its process, and settled at once. */
  static async open(dataDir: string | null): Promise<Ledger> {
    const ledger = new Ledger()
    if (dataDir === null) return ledger
    ledger.#journal = await openJournal<Change>(join(dataDir, 'ledger.sqlite'), (change) =>
      ledger.#take(change),
    )
    await takeOverLines<Change[]>(join(dataDir, 'ledger.jsonl'), (changes) => {
      ledger.commit(changes)
      return ledger.settled()
    })
    return ledger
  }

  /** Changes the state at once. Answer nobody before `settled`; events go out by themselves after it. */
  commit(changes: Change[]): void {
    for (const change of changes) this.#take(change)
    this.#journal?.write(changes.map((change) => this.#rowOf(change)))
    const events = changes.flatMap((change) => ('event' in change ? [change.event] : []))
    if (events.length === 0) return
    this.#untold.push(...events)
    // Whoever answers hears of a failed disk.
    this.settled().catch(() => {})
  }

  /** Rejects where the disk refuses; events are kept and go out once it has been written. */
  async settled(): Promise<void> {
    const events = this.#untold
    this.#untold = []
    try {
      await this.#journal?.settled()
    } catch (error) {
      this.#untold = [...events, ...this.#untold]
      throw error
    }
    events.forEach(this.#onEvent)
  }

  async close(): Promise<void> {
    await this.#journal?.close()
  }

  onEvent(listener: (event: ProviderEvent) => void): void {
    this.#onEvent = listener
  }

  isManual(orderId: string): boolean {
    return this.#manualOrders.has(orderId)
  }

  /** Newest first, as the provider lists them. */
  ordersWithReceipt(receipt: string): Order[] {
    return newestFirst(this.#ordersByReceipt.get(receipt), this.orders)
  }

  paymentsOf(orderId: string): Payment[] {
    return newestFirst(this.#paymentsByOrder.get(orderId), this.payments)
  }

  refundsOf(paymentId: string): Refund[] {
    return newestFirst(this.#refundsByPayment.get(paymentId), this.refunds)
  }

  findRefundRequest(key: string): RefundRequest | undefined {
    return this.#refundRequests.get(key)
  }

  #take(change: Change): void {
    if ('order' in change) this.#takeOrder(change.order, change.manualCapture ?? false)
    else if ('payment' in change) this.#takePayment(change.payment)
    else if ('refund' in change) this.#takeRefund(change)
    else if ('event' in change) this.openEvents.set(change.event.id, change.event)
    else this.openEvents.delete(change.closedEvent)
  }

  #takeOrder(order: Order, manualCapture: boolean): void {
    this.orders.set(order.id, order)
    if (manualCapture) this.#manualOrders.add(order.id)
    if (order.receipt) remember(this.#ordersByReceipt, order.receipt, order.id)
  }

  #takePayment(payment: Payment): void {
    this.payments.set(payment.id, payment)
    remember(this.#paymentsByOrder, payment.order_id, payment.id)
  }

  #takeRefund({ refund, key, fingerprint }: Extract<Change, { refund: Refund }>): void {
    this.refunds.set(refund.id, refund)
    remember(this.#refundsByPayment, refund.payment_id, refund.id)
    if (key && fingerprint) this.#refundRequests.set(key, { refundId: refund.id, fingerprint })
  }

  #rowOf(change: Change): Row<Change> {
    if ('order' in change) {
      const { order } = change
      return [order.id, { order, manualCapture: this.isManual(order.id) }]
    }
    if ('payment' in change) return [change.payment.id, change]
    if ('refund' in change) return [change.refund.id, change]
    if ('event' in change) return [change.event.id, change]
    return [change.closedEvent, undefined]
  }
}

function remember(index: Map<string, Set<string>>, name: string, id: string): void {
  const ids = index.get(name)
  if (ids) ids.add(id)
  else index.set(name, new Set([id]))
}

function newestFirst<Entity>(ids: Set<string> | undefined, entities: Map<string, Entity>): Entity[] {
  return [...(ids ?? [])].flatMap((id) => entities.get(id) ?? []).reverse()
}
