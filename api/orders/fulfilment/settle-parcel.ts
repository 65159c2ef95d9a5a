import type { FulfilmentStep } from '../../../shop/fulfilment/refusals.ts'
import type { OrderStatus } from '../../../shop/orders/states.ts'
import { lostParcelSettledBy } from '../../../shop/parcels/lost-parcel.ts'
import { canMoveParcel, type ParcelStatus } from '../../../shop/parcels/states.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { moveOrder } from '../order-store.ts'
import { findPackableLines, findParcels, type moveParcel, type Parcel } from '../parcels/parcel-store.ts'
import { findMoneyTrouble } from '../refunds/notice-store.ts'
import { holdRefund } from '../refunds/record-refund.ts'
import { insertRefund } from '../refunds/refund-store.ts'
import { restockParcel } from '../stock-moves.ts'
import { refundOf } from './cancel-order.ts'
import { chooseParcel } from './choose-parcel.ts'
import { creditRest, creditReturned } from './credit-rest.ts'
import { moveAndNotify } from './move-and-notify.ts'
import {
  type FulfilmentDeps,
  followParcels,
  type OrderInFulfilment,
  orderSubject,
  parcelName,
  parcelSubject,
  withOrder,
} from './order-in-fulfilment.ts'

interface NamedParcel {
  orderNumber: number
  parcel?: number | undefined
}

export interface Delivered {
  /** Those that arrived with this call, or before it. */
  parcels: number[]
  order: OrderStatus
  /** What the customer still waits for. */
  open: { parcel: number; status: ParcelStatus }[]
  unpackedPieces: number
}

/**
 * Delivers the parcel that is named, or all that are on their way. Twice changes nothing. Throws `order-step`, as of a lost
 * parcel in cash whose order is cancelled, and `parcel-step`.
 */
export function deliverOrder(deps: FulfilmentDeps, { orderNumber, parcel }: NamedParcel): Promise<Delivered> {
  return withOrder(deps, orderNumber, async (found) => {
    if (found.parcels.length === 0) return deliverWithoutParcels(found)
    if (found.order.status === 'cancelled')
      throw new Refusal('order-step', { orderNumber, step: 'deliver', status: 'cancelled' })
    const named = parcel === undefined ? null : chooseParcel(found, { ...delivering, number: parcel })
    const onTheirWay = found.parcels.filter(({ status }) => status === 'dispatched')
    const arrived = named ? [named] : onTheirWay
    if (arrived.length === 0) arrived.push(chooseParcel(found, { ...delivering, number: undefined }))
    for (const one of arrived) {
      await settle(found, one, { to: 'delivered', step: 'deliver', changes: { delivered_at: found.now } })
    }
    const order = await followParcels(found)
    return { parcels: arrived.map(({ number }) => number), order, ...(await findOpen(found)) }
  })
}

/** Neither delivered nor back with the merchant. */
async function findOpen({
  tx,
  order,
}: OrderInFulfilment): Promise<Pick<Delivered, 'open' | 'unpackedPieces'>> {
  const parcels = await findParcels(tx, order.id)
  const open = parcels.filter(({ status }) => ['packed', 'dispatched', 'lost'].includes(status))
  const lines = await findPackableLines(tx, order.id)
  return {
    open: open.map(({ number, status }) => ({ parcel: number, status })),
    unpackedPieces: lines.reduce((sum, { ordered, packed }) => sum + ordered - packed, 0),
  }
}

const delivering = { step: 'deliver', from: ['dispatched', 'lost'], done: 'delivered' } as const

/** An order that was dispatched before there were parcels. */
async function deliverWithoutParcels({
  tx,
  now,
  order,
  orderNumber,
  audit,
}: OrderInFulfilment): Promise<Delivered> {
  const delivered: Delivered = { parcels: [], order: 'delivered', open: [], unpackedPieces: 0 }
  if (order.status === 'delivered') return delivered
  if (order.status !== 'dispatched') {
    throw new Refusal('order-step', { orderNumber, step: 'deliver', status: order.status })
  }
  await moveOrder(tx, order, 'delivered', { delivered_at: now })
  await audit({
    operation: 'deliver',
    subject: orderSubject(orderNumber),
    before: { status: order.status },
    after: { status: 'delivered' },
  })
  return delivered
}

interface LostParcel extends NamedParcel {
  reason: string
}

