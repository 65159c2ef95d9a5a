import type { EmailOrder, EmailParcel, OrderEmail, ParcelEmail } from '../shop/mail/email.ts'
import type { SampleShop } from '../shop/mail/sample-shop.ts'
import { paise } from '../shop/money.ts'
import { composeWholeOrder, paymentFailed } from './compose-order-email.ts'
import { composeParcelEmail } from './compose-parcel-email.ts'
import { composeRefundEmail } from './compose-refund-email.ts'
import type { Templates } from './email-template.ts'
import { cashOrder, englishOrder, hindiOrder, itemOf } from './samples/sample-orders.ts'

export const orderEmails: Templates<(OrderEmail | ParcelEmail)['kind']> = {
  'order-confirmed': {
    compose: composeWholeOrder,
    samples: (shop) => [
      { order: hindiOrder(shop) },
      { preview: 'order-confirmed-coupon', order: englishOrder(shop) },
      { preview: 'order-confirmed-cash', order: cashOrder(shop) },
    ],
  },
  'parcel-dispatched': {
    compose: composeParcelEmail,
    samples: (shop) => [
      inParcel(shop, wholeOf(shop)),
      { preview: 'parcel-dispatched-part', ...inParcel(shop, partOf(shop)) },
      { preview: 'parcel-dispatched-rest', ...inParcel(shop, restOf(shop)) },
    ],
  },
  'parcel-out-for-delivery': {
    compose: composeParcelEmail,
    samples: (shop) => [
      inParcel(shop, wholeOf(shop)),
      { preview: 'parcel-out-for-delivery-cash', ...inParcel(shop, wholeOf(shop)), order: cashOrder(shop) },
    ],
  },
  'parcel-failed-try': {
    compose: composeParcelEmail,
    samples: (shop) => [inParcel(shop, wholeOf(shop))],
  },
  'parcel-delivered': {
    compose: composeParcelEmail,
    samples: (shop) => [
      inParcel(shop, wholeOf(shop)),
      { preview: 'parcel-delivered-part', ...inParcel(shop, partOf(shop)) },
      { preview: 'parcel-delivered-first', ...inParcel(shop, beforeOther(shop)) },
      { preview: 'parcel-delivered-rest', ...inParcel(shop, restOf(shop)) },
    ],
  },
  'parcel-returned': {
    compose: composeParcelEmail,
    samples: (shop) => [
      inParcel(shop, { ...wholeOf(shop), deliveredAt: null }),
      { preview: 'parcel-returned-refunded', ...inParcel(shop, { ...wholeOf(shop), refund: 'complete' }) },
    ],
  },
  'parcel-lost': {
    compose: composeParcelEmail,
    samples: (shop) => [
      inParcel(shop, wholeOf(shop)),
      { preview: 'parcel-lost-part', ...inParcel(shop, partOf(shop)) },
    ],
  },
  'order-part-refunded': {
    compose: composeRefundEmail,
    samples: (shop) => [
      {
        ...refundOfFirst(shop),
        order: hindiOrder(shop),
        reason: 'damaged',
        creditNoteUrls: [`${shop.url}/invoice?token=abc`],
        ...byUpi,
      },
      {
        preview: 'order-part-refunded-cash',
        ...refundOfFirst(shop),
        order: englishOrder(shop),
        reason: 'returned',
        ...byUpi,
        method: 'to-be-named',
      },
    ],
  },
  'refund-completed': {
    compose: composeRefundEmail,
    samples: (shop) => [
      {
        refundId: '1',
        order: hindiOrder(shop),
        refund: shop.products[0].unitPrice,
        bankReference: '10000000000000',
        method: 'upi',
      },
    ],
  },
  'order-cancelled': {
    compose: composeWholeOrder,
    samples: (shop) => [
      { ...wholeRefund(hindiOrder(shop)), ...byUpi },
      {
        preview: 'order-cancelled-by-shop',
        ...wholeRefund(englishOrder(shop)),
        reason: 'Out of stock after a count.',
        ...byUpi,
      },
    ],
  },
  'order-refunded': {
    compose: composeWholeOrder,
    samples: (shop) => {
      const order = englishOrder(shop)
      const refunded = { ...byUpi, ...wholeRefund(order), refundId: '1', method: 'card' } as const
      const unconfirmed = { ...order, orderNumber: null }
      return [
        {
          preview: 'order-refunded-late-payment',
          ...refunded,
          order: unconfirmed,
          reason: 'late-payment',
        },
        {
          preview: 'order-refunded-replaced-order',
          ...refunded,
          order: unconfirmed,
          reason: 'replaced-order',
        },
        { preview: 'order-refunded-duplicate-payment', ...refunded, reason: 'duplicate-payment' },
        { preview: 'order-refunded-packed-in-cash', ...refunded, reason: 'packed-in-cash' },
        { preview: 'order-refunded-advance', ...refunded, refund: paise(10_000), reason: 'advance' },
        {
          preview: 'order-refunded-amount-mismatch',
          ...refunded,
          order: unconfirmed,
          refund: paise(500_000),
          reason: 'amount-mismatch',
        },
        {
          preview: 'order-refunded-amount-mismatch-in-cash',
          ...refunded,
          order: { ...order, cashDue: order.total },
          refund: paise(100_000),
          reason: 'amount-mismatch',
        },
      ]
    },
  },
  'payment-failed': {
    compose: paymentFailed,
    samples: (shop) => [{ order: { ...hindiOrder(shop), orderNumber: null } }],
  },
}

const byUpi = { method: 'upi', arrivesBy: '2026-12-02T05:30:00.000Z' } as const

function wholeRefund(order: EmailOrder) {
  return { order, refund: order.total }
}

function refundOfFirst({ products: [first] }: SampleShop) {
  const amount = first.unitPrice
  return { refundId: '1', refund: amount, items: [{ ...itemOf(first, 1), amount }] }
}

function wholeOf({ products: [first, second, third] }: SampleShop): Partial<EmailParcel> {
  return { items: [itemOf(first, 1), itemOf(second, 2), itemOf(third, 1)] }
}

function partOf({ products: [, , third] }: SampleShop): Partial<EmailParcel> {
  return { part: 'part', toCome: [itemOf(third, 1)] }
}

function restOf({ products: [, , third] }: SampleShop): Partial<EmailParcel> {
  return { part: 'rest', items: [itemOf(third, 1)] }
}

function beforeOther(shop: SampleShop): Partial<EmailParcel> {
  const { carrier, trackingUrl } = parcelOf(shop)
  return { part: 'part', onTheWay: [{ carrier, trackingUrl }] }
}

function inParcel(shop: SampleShop, parcel: Partial<EmailParcel>) {
  const parcelId = '0199c0de-0000-7000-8000-000000000011'
  return { order: hindiOrder(shop), parcelId, parcel: { ...parcelOf(shop), ...parcel } }
}

function parcelOf({ url, products: [first, second] }: SampleShop): EmailParcel {
  return {
    carrier: 'Delhivery',
    awb: '1490812345678',
    trackingUrl: `${url}/track?token=AZnA3gAAcACAAAAAAAAQAqfK2p0cQ8WvYx1nLs5tBMk`,
    invoiceUrl: `${url}/invoice?token=abc`,
    dispatchedAt: '2026-11-21T11:00:00.000Z',
    arrivesBy: '2026-11-27',
    deliveredAt: '2026-11-24T08:15:00.000Z',
    lostAt: '2026-11-25T05:30:00.000Z',
    items: [itemOf(first, 1), itemOf(second, 2)],
    part: 'all',
    toCome: [],
    onTheWay: [],
    refund: null,
  }
}
