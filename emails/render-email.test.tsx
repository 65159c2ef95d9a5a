import { expect, test } from 'vitest'
import type { Email, OrderEmail, ParcelEmail } from '../shop/mail/email.ts'
import { paise } from '../shop/money.ts'
import type { OrderStatus } from '../shop/orders/states.ts'
import { renderEmail } from './render-email.tsx'
import { englishOrder, sampleEmails } from './sample-emails.ts'

const shopUrl = 'https://shop.example'
const samples = sampleEmails(shopUrl)
const emails = samples.map(({ email }) => email)
const order = englishOrder

test.each(emails)('an email $kind is a whole document, with the same words as plain text', (email) => {
  const { subject, html, text } = renderEmail(email, shopUrl)
  expect(subject).not.toMatch(/undefined|null|\n/)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">.*<\/html>$/s)
  expect(html).not.toMatch(/undefined|null|NaN|\[object|class=/)
  expect(text).not.toMatch(/undefined|null|NaN|\[object|<\w/)
  expect(text).toContain('Shikhar Nutrition Private Limited')
})

/** A status that is new is decided on here as well. */
const emailOn: Record<OrderStatus, (OrderEmail | ParcelEmail)['kind'] | null> = {
  'awaiting-payment': null,
  expired: 'payment-failed',
  paid: 'order-confirmed',
  packing: null,
  dispatched: 'parcel-dispatched',
  delivered: 'parcel-delivered',
  // The refund of what came back has an email of its own.
  returned: null,
  cancelled: 'order-cancelled',
  refunded: 'order-refunded',
}
const emailsBeside = ['parcel-lost', 'order-part-refunded', 'refund-completed']

test('an order sends an email with each move that its customer is to hear of, each lost parcel and each refund', () => {
  const sent = emails.flatMap((email) => ('order' in email ? email.kind : []))
  const moves = Object.values(emailOn).filter((kind) => kind !== null)
  expect(new Set(sent)).toEqual(new Set([...moves, ...emailsBeside]))
})

test('the email of a parcel names courier, tracking number, what is in it and what is still to come', () => {
  const found = emails.find((email) => email.kind === 'parcel-dispatched' && email.parcel.toCome.length > 0)
  const { subject, html, text } = renderEmail(found as ParcelEmail, shopUrl)
  expect(subject).toBe('Part of your order 1002 is on its way')
  const url = (found as ParcelEmail).parcel.trackingUrl
  expect(html).toContain(`href="${url}"`)
  for (const words of ['Delhivery', '1490812345678', 'In this parcel', 'Still to come', 'arrive by']) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(text).toContain(url)
})

test('the email of a lost parcel says what happened, what follows by when, and how to reach us', () => {
  const email = emails.find(({ kind }) => kind === 'parcel-lost') as ParcelEmail
  const { subject, text } = renderEmail(email, shopUrl)
  expect(subject).toBe('Your order 1002 was lost on its way')
  for (const words of [
    'one more search',
    'by 28 November 2026',
    'refund',
    'care@shikhar.example',
    '5550 0142',
  ])
    expect(text).toContain(words)
})

test('the email of a refund in part names lines, amount, method and the day by which it arrives', () => {
  const email = emails.find((each) => each.kind === 'order-part-refunded') as OrderEmail
  const { subject, text } = renderEmail(email, shopUrl)
  expect(subject).toBe('Refund of ₹1,899.00 for your order 1002')
  const method = 'The bank account of your UPI ID'
  for (const words of ['Whey Blend, Qty\u00a01: ₹1,899.00', method, '2 December 2026'])
    expect(text).toContain(words)
  expect(renderEmail({ ...email, method: null }, shopUrl).text).toContain('Your original payment method')
})

test('a shopper reads why the merchant had to cancel, and is not told to have asked for it', () => {
  const cancelled = { kind: 'order-cancelled', order, refund: order.total } as const
  const textOf = (email: Email) => renderEmail(email, shopUrl).text
  expect(textOf(cancelled)).toContain('as you asked')
  const byShop = textOf({ ...cancelled, reason: 'Out of stock after a count.' })
  expect(byShop).not.toContain('as you asked')
  expect(byShop).toContain('> Out of stock after a count.')
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
