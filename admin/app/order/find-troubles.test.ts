import { expect, test } from 'vitest'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { findTroubles } from './find-troubles.ts'

type Money = NonNullable<ShownOrder['money']>

const sound: Money = {
  total: 512_730,
  kept: 512_730,
  discount: 0,
  coupon: null,
  adjustments: [],
  cash: null,
  paymentId: 'pay_1',
  advance: null,
  isUnknown: false,
  refundedElsewhere: 0,
  disputes: [],
  unmatched: [],
  stuck: null,
  refunds: [],
}
const invoiced: ShownOrder['lines'] = [
  {
    line: 1,
    sku: 'W-1',
    barcode: null,
    title: 'Whey',
    ordered: 1,
    packed: 1,
    photo: null,
    unitPrice: 512_730,
    discount: 0,
    refundable: 512_730,
  },
]
const troubles = (money: Partial<Money>, lines: ShownOrder['lines'] = []) =>
  findTroubles({ money: { ...sound, ...money }, actions: [], lines })

const at = '2026-11-20T04:35:00.000Z'
const wrong: Money['refunds'][number] = {
  id: 'r',
  amount: 500_000,
  status: 'pending',
  reason: 'amount-mismatch',
  createdAt: at,
  checkAt: '2026-11-21T04:35:00.000Z',
  lastError: null,
  paidBy: null,
  paidOn: null,
  bankReference: null,
  creditNotes: [],
  lines: [],
}
const line: Money['unmatched'][number] = {
  problem: 'not-settled',
  text: 'captured over 5 days ago',
  id: 'pay_1',
  payoutId: null,
  orderNumber: 1001,
  amount: 512_730,
  since: at,
  description: null,
}
const twice = { ...line, problem: 'settled-twice', text: 'another payout holds it', payoutId: 'setl_1' }
const netted = {
  ...line,
  problem: 'not-netted',
  text: 'refunded over 5 days ago',
  id: 'rfnd_1',
  amount: -100,
}
const dispute = { id: 'disp_1', amount: 512_730, status: 'under_review', reason: null, respondBy: at }

test('nothing is said of an order whose money is sound, nor to who sees none', () => {
  expect(troubles({ disputes: [{ ...dispute, status: 'won' }] })).toEqual([])
  expect(findTroubles({ money: null, actions: [], lines: [] })).toEqual([])
})

interface Case {
  name: string
  money: Partial<Money>
  what: string
  parts: string[]
  to?: string
}

test.each<Case>([
  {
    name: 'a dispute, and until when it is answered',
    money: { disputes: [dispute] },
    what: '₹5,127.30 of this payment is disputed.',
    parts: ['Status: under review. Answer by 20/11/2026, 10:05 am. ', 'Send the invoice', 'disp_1'],
  },
  {
    name: 'a held payment, which goes back',
    money: { refunds: [wrong] },
    what: 'A payment of ₹5,000 is held back.',
    parts: ['came on 20/11/2026', 'costs ₹5,127.30', 'goes back to the customer on 21/11/2026, 10:05 am'],
    to: '/money/refunds?status=pending',
  },
  {
    name: 'a payment that the provider keeps',
    money: { unmatched: [line] },
    what: '₹5,127.30 of this order has not reached your bank.',
    parts: ['Captured over 5 days ago. Since 20/11/2026, 10:05 am (pay_1).'],
    to: '/money/payouts',
  },
  {
    name: 'a mismatched payment, and how it leaves the list',
    money: { unmatched: [twice] },
    what: '₹5,127.30 of this order does not match the payouts.',
    parts: ['Another payout holds it. Since ', 'accept the line in the payout'],
    to: '/money/payouts/setl_1',
  },
  {
    name: 'a mismatched refund, in rupees without a sign',
    money: { unmatched: [netted] },
    what: '₹1 of this order does not match the payouts.',
    parts: ['Refunded over 5 days ago. Since 20/11/2026, 10:05 am (rfnd_1).'],
    to: '/money/payouts',
  },
  {
    name: 'a stuck payment of its customer',
    money: { stuck: { total: 189_900, createdAt: at } },
    what: 'Another payment of this customer is stuck: ₹1,899.',
    parts: ['began it on 20/11/2026, 10:05 am', 'asks again by itself'],
    to: '/money/stuck',
  },
])('$name', ({ money, what, parts, to }) => {
  const [found, ...others] = troubles(money)
  expect([found?.what, found?.link?.to, others]).toEqual([what, to, []])
  for (const part of parts) expect(found?.text).toContain(part)
})

test('a payment is held no more once its refund is made or has an error of its own', () => {
  const refunds = [
    { ...wrong, status: 'processed' },
    { ...wrong, lastError: 'No balance' },
    { ...wrong, reason: 'late-payment' },
  ]
  expect(troubles({ refunds })).toEqual([])
})

test('a refund by hand has no credit note while more is invoiced than was kept', () => {
  const refunded = { refundedElsewhere: 100, kept: 512_630 }
  expect(troubles(refunded, invoiced)).toMatchObject([{ text: 'There is no credit note for it.' }])
  expect(troubles(refunded)).toMatchObject([{ text: '' }])
})