/** Throws `reason-needed`, `parcel-choice`, `order-step` and `parcel-step`. */
export async function markLost(
  deps: FulfilmentDeps,
  { orderNumber, parcel, reason }: LostParcel,
): Promise<{ parcel: number; settledBy: string }> {
  requireReason('mark-lost', reason)
  return withOrder(deps, orderNumber, async (found) => {
    const lost = chooseParcel(found, {
      number: parcel,
      step: 'mark-lost',
      from: ['dispatched'],
      done: 'lost',
    })
    const changes = { lost_at: found.now, lost_reason: reason.trim() }
    await settle(found, lost, { to: 'lost', step: 'mark-lost', changes })
    await followParcels(found)
    const settledBy = lostParcelSettledBy(currentSettings(), lost.lostAt ?? found.now)
    return { parcel: lost.number, settledBy: settledBy.toISOString() }
  })
}

export type ReturnOutcome = 'restock' | 'quarantine'

interface ReturnedParcel extends LostParcel {
  outcome: ReturnOutcome
}

interface Received {
  parcel: number
  /** How many there are now, of what went back on sale. */
  stock: { variantId: string; available: number }[]
}

/** A parcel is in the merchant's hands again; only `restock` puts it back on sale. Throws as `markLost` does. */
export async function receiveReturn(
  deps: FulfilmentDeps,
  { orderNumber, parcel, reason, outcome }: ReturnedParcel,
): Promise<Received> {
  requireReason('return', reason)
  return withOrder(deps, orderNumber, async (found) => {
    const returned = chooseParcel(found, {
      number: parcel,
      step: 'return',
      from: ['dispatched', 'delivered', 'lost'],
      done: 'returned',
    })
    const changes = {
      returned_at: found.now,
      return_outcome: outcome,
      return_reason: reason.trim(),
      check_at: null,
    }
    const isNew = await settle(found, returned, { to: 'returned', step: 'return', changes })
    const status = await followParcels(found)
    const stock = isNew && outcome === 'restock' ? await restockParcel(found.tx, returned.id) : []
    const why = returned.lostAt === null ? 'Refused on delivery' : 'Lost on the way'
    if (isNew && isUnpaid(found)) await giveBackAdvance(found, why)
    else if (status === 'returned') await creditReturned(found)
    return { parcel: returned.number, stock }
  })
}

/** Its invoice is credited, without a refund where nothing was paid in advance. */
async function giveBackAdvance(found: OrderInFulfilment, why: string): Promise<void> {
  const { tx, order, now } = found
  await creditRest(found, { refundId: null, reason: why })
  const refund = await refundOf(tx, order)
  const refundId = refund && (await insertRefund(tx, { ...refund, reason: 'cancelled', now }))
  if (!refundId) return
  if ((await findMoneyTrouble(tx, order.id)).isDisputeOpen) return holdRefund(tx, refundId, disputed)
  const given = { orderId: order.id, refundId, refund: refund.amount }
  await queueOrderEmail(tx, order, { kind: 'order-refunded', ...given, reason: 'advance' })
}

const disputed = 'Its payment is disputed. Once the dispute is won, try it again.'

/** Nobody has paid at the door. */
function isUnpaid({ order: { payBy, paidAt } }: OrderInFulfilment): boolean {
  return payBy === 'cash' && paidAt === null
}

function requireReason(step: FulfilmentStep, reason: string): void {
  if (reason.trim() === '') throw new Refusal('reason-needed', { step })
}

interface Settlement {
  to: ParcelStatus
  step: FulfilmentStep
  changes: Parameters<typeof moveParcel>[3]
}

/** False, with nothing changed, where it was settled like this before. */
async function settle(
  found: OrderInFulfilment,
  parcel: Parcel,
  { to, step, changes }: Settlement,
): Promise<boolean> {
  const { orderNumber, audit } = found
  if (parcel.status === to) return false
  if (!canMoveParcel(parcel.status, to)) {
    throw new Refusal('parcel-step', { parcel: parcelName(orderNumber, parcel), step, status: parcel.status })
  }
  await moveAndNotify(found, parcel, to, changes)
  await audit({
    operation: step,
    subject: parcelSubject(orderNumber, parcel),
    // Not the reason: it may name a customer, and stands on the parcel.
    before: { status: parcel.status },
    after: { status: to, outcome: changes.return_outcome },
  })
  return true
}
