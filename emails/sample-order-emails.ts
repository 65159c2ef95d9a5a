import type { Email, EmailParcel } from '../shop/mail/email.ts'
import { paise } from '../shop/money.ts'
import { englishOrder, hindiOrder, omega, shaker, whey } from './sample-orders.ts'

export interface SampleEmail {
  /** In the address of its preview. */
  name: string
  email: Email
}

function parcelOf(shopUrl: string): EmailParcel {
  return {
    carrier: 'Delhivery',
    awb: '1490812345678',
    trackingUrl: `${shopUrl}/track?token=AZnA3gAAcACAAAAAAAAQAqfK2p0cQ8WvYx1nLs5tBMk`,
    invoiceUrl: `${shopUrl}/invoice?token=abc`,
    dispatchedAt: '2026-11-21T11:00:00.000Z',
    arrivesBy: '2026-11-27',
    deliveredAt: '2026-11-24T08:15:00.000Z',
    lostAt: '2026-11-25T05:30:00.000Z',
    items: [whey, shaker],
    part: 'all',
    toCome: [],
    onTheWay: [],
    refund: null,
  }
}

export function orderSamples(shopUrl: string): SampleEmail[] {
  const parcel = parcelOf(shopUrl)
  const order = hindiOrder
  const parcelId = '0199c0de-0000-7000-8000-000000000011'
  const whole = { ...parcel, items: [whey, shaker, omega] }
  const part = { ...parcel, part: 'part' as const, toCome: [omega] }
  const rest = { ...parcel, part: 'rest' as const, items: [omega] }
  const other = { carrier: 'Delhivery', trackingUrl: parcel.trackingUrl }
  const beforeOther = { ...part, toCome: [], onTheWay: [other] }
  const undelivered = { ...whole, deliveredAt: null }
  return [
    { name: 'order-confirmed', email: { kind: 'order-confirmed', order } },
    { name: 'order-confirmed-coupon', email: { kind: 'order-confirmed', order: englishOrder } },
    {
      name: 'parcel-dispatched',
      email: { kind: 'parcel-dispatched', order, parcelId, parcel: whole },
    },
    {
      name: 'parcel-dispatched-part',
      email: { kind: 'parcel-dispatched', order, parcelId, parcel: part },
    },
    { name: 'parcel-delivered', email: { kind: 'parcel-delivered', order, parcelId, parcel: whole } },
    { name: 'parcel-delivered-part', email: { kind: 'parcel-delivered', order, parcelId, parcel: part } },
    { name: 'parcel-dispatched-rest', email: { kind: 'parcel-dispatched', order, parcelId, parcel: rest } },
    {
      name: 'parcel-delivered-first',
      email: { kind: 'parcel-delivered', order, parcelId, parcel: beforeOther },
    },
    { name: 'parcel-delivered-rest', email: { kind: 'parcel-delivered', order, parcelId, parcel: rest } },
    { name: 'parcel-returned', email: { kind: 'parcel-returned', order, parcelId, parcel: undelivered } },
    {
      name: 'parcel-returned-refunded',
      email: { kind: 'parcel-returned', order, parcelId, parcel: { ...whole, refund: 'complete' } },
    },
    { name: 'parcel-lost', email: { kind: 'parcel-lost', order, parcelId, parcel: whole } },
    { name: 'parcel-lost-part', email: { kind: 'parcel-lost', order, parcelId, parcel: part } },
    ...refundSamples(shopUrl),
    { name: 'payment-failed', email: { kind: 'payment-failed', order: { ...order, orderNumber: null } } },
  ]
}

const unconfirmed = { ...englishOrder, orderNumber: null }

const fullRefund = {
  kind: 'order-refunded',
  refundId: '1',
  order: englishOrder,
  refund: englishOrder.total,
  method: 'card',
  arrivesBy: '2026-12-02T05:30:00.000Z',
} as const

const refundOf = { method: 'upi', arrivesBy: '2026-12-02T05:30:00.000Z' } as const

const refundSamples = (shopUrl: string): SampleEmail[] => [
  {
    name: 'order-part-refunded',
    email: {
      kind: 'order-part-refunded',
      refundId: '1',
      order: hindiOrder,
      refund: paise(189_900),
      items: [{ ...whey, amount: paise(189_900) }],
      reason: 'damaged',
      arrivesBy: '2026-12-02T05:30:00.000Z',
      creditNoteUrls: [`${shopUrl}/invoice?token=abc`],
      method: 'upi',
    },
  },
  {
    name: 'refund-completed',
    email: {
      kind: 'refund-completed',
      refundId: '1',
      order: hindiOrder,
      refund: paise(189_900),
      bankReference: '10000000000000',
      method: 'upi',
    },
  },
  {
    name: 'order-cancelled',
    email: { kind: 'order-cancelled', order: hindiOrder, refund: hindiOrder.total, ...refundOf },
  },
  {
    name: 'order-cancelled-by-shop',
    email: {
      kind: 'order-cancelled',
      order: englishOrder,
      refund: englishOrder.total,
      ...refundOf,
      reason: 'Out of stock after a count.',
    },
  },
  {
    name: 'order-refunded-late-payment',
    email: { ...fullRefund, order: unconfirmed, reason: 'late-payment' },
  },
  {
    name: 'order-refunded-replaced-order',
    email: { ...fullRefund, order: unconfirmed, reason: 'replaced-order' },
  },
  { name: 'order-refunded-duplicate-payment', email: { ...fullRefund, reason: 'duplicate-payment' } },
  {
    name: 'order-refunded-amount-mismatch',
    email: { ...fullRefund, order: unconfirmed, refund: paise(500_000), reason: 'amount-mismatch' },
  },
]
