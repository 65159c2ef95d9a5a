import type { EmailParcel, OrderEmail, ParcelEmail } from '../shop/mail/email.ts'
import { paise } from '../shop/money.ts'
import { composeWholeOrder, paymentFailed } from './compose-order-email.ts'
import { composeParcelEmail } from './compose-parcel-email.ts'
import { composeRefundEmail } from './compose-refund-email.ts'
import type { Templates } from './email-template.ts'
import { cashOrder, englishOrder, hindiOrder, omega, shaker, whey } from './sample-orders.ts'

export const orderEmails: Templates<(OrderEmail | ParcelEmail)['kind']> = {
  'order-confirmed': {
    compose: composeWholeOrder,
    samples: () => [
      { order: hindiOrder },
      { preview: 'order-confirmed-coupon', order: englishOrder },
      { preview: 'order-confirmed-cash', order: cashOrder },
    ],
  },
  'parcel-dispatched': {
    compose: composeParcelEmail,
    samples: (shopUrl) => [
      inParcel(shopUrl, whole),
      { preview: 'parcel-dispatched-part', ...inParcel(shopUrl, part) },
      { preview: 'parcel-dispatched-rest', ...inParcel(shopUrl, rest) },
    ],
  },
  'parcel-delivered': {
    compose: composeParcelEmail,
    samples: (shopUrl) => [
      inParcel(shopUrl, whole),
      { preview: 'parcel-delivered-part', ...inParcel(shopUrl, part) },
      { preview: 'parcel-delivered-first', ...inParcel(shopUrl, beforeOther(shopUrl)) },
      { preview: 'parcel-delivered-rest', ...inParcel(shopUrl, rest) },
    ],
  },
  'parcel-returned': {
    compose: composeParcelEmail,
    samples: (shopUrl) => [
      inParcel(shopUrl, { ...whole, deliveredAt: null }),
      { preview: 'parcel-returned-refunded', ...inParcel(shopUrl, { ...whole, refund: 'complete' }) },
    ],
  },
  'parcel-lost': {
    compose: composeParcelEmail,
    samples: (shopUrl) => [
      inParcel(shopUrl, whole),
      { preview: 'parcel-lost-part', ...inParcel(shopUrl, part) },
    ],
  },
  'order-part-refunded': {
    compose: composeRefundEmail,
    samples: (shopUrl) => [
      {
        refundId: '1',
        order: hindiOrder,
        refund: paise(189_900),
        items: [{ ...whey, amount: paise(189_900) }],
        reason: 'damaged',
        creditNoteUrls: [`${shopUrl}/invoice?token=abc`],
        ...byUpi,
      },
      {
        preview: 'order-part-refunded-cash',
        refundId: '1',
        order: englishOrder,
        refund: paise(189_900),
        items: [{ ...whey, amount: paise(189_900) }],
        reason: 'returned',
        ...byUpi,
        method: 'to-be-named',
      },
    ],
  },
  'refund-completed': {
    compose: composeRefundEmail,
    samples: () => [
      {
        refundId: '1',
        order: hindiOrder,
        refund: paise(189_900),
        bankReference: '10000000000000',
        method: 'upi',
      },
    ],
  },
  'order-cancelled': {
    compose: composeWholeOrder,
    samples: () => [
      { order: hindiOrder, refund: hindiOrder.total, ...byUpi },
      {
        preview: 'order-cancelled-by-shop',
        order: englishOrder,
        refund: englishOrder.total,
        reason: 'Out of stock after a count.',
        ...byUpi,
      },
    ],
  },
  'order-refunded': {
    compose: composeWholeOrder,
    samples: () => [
      { preview: 'order-refunded-late-payment', ...fullRefund, order: unconfirmed, reason: 'late-payment' },
      {
        preview: 'order-refunded-replaced-order',
        ...fullRefund,
        order: unconfirmed,
        reason: 'replaced-order',
      },
      { preview: 'order-refunded-duplicate-payment', ...fullRefund, reason: 'duplicate-payment' },
      { preview: 'order-refunded-packed-in-cash', ...fullRefund, reason: 'packed-in-cash' },
      { preview: 'order-refunded-advance', ...fullRefund, refund: paise(10_000), reason: 'advance' },
      {
        preview: 'order-refunded-amount-mismatch',
        ...fullRefund,
        order: unconfirmed,
        refund: paise(500_000),
        reason: 'amount-mismatch',
      },
      {
        preview: 'order-refunded-amount-mismatch-in-cash',
        ...fullRefund,
        order: { ...englishOrder, cashDue: englishOrder.total },
        refund: paise(100_000),
        reason: 'amount-mismatch',
      },
    ],
  },
  'payment-failed': {
    compose: paymentFailed,
    samples: () => [{ order: { ...hindiOrder, orderNumber: null } }],
  },
}

const byUpi = { method: 'upi', arrivesBy: '2026-12-02T05:30:00.000Z' } as const
const unconfirmed = { ...englishOrder, orderNumber: null }
const fullRefund = {
  ...byUpi,
  refundId: '1',
  order: englishOrder,
  refund: englishOrder.total,
  method: 'card',
} as const

const whole: Partial<EmailParcel> = { items: [whey, shaker, omega] }
const part: Partial<EmailParcel> = { part: 'part', toCome: [omega] }
const rest: Partial<EmailParcel> = { part: 'rest', items: [omega] }

function beforeOther(shopUrl: string): Partial<EmailParcel> {
  const { carrier, trackingUrl } = parcelOf(shopUrl)
  return { part: 'part', onTheWay: [{ carrier, trackingUrl }] }
}

function inParcel(shopUrl: string, parcel: Partial<EmailParcel>) {
  const parcelId = '0199c0de-0000-7000-8000-000000000011'
  return { order: hindiOrder, parcelId, parcel: { ...parcelOf(shopUrl), ...parcel } }
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
