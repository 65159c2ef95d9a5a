import type { z } from 'zod'
import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { orderResponse } from '../../../shop/orders/admin-contract.ts'
import type { listOrdersResponse } from '../../../shop/orders/list-contract.ts'
import type { OrderReading } from '../../../shop/orders/order-search.ts'
import type { OrderStatus } from '../../../shop/orders/states.ts'
import { type ParcelStatus, printsInvoice } from '../../../shop/parcels/states.ts'
import type { Operation } from '../../../shop/team/roles.ts'
import { wireImage } from '../../platform/media/photo-manifest.ts'
import { isAllowed, seenPhone, type TeamCaller } from '../../team/team-caller.ts'
import type { OrderSummary } from '../fulfilment/list-fulfilment.ts'
import type { ShownOrder } from '../fulfilment/show-order.ts'
import { wireStuck, wireUnmatched } from '../money/wire-money.ts'
import type { PastOrderRow } from '../past-orders/find-past-orders.ts'
import type { OrderTrouble } from './order-trouble.ts'

type Row = z.infer<typeof listOrdersResponse>['items'][number]

export function wireOrderRow(
  { paidAt, waitsSince, total, payment, coupon, image, ...row }: OrderSummary,
  caller: TeamCaller,
  photos: PhotoManifest,
): Row {
  const seesMoney = isAllowed(caller, 'payments.read')
  return {
    ...row,
    paidAt: paidAt?.toISOString() ?? null,
    waitsSince: waitsSince.toISOString(),
    photo: image === null ? null : wireImage({ src: image, alt: '' }, photos).src,
    coupon: isAllowed(caller, 'coupons.read') ? coupon : null,
    ...(seesMoney ? { total, payment } : { total: null, payment: null }),
  }
}

export function wireAdminOrder(
  order: ShownOrder & OrderTrouble,
  caller: TeamCaller,
  { photoUrl, invoiceUrl }: OrderLinks,
): z.infer<typeof orderResponse> {
  const { orderNumber, status, payBy, paidAt, cancelReason, shippingAddress, lines, parcels } = order
  const { total, kept, discount, coupon, adjustments, paymentId, advance, cash } = order
  const { refunds, disputes, refundedElsewhere, isUnknown } = order
  const { unmatched, stuck, actions, history } = order
  return {
    orderNumber,
    status,
    payBy,
    paidAt: paidAt?.toISOString() ?? null,
    confirmBy: order.confirmBy?.toISOString() ?? null,
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    // Some name sums.
    cashRisks: isAllowed(caller, 'payments.read') ? order.cashRisks : [],
    cancelReason,
    actions,
    customer:
      order.customer && isAllowed(caller, 'customers.read')
        ? { ...order.customer, notes: order.customerNotes.map(wireNote) }
        : null,
    lines: lines.map(({ image, ...line }) => ({
      ...line,
      photo: image === null ? null : photoUrl(image),
      ...(isAllowed(caller, 'payments.read') ? {} : { unitPrice: null, discount: null, refundable: null }),
    })),
    shippingAddress: { ...shippingAddress, phone: shownPhone(order, caller) },
    parcels: parcels.map((parcel) => ({ ...parcel, ...timesOf(parcel) })),
    money: isAllowed(caller, 'payments.read')
      ? {
          total,
          kept,
          discount,
          coupon,
          adjustments,
          paymentId,
          advance,
          cash,
          isUnknown,
          refunds,
          refundedElsewhere,
          disputes: disputes.map(wireDispute),
          unmatched: unmatched.map(wireUnmatched),
          stuck: stuck && wireStuck(stuck, caller),
        }
      : null,
    documents: isAllowed(caller, 'payments.read')
      ? order.documents.map((document) => wireDocument(document, invoiceUrl))
      : null,
    notes: order.notes.map(wireNote),
    tags: order.tags,
    history: isAllowed(caller, 'audit.read')
      ? history.map(({ at, actor, operation, subject }) => ({
          at: at.toISOString(),
          actor,
          operation,
          subject,
        }))
      : null,
  }
}

function wireDispute({ respondBy, ...dispute }: ShownOrder['disputes'][number]) {
  return { ...dispute, respondBy: respondBy?.toISOString() ?? null }
}

interface OrderLinks {
  photoUrl(src: string): string
  invoiceUrl(document: { id: string; linkVersion: number }): string
}

function wireDocument(
  { id, linkVersion, data: { kind, number, issuedAt, totals } }: ShownOrder['documents'][number],
  invoiceUrl: OrderLinks['invoiceUrl'],
) {
  return { kind, number, issuedAt, total: totals.total, url: invoiceUrl({ id, linkVersion }) }
}

export function wireNote({ at, ...note }: ShownOrder['notes'][number]) {
  return { ...note, at: at.toISOString() }
}

export function shownPhone({ status, shippingAddress }: ShownOrder, caller: TeamCaller): string {
  const { phone } = shippingAddress
  return isForLabel(status, caller) ? phone : seenPhone(caller, phone)
}

/** A label carries the phone number, so the packer sees it from the start of packing until the parcel has arrived. */
function isForLabel(status: OrderStatus, caller: TeamCaller): boolean {
  return onTheWay.includes(status) && isAllowed(caller, 'orders.pack')
}

const onTheWay: readonly OrderStatus[] = ['packing', 'dispatched']

export function seesInvoice(parcel: ParcelStatus, caller: TeamCaller): boolean {
  return isAllowed(caller, 'payments.read') || printsInvoice(parcel)
}

export function wirePastOrder(row: PastOrderRow, caller: TeamCaller): PastOrderRow {
  return isAllowed(caller, 'payments.read') ? row : { ...row, total: null, payment: '' }
}

/** What the caller may search by: a hit would confirm what is hidden. */
export function allowedReadings(search: readonly OrderReading[], caller: TeamCaller): OrderReading[] {
  return search.flatMap((reading): OrderReading[] => {
    const operation = hiddenFrom[reading.by]
    if (operation) return isAllowed(caller, operation) ? [reading] : []
    const isPhone = reading.by === 'phone' || reading.by === 'phone-part'
    if (!isPhone || isAllowed(caller, 'phones.read')) return [reading]
    return [{ ...reading, among: onTheWay.filter((status) => isForLabel(status, caller)) }]
  })
}

const hiddenFrom: Partial<Record<OrderReading['by'], Operation>> = {
  payment: 'payments.read',
  email: 'customers.read',
  coupon: 'coupons.read',
}

type Parcel = ShownOrder['parcels'][number]

function timesOf({ packedAt, dispatchedAt, deliveredAt, lostAt, returnedAt }: Parcel) {
  const text = (at: Date | null) => at?.toISOString() ?? null
  return {
    packedAt: text(packedAt),
    dispatchedAt: text(dispatchedAt),
    deliveredAt: text(deliveredAt),
    lostAt: text(lostAt),
    returnedAt: text(returnedAt),
  }
}
