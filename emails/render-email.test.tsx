import { expect, test } from 'vitest'
import type { Email, EmailOrder, OrderEmail } from '../shop/mail/email.ts'
import { paise } from '../shop/money.ts'
import type { OrderStatus } from '../shop/orders/states.ts'
import { renderEmail } from './render-email.tsx'

const shopUrl = 'https://shop.example'

const order: EmailOrder = {
  id: '0199c0de-0000-7000-8000-000000001001',
  orderNumber: 1001,
  placedAt: '2026-11-20T19:00:00.000Z',
  firstName: 'Asha',
  lines: [
    { title: 'Whey Blend', variantTitle: '1 kg / Rich Chocolate', quantity: 2, unitPrice: paise(189_900) },
    { title: 'Whey Blend', variantTitle: '1 kg / Kesar Pista', quantity: 1, unitPrice: paise(189_900) },
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

const emails: Email[] = [
  { kind: 'activate', url: `${shopUrl}/activate?token=abc`, code: '048291' },
  { kind: 'reset', firstName: 'Asha', url: `${shopUrl}/reset-password?token=abc` },
  { kind: 'subscribe-confirm', url: `${shopUrl}/subscribe/confirm?token=abc` },
  { kind: 'account-exists', firstName: 'Asha' },
  { kind: 'account-deleted', firstName: 'Asha' },
  { kind: 'email-changed', firstName: 'Asha' },
  { kind: 'confirm-email', url: `${shopUrl}/confirm-email?token=abc` },
  { kind: 'contact', name: 'Asha Rao', email: 'asha@mail.example', message: 'Where is it?\nAsha' },
  {
    kind: 'refund-failed',
    refund: {
      id: '0199c0de-0000-7000-8000-000000000001',
      orderNumber: 1001,
      paymentId: 'pay_DG4ZdRK8ZnXC3k',
      amount: order.total,
      reason: 'Not enough balance',
    },
  },
  {
    kind: 'refund-overdue',
    refund: {
      id: '0199c0de-0000-7000-8000-000000000001',
      orderNumber: null,
      paymentId: 'pay_DG4ZdRK8ZnXC3k',
      amount: order.total,
      reason: '',
    },
  },
  { kind: 'order-confirmed', order },
  { kind: 'order-cancelled', order, refund: order.total },
  {
    kind: 'order-refunded',
    refundId: '1',
    order: { ...order, orderNumber: null },
    refund: order.total,
    reason: 'late-payment',
  },
  { kind: 'order-refunded', refundId: '1', order, refund: order.total, reason: 'replaced-order' },
  { kind: 'order-refunded', refundId: '1', order, refund: order.total, reason: 'duplicate-payment' },
  { kind: 'order-refunded', refundId: '1', order, refund: order.total, reason: 'amount-mismatch' },
  ...(['amount-mismatch', 'refunded-elsewhere', 'dispute'] as const).map((what) => ({
    kind: 'payment-alert' as const,
    alert: {
      what,
      orderNumber: 1001,
      paymentId: 'pay_DG4ZdRK8ZnXC3k',
      amount: order.total,
      detail: 'under_review',
    },
  })),
]

test.each(emails)('an email $kind is a whole document, with the same words as plain text', (email) => {
  const { subject, html, text } = renderEmail(email, shopUrl)
  expect(subject).not.toMatch(/undefined|null|\n/)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">.*<\/html>$/s)
  expect(html).not.toMatch(/undefined|null|NaN|\[object|class=/)
  expect(text).not.toMatch(/undefined|null|NaN|\[object|<\w/)
  expect(text).toContain('Shikhar Nutrition Private Limited')
})

/** A status that is new is decided on here as well. */
const emailOn: Record<OrderStatus, OrderEmail['kind'] | null> = {
  'awaiting-payment': null,
  expired: null,
  paid: 'order-confirmed',
  packing: null,
  dispatched: null,
  delivered: null,
  returned: null,
  cancelled: 'order-cancelled',
  refunded: 'order-refunded',
}

test('an order sends an email as it is paid, cancelled or refunded', () => {
  const sent = emails.flatMap((email) => ('order' in email ? email.kind : []))
  expect(new Set(sent)).toEqual(new Set(Object.values(emailOn).filter((kind) => kind !== null)))
})

test('an email about an order leads to that order', () => {
  const { html, text } = renderEmail({ kind: 'order-confirmed', order }, shopUrl)
  expect(text).toContain(`${shopUrl}/account?tab=orders&order=${order.id}`)
  expect(html).toContain(`${shopUrl}/account?tab=orders&amp;order=${order.id}`)
})

test.each(emails.filter((email) => 'url' in email))('the link of $kind stands in both forms', (email) => {
  const { html, text } = renderEmail(email, shopUrl)
  expect(html).toContain(`href="${email.url}"`)
  expect(text).toContain(email.url)
})

test.each(emails.filter((email) => 'order' in email))('the subject of $kind has the word order', (email) => {
  expect(renderEmail(email, shopUrl).subject).toMatch(/\border\b/)
})

test('an order email shows lines, sums and where the parcel goes', () => {
  const { html, text } = renderEmail({ kind: 'order-confirmed', order }, shopUrl)
  for (const words of [
    'Order 1001, 21 November 2026',
    '1 kg, Kesar Pista · Qty\u00a01',
    'Arrives by Wednesday, 25 November',
    '₹3,798.00',
    'Discount (PEAK10)',
    '−₹569.70',
    'FREE',
    '₹5,127.30',
    'New Delhi, Delhi 110001',
  ]) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
})

test('a payment for an order that was replaced is not told that it came too late', () => {
  const refunded = { kind: 'order-refunded', refundId: '1', order, refund: order.total } as const
  const { text } = renderEmail({ ...refunded, reason: 'replaced-order' }, shopUrl)
  expect(text).toContain("You'd already started a newer order")
  expect(text).not.toMatch(/expired|somebody else/)
})

test('a cancelled order that cost nothing promises no refund', () => {
  const { text } = renderEmail({ kind: 'order-cancelled', order, refund: paise(0) }, shopUrl)
  expect(text).not.toContain('business days')
})

test('a parcel is promised by the rule of the product page, and only where one is sent', () => {
  const elsewhere = { ...order, shippingAddress: { ...order.shippingAddress, province: 'Karnataka' } }
  const textOf = (email: Email) => renderEmail(email, shopUrl).text
  expect(textOf({ kind: 'order-confirmed', order: elsewhere })).toContain('Arrives by Saturday, 28 November')
  for (const email of emails.filter(
    (each) => each.kind === 'order-cancelled' || each.kind === 'order-refunded',
  ))
    expect(textOf(email)).not.toMatch(/Arrives|Deliver to/)
})

test.each(emails)('an email $kind speaks of emails and products, and shows no raw id', (email) => {
  const { subject, html, text } = renderEmail(email, shopUrl)
  const words = html.replace(/<[^>]*>/g, ' ')
  expect(`${subject} ${words} ${text}`).not.toMatch(/\bletters?\b|\bgoods\b|\bsomebody\b/i)
  const isForTheShop = email.kind === 'refund-failed' || email.kind === 'refund-overdue'
  if (!isForTheShop) expect(words).not.toMatch(/[\da-f]{8}-[\da-f]{4}/)
})

test('what a visitor types cannot become markup or a second header', () => {
  const email: Email = {
    kind: 'contact',
    name: 'Eve\r\nBcc: all@mail.example',
    email: 'eve@mail.example',
    message: '<script>alert(1)</script>',
  }
  const { subject, html } = renderEmail(email, shopUrl)
  expect(subject).toBe('Message from Eve Bcc: all@mail.example')
  expect(html).not.toContain('<script')
})
