import { expect, test } from 'vitest'
import shopJson from '#store/settings.json'
import type { Email, OrderEmail, ParcelEmail } from '../shop/mail/email.ts'
import type { SampleShop } from '../shop/mail/sample-shop.ts'
import { emailWording } from '../shop/mail/wording-contract.ts'
import { paise } from '../shop/money.ts'
import type { OrderStatus } from '../shop/orders/states.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'
import { sampleEmails } from './compose-email.ts'
import { stylesIn } from './email-styles.ts'
import { renderEmail as render } from './render-email.tsx'
import { cashOrder, englishOrder } from './samples/sample-orders.ts'

const shopUrl = 'https://shop.example'
const settings = {
  ...(shopJson as ShopSettings),
  colours: null,
  fontFamily: null,
  wording: emailWording.parse({}),
}
const renderEmail = (email: Email, url: string) => render(email, url, settings)
const shop: SampleShop = {
  url: shopUrl,
  products: [
    {
      handle: 'whey-blend',
      title: 'Whey Blend',
      variantTitle: 'Rich Chocolate / 1 kg',
      unitPrice: paise(189_900),
    },
    { handle: 'shaker', title: 'Shaker', variantTitle: 'Black / 600 ml', unitPrice: paise(39_900) },
    { handle: 'omega', title: 'Omega', variantTitle: 'Default Title', unitPrice: paise(89_900) },
  ],
  coupon: { title: 'PEAK10', percent: 10 },
}
const samples = sampleEmails(shop)
const emails = samples.map(({ email }) => email)
const order = englishOrder(shop)
const inCash = cashOrder(shop)

