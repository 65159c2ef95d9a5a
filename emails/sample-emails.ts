import type { Email, EmailOrder, EmailParcel } from '../shop/mail/email.ts'
import { paise } from '../shop/money.ts'

export interface SampleEmail {
  /** In the address of its preview. */
  name: string
  email: Email
}

/** Every email that the shop sends, and how each can read: for previews, pictures and tests. */
export function sampleEmails(shopUrl: string): SampleEmail[] {
  return [...orderSamples(shopUrl), ...accountSamples(shopUrl), ...messageSamples, ...merchantSamples]
}

const line = { title: 'Whey Blend', quantity: 1, unitPrice: paise(189_900) }

export const englishOrder: EmailOrder = {
  id: '0199c0de-0000-7000-8000-000000001001',
  orderNumber: 1001,
  placedAt: '2026-11-20T19:00:00.000Z',
  firstName: 'Asha',
  lines: [
    { ...line, variantTitle: 'Rich Chocolate / 1 kg', quantity: 2 },
    { ...line, variantTitle: 'Kesar Pista / 1 kg' },
  ],
  subtotal: paise(569_700),
  discount: paise(56_970),
  total: paise(512_730),
  couponTitle: 'PEAK10',
  shippingAddress: {
    firstName: 'Ravi',
    lastName: 'Rao',
    address1: '12 Rajpath & Sons',
    address2: '',
    city: 'New Delhi',
    province: 'Delhi',
    country: 'India',
    zip: '110001',
    phone: '9876543210',
  },
}

const whey = { title: 'Whey Blend', variantTitle: 'Rich Chocolate / 1 kg', quantity: 1 }
const shaker = { title: 'Shaker Bottle', variantTitle: 'Black / 600 ml', quantity: 2 }
const omega = { title: 'Omega-3 Fish Oil', variantTitle: 'Default Title', quantity: 1 }

const hindiOrder: EmailOrder = {
  id: '0199c0de-0000-7000-8000-000000001002',
  orderNumber: 1002,
  placedAt: '2026-11-20T05:30:00.000Z',
  firstName: 'श्रद्धा',
  lines: [
    { ...whey, unitPrice: paise(189_900) },
    { ...shaker, unitPrice: paise(39_900) },
    { ...omega, unitPrice: paise(89_900) },
  ],
  subtotal: paise(359_600),
  discount: paise(0),
  total: paise(359_600),
  couponTitle: null,
  shippingAddress: {
    firstName: 'श्रद्धा',
    lastName: 'कृष्णमूर्ति',
    address1: 'फ्लैट ४०२, ज्ञानदीप अपार्टमेंट',
    address2: 'छत्रपति शिवाजी मार्ग, आंबेडकर चौक के पास',
    city: 'पुणे',
    province: 'Maharashtra',
    country: 'India',
    zip: '411001',
    phone: '9876543210',
  },
}

function parcelOf(shopUrl: string): EmailParcel {
  return {
    carrier: 'Delhivery',
    awb: '1490812345678',
    trackingUrl: `${shopUrl}/track?token=AZnA3gAAcACAAAAAAAAQAqfK2p0cQ8WvYx1nLs5tBMk`,
    invoiceUrl: `${shopUrl}/invoice?token=abc`,
    dispatchedAt: '2026-11-21T11:00:00.000Z',
    deliveredAt: '2026-11-24T08:15:00.000Z',
    lostAt: '2026-11-25T05:30:00.000Z',
    items: [whey, shaker],
    part: 'all',
    toCome: [],
    onTheWay: [],
    refund: null,
  }
}

function orderSamples(shopUrl: string): SampleEmail[] {
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
      ...{ kind: 'order-cancelled', order: englishOrder, refund: englishOrder.total, ...refundOf },
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

function accountSamples(shopUrl: string): SampleEmail[] {
  const link = (path: string) => `${shopUrl}${path}?token=AZnA3gAAcACAAAAAAAAQAqfK2p0cQ8WvYx1nLs5tBMk`
  const firstName = 'Asha'
  return [
    { name: 'activate', email: { kind: 'activate', url: link('/activate'), code: '048291' } },
    { name: 'reset', email: { kind: 'reset', firstName, url: link('/reset-password') } },
    { name: 'account-exists', email: { kind: 'account-exists', firstName } },
    { name: 'confirm-email', email: { kind: 'confirm-email', url: link('/confirm-email') } },
    {
      name: 'team-invitation',
      email: {
        kind: 'team-invitation',
        role: 'packer',
        invitedBy: 'Meera',
        url: `${shopUrl}/admin/invitation#token`,
      },
    },
    { name: 'email-changed', email: { kind: 'email-changed', firstName } },
    { name: 'account-deleted', email: { kind: 'account-deleted', firstName } },
    { name: 'subscribe-confirm', email: { kind: 'subscribe-confirm', url: link('/subscribe/confirm') } },
  ]
}

const message = {
  ...{ number: 101, name: 'Asha Rao' },
  original: 'The seal of my tub was broken.\nCan I have another one?',
}

const messageSamples: SampleEmail[] = [
  {
    name: 'message-received',
    email: { kind: 'message-received', ...message, redressBy: '2026-12-20T06:30:00.000Z' },
  },
  {
    name: 'message-answer',
    email: {
      ...{ kind: 'message-answer', ...message },
      text: 'We are sorry about the seal.\n\nAnother tub leaves today. Please keep the first one closed; our courier takes it back.\n\nMeera',
    },
  },
]

const failedRefund = {
  id: '0199c0de-0000-7000-8000-000000000001',
  paymentId: 'pay_DG4ZdRK8ZnXC3k',
  amount: englishOrder.total,
}

const alerts = [
  { what: 'amount-mismatch', orderNumber: null, amount: paise(500_000), detail: '₹5,127.30' },
  { what: 'refunded-elsewhere', orderNumber: 1001, detail: '' },
  { what: 'dispute', orderNumber: 1001, detail: 'under_review' },
] as const

const merchantSamples: SampleEmail[] = [
  {
    name: 'contact',
    email: {
      ...{ kind: 'contact', number: 101, name: 'Asha Rao', email: 'asha@mail.example' },
      message: 'Where is it?\nAsha',
    },
  },
  {
    name: 'refund-failed',
    email: {
      kind: 'refund-failed',
      refund: { ...failedRefund, orderNumber: 1001, reason: 'Not enough balance' },
    },
  },
  {
    name: 'refund-overdue',
    email: { kind: 'refund-overdue', refund: { ...failedRefund, orderNumber: null, reason: '' } },
  },
  ...alerts.map(({ what, ...alert }): SampleEmail => {
    const { paymentId, amount } = failedRefund
    const email = { kind: 'payment-alert' as const, alert: { what, paymentId, amount, ...alert } }
    return { name: `payment-alert-${what}`, email }
  }),
]
