import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestCheckout, resetShop } from '../checkout/testing.ts'
import { buy, call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { fulfilmentDeps } from '../fulfilment/testing.ts'
import { revokeInvoiceLinks } from './invoice-link.ts'

let asha: Shopper
let orderId: string

const shop = await openTestCheckout()
afterAll(() => shop.close())
beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
  const { order } = await buy(shop, asha)
  orderId = order.id
  await packOrder(fulfilmentDeps(shop), { orderNumber: order.order_number })
})

function documentsOf(shopper: Shopper) {
  return call(shop, shopper, `/api/profile/orders/${shopper.customerId}/invoices/${orderId}`)
}

async function open(url: string) {
  const { pathname, search } = new URL(url)
  return shop.app.inject({ url: `${pathname}${search}` })
}

test('the customer of an order finds its documents, and each link opens without a login', async () => {
  const [invoice, ...others] = (await documentsOf(asha)).json()
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ kind: 'invoice', totalPaise: 379_800 })
  const page = await open(invoice.url)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`Tax invoice ${invoice.number}`)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[^ ]+'; /),
  })
  const href = /href="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const file = await open(`https://shop.example${href}`)
  const name = `invoice-${invoice.number.replace('/', '-')}.pdf`
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
  })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await open(`https://shop.example${href}`)).rawPayload).toEqual(file.rawPayload)
})

test('somebody else finds nothing; a revoked or changed link, and one of a deleted account, opens nothing', async () => {
  expect((await documentsOf(await openShopper(shop))).statusCode).toBe(404)
  const [{ url }] = (await documentsOf(asha)).json()
  const changed = url.replace(/.$/, (last: string) => (last === 'A' ? 'E' : 'A'))
  expect((await open(changed)).statusCode).toBe(410)
  expect(await revokeInvoiceLinks(fulfilmentDeps(shop, 'Meena'), orderId)).toBe(1)
  const audited = await shop.db
    .selectFrom('audit_log')
    .select('actor')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(audited).toEqual([{ actor: 'Meena' }])
  const expired = await open(url)
  expect([expired.statusCode, (await open(url.replace('/invoice?', '/invoice.pdf?'))).statusCode]).toEqual([
    410, 410,
  ])
  expect(expired.body).toContain('This link no longer works')
  const [renewed] = (await documentsOf(asha)).json()
  expect((await open(renewed.url)).statusCode).toBe(200)
  await shop.db.updateTable('order').set({ status: 'dispatched' }).where('id', '=', orderId).execute()
  await shop.db
    .updateTable('order')
    .set({ status: 'delivered', customer_id: null })
    .where('id', '=', orderId)
    .execute()
  expect((await open(renewed.url)).statusCode).toBe(410)
})