test.each(emails)('an email $kind is a whole document, with the same words as plain text', (email) => {
  const { subject, html, text } = renderEmail(email, shopUrl)
  expect(subject).not.toMatch(/undefined|null|\n/)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">.*<\/html>$/s)
  expect(html).not.toMatch(/undefined|null|NaN|\[object|class=/)
  expect(text).not.toMatch(/undefined|null|NaN|\[object|<\w/)
  expect(`${subject} ${text}`).not.toMatch(/[{}]/)
  expect(text).toContain('Shikhar Nutrition Private Limited')
  expect(text).toContain('FSSAI 10026011000000')
})

test.each(emails)('an email $kind bears the name that the shop has now', (email) => {
  const own = { brand: 'Summit', symbol: '◆', legalName: 'Summit Foods LLP', email: 'care@summit.in' }
  const { subject, html, text } = render(email, shopUrl, { ...settings, ...own })
  expect([subject, html, text].join('\n')).not.toMatch(/shikhar|▲/i)
  expect(html).toContain('◆</span> Summit')
})

test('an email has the colours that the owner has chosen', () => {
  const colours = { ink: '#10201a', paper: '#f3f6ef', accent: '#6cbf5f' }
  const { html } = render(emails[0] as Email, shopUrl, { ...settings, colours })
  for (const colour of Object.values(colours)) expect(html).toContain(colour)
  const { button, page } = stylesIn(settings)
  for (const colour of [button.background, page.background, page.color]) expect(html).not.toContain(colour)
})

test('words of the owner stand in the place of the usual ones, and braces in a value stay', () => {
  const words = { subject: '{product}, again', heading: 'Good news', opening: ['One.', 'Two: {variant}'] }
  const wording = { ...settings.wording, 'back-in-stock': words }
  const email = emails.find(({ kind }) => kind === 'back-in-stock') as Email
  const named = { ...email, product: '{brand} Whey' } as Email
  const { subject, html, text } = render(named, shopUrl, { ...settings, wording })
  expect(subject).toBe('{brand} Whey, again')
  expect(text).toMatch(
    /^Good news\n\nOne\.\n\nTwo: \{brand\} Whey \(.*\)\n\n\{brand\} Whey .* is in stock again/,
  )
  expect(html).toContain('>Good news</h1>')
})

test('an email has the font that the owner has chosen', () => {
  const { html } = render(emails[0] as Email, shopUrl, { ...settings, fontFamily: 'Georgia, serif' })
  expect(html).toContain('font-family:Georgia, serif')
})

test('an email about stock shows a price as the shop does, and says that its link stops all of them', () => {
  const { text } = renderEmail(emails.find(({ kind }) => kind === 'back-in-stock') as Email, shopUrl)
  expect(text).toContain('at ₹1,899 inclusive of all taxes')
  expect(text).toContain('Stop all my back-in-stock emails:')
})

/** A status that is new is decided on here as well. */
const emailOn: Record<OrderStatus, (OrderEmail | ParcelEmail)['kind'] | null> = {
  'awaiting-payment': null,
  expired: 'payment-failed',
  placed: 'order-confirmed',
  confirmed: null,
  paid: 'order-confirmed',
  packing: null,
  dispatched: 'parcel-dispatched',
  delivered: 'parcel-delivered',
  returned: 'parcel-returned',
  cancelled: 'order-cancelled',
  refunded: 'order-refunded',
}
const emailsBeside = [
  'parcel-lost',
  'parcel-out-for-delivery',
  'parcel-failed-try',
  'order-part-refunded',
  'refund-completed',
]

test('an order sends an email with each move that its customer is to hear of, each lost parcel and each refund', () => {
  const sent = emails.flatMap((email) => ('order' in email ? email.kind : []))
  const moves = Object.values(emailOn).filter((kind) => kind !== null)
  expect(new Set(sent)).toEqual(new Set([...moves, ...emailsBeside]))
})

test('the email of a parcel names courier, tracking number, what is in it and what is still to come', () => {
  const found = emails.find((email) => email.kind === 'parcel-dispatched' && email.parcel.toCome.length > 0)
  const { subject, html, text } = renderEmail(found as ParcelEmail, shopUrl)
  expect(subject).toBe('Part of your order #1002 is on its way')
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
  expect(subject).toBe('Your order #1002 was lost on its way')
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
  expect(subject).toBe('Refund of ₹1,899.00 for your order #1002')
  const method = 'The bank account of your UPI ID'
  for (const words of ['Whey Blend, Rich Chocolate, 1 kg · Qty\u00a01: ₹1,899.00', method, '2 December 2026'])
    expect(text).toContain(words)
  expect(renderEmail({ ...email, method: null }, shopUrl).text).toContain('Your original payment method')
})

const contentOf = (name: string) => {
  const email = samples.find((sample) => sample.name === name)?.email as Email
  return renderEmail(email, shopUrl)
}

test('the last parcel of an order is the rest of it, and says that the order is complete', () => {
  expect(contentOf('parcel-dispatched-part').text).toMatch(/^Part of your order is on its way/)
  expect(contentOf('parcel-dispatched-rest').subject).toBe('The rest of your order #1002 is on its way')
  const last = contentOf('parcel-delivered-rest')
  expect(last.subject).toBe('The rest of your order #1002 is delivered')
  expect(last.text).toContain('Your order is now complete.')
  expect(contentOf('parcel-delivered-part').text).not.toContain('complete')
})

test('the email of the first parcel that arrives leads to the one that is on its way', () => {
  const { text } = contentOf('parcel-delivered-first')
  expect(text).toContain('Another parcel of your order is on its way with Delhivery.')
  expect(text).toMatch(/Track that parcel:\n.+\/track\?token=/)
})

test('a parcel that came back is told with what follows, and promises no refund that was made', () => {
  const { subject, text } = contentOf('parcel-returned')
  expect(subject).toBe('Your order #1002 has come back to us')
  expect(text).toContain("Delhivery couldn't deliver your parcel")
  expect(text).toContain("We'll email you when the money is on its way")
  const refunded = contentOf('parcel-returned-refunded').text
  expect(refunded).toContain("We've refunded what was in it.")
  expect(refunded).not.toMatch(/We'll (check|refund|email)/)
  expect(text).toContain('sent again')
  expect(refunded).not.toContain('sent again')
})

test.each(samples.filter(({ email: { kind } }) => kind === 'order-cancelled' || kind === 'order-refunded'))(
  'the refund of $name names amount, method and day as a refund in part does',
  ({ name }) => {
    const { html, text } = contentOf(name)
    expect(text).toMatch(
      /Refund: ₹[\d,.]+\nRefunded to: The (card|bank account).+\nArrives by: 2 December 2026/,
    )
    expect(text).not.toContain('business days')
    expect(html.match(new RegExp(`background:${stylesIn(settings).button.background}`, 'g'))).toHaveLength(1)
  },
)

test('a refund of cash names no day before the customer has said where to', () => {
  const { html, text } = contentOf('order-part-refunded-cash')
  expect(html).toContain('ask you where to pay it.')
  expect(text).toContain('Refunded to: The bank account or UPI ID that you name to us')
  expect(`${html} ${text}`).not.toMatch(/Arrives by|should reach you by/)
})

test('a refund of all pieces does not speak of a part of the order', () => {
  const email = emails.find(({ kind }) => kind === 'order-part-refunded') as Extract<
    OrderEmail,
    { kind: 'order-part-refunded' }
  >
  const items = email.order.lines.map((line) => ({ ...line, amount: line.unitPrice }))
  const all = renderEmail({ ...email, items, reason: 'returned' }, shopUrl)
  expect(all.text).toContain('Your order has come back to us.')
  expect(renderEmail({ ...email, reason: 'lost' }, shopUrl).text).toContain('part of your order was lost')
})

test('the confirmation has the promised days, and a parcel its last day where there is one', () => {
  const { email } = samples.find(({ name }) => name === 'parcel-dispatched') as { email: ParcelEmail }
  const textOf = (arrivesBy: string | null) =>
    renderEmail({ ...email, parcel: { ...email.parcel, arrivesBy } }, shopUrl).text
  expect(contentOf('order-confirmed').text).toContain('Arrives Wed, 25 Nov – Fri, 27 Nov.')
  expect(textOf('2026-11-27')).toContain('It should arrive by Friday, 27 November.')
  expect(textOf(null)).not.toContain('should arrive')
})

test('a second payment is told that the first one stands', () => {
  expect(contentOf('order-refunded-duplicate-payment').text).toContain('Your first payment stands')
})

test('an alert of a wrong amount names what was asked for', () => {
  expect(contentOf('payment-alert-amount-mismatch').text).toContain('the shop asked for ₹5,127.30')
})

test('who pays in cash is not told to order again after a wrong amount', () => {
  expect(contentOf('order-refunded-amount-mismatch').text).toContain('please order again')
  const cash = contentOf('order-refunded-amount-mismatch-in-cash').text
  expect(cash).toContain('Nothing else changes about your order.')
  expect(cash).not.toContain('again')
})

test.each([
  ['refund-failed', '/admin/money/refunds?status=failed'],
  ['refund-overdue', '/admin/money/refunds?status=pending'],
  ['payment-alert-dispute', '/admin/orders/1001'],
])('%s leads to the back office', (name, path) => {
  expect(contentOf(name).text).toContain(shopUrl + path)
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

test('an email to a guest leads to a page that wants no login', () => {
  const url = `${shopUrl}/track?token=abc`
  const { text } = renderEmail({ kind: 'order-confirmed', order: { ...order, url } }, shopUrl)
  expect(text).toContain(url)
  expect(text).not.toContain('/account')
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
    'Order #1001, 21 November 2026',
    'Black, 600 ml · Qty\u00a01',
    'Arrives Tue, 24 Nov – Wed, 25 Nov.',
    '₹3,798.00',
    'Discount (PEAK10)',
    '−₹419.70',
    'FREE',
    '₹3,777.30',
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

test('days are promised only where the checkout did, and where something is sent', () => {
  const unpromised = { ...order, arrives: null }
  const textOf = (email: Email) => renderEmail(email, shopUrl).text
  expect(textOf({ kind: 'order-confirmed', order: unpromised })).not.toContain('Arrives')
  for (const email of emails.filter(
    (each) => each.kind === 'order-cancelled' || each.kind === 'order-refunded',
  ))
    expect(textOf(email)).not.toMatch(/Arrives \w+,|Deliver to/)
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

test('an order in cash says what is due and that we call, and claims no payment', () => {
  const { subject, text } = renderEmail({ kind: 'order-confirmed', order: inCash }, shopUrl)
  expect(subject).toBe('Your order #1001 is placed')
  expect(text).toContain(
    "₹3,777.30 due on delivery, in cash. We'll call you to confirm it before we pack it.",
  )
  expect(text).not.toMatch(/received/i)
  const byCode = { ...inCash, isByCode: true }
  const confirmed = renderEmail({ kind: 'order-confirmed', order: byCode }, shopUrl).text
  expect(confirmed).toContain('Please confirm it with the code that we text you:')
  expect(confirmed).not.toContain('call you')
})

test('a parcel in cash says what to keep ready, and once refused that nothing is refunded', () => {
  const parcelEmail = (kind: ParcelEmail['kind']) => {
    const sample = emails.find((email) => email.kind === kind) as ParcelEmail
    const parcel = { ...sample.parcel, refund: null, deliveredAt: null }
    return renderEmail({ ...sample, order: inCash, parcel }, shopUrl).text
  }
  for (const kind of ['parcel-dispatched', 'parcel-out-for-delivery', 'parcel-failed-try'] as const)
    expect(parcelEmail(kind)).toContain('Please keep ₹3,777.30 ready: you pay in cash when it arrives.')
  const nothing = 'You have paid nothing for it, so there is nothing to refund.'
  for (const kind of ['parcel-returned', 'parcel-lost'] as const) {
    expect(parcelEmail(kind)).toContain(nothing)
    expect(parcelEmail(kind)).not.toMatch(/we'll refund|money is on its way/i)
  }
})
