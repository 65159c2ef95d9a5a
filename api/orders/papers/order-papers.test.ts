import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../../shop/team/roles.ts'
import { openTestAdmin, type TestAdmin } from '../../team/admin/testing.ts'
import { resetShop } from '../checkout/testing.ts'
import { buy, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { nextAwb } from '../fulfilment/testing.ts'

let admin: TestAdmin
let asha: Shopper
let number: number
beforeAll(async () => {
  admin = await openTestAdmin()
  await resetShop(admin)
  asha = await openShopper(admin)
  const products = [{ productId: admin.variants.chocolate, quantity: 2 }]
  number = (await buy(admin, asha, { products })).order.order_number
})
afterAll(() => admin.close())

const papers = async () => (await admin.as('packer', `/papers?orders=${number}`)).json().orders[0]
const auditOf = async () => (await admin.as('owner', `/orders/${number}`)).json().history.at(-1)

test('papers of an order to pack have a slip; of a packed one invoice and label as well', async () => {
  const before = await papers()
  expect(before).toMatchObject({ orderNumber: number, parcels: [], toPack: [{ quantity: 2 }] })
  expect(before.to.phone).toMatch(/^•+\d{4}$/)
  expect(before.bars).toMatchObject({ text: String(number), height: 1 })
  expect(before.qr.text).toBe(`https://shop.example/admin/packing/${number}`)
  expect(before.qr.path).toMatch(/^M0 0h1v1h-1z/)

  await admin.as('packer', `/orders/${number}/pack`, { payload: {} })
  const { toPack, to, parcels } = await papers()
  expect(toPack).toEqual([])
  expect(to.phone).toMatch(/^\d{10}$/)
  expect(parcels).toMatchObject([
    { number: 1, status: 'packed', awb: null, lines: [{ quantity: 2 }], invoice: { title: 'Tax invoice' } },
  ])

  const awb = nextAwb()
  await admin.as('packer', `/orders/${number}/dispatch`, { payload: { carrier: 'delhivery', awb } })
  expect((await papers()).parcels[0]).toMatchObject({ carrier: 'Delhivery', awb: { text: awb } })
})

test('what is refunded before it has left is on no slip, and an unpacked parcel on no paper', async () => {
  const products = [{ productId: admin.variants.chocolate, quantity: 2 }]
  const { order_number: other } = (await buy(admin, await openShopper(admin), { products })).order
  const parcels = async () => (await admin.as('packer', `/papers?orders=${other}`)).json().orders[0].parcels
  await admin.as('packer', `/orders/${other}/pack`, { payload: {} })
  for (const left of [[{ number: 1, lines: [{ quantity: 1 }] }], []]) {
    const payload = { reason: 'missing', lines: [{ line: 1, quantity: 1 }] }
    await admin.as('manager', `/orders/${other}/refunds`, { payload })
    expect(await parcels()).toMatchObject(left)
  }
})

test.each(['', 'x', '1,', `${'1,'.repeat(60)}1`.repeat(20), '999999'])('no papers of %s', async (orders) => {
  expect((await admin.as('packer', `/papers?orders=${orders}`)).statusCode).toBeGreaterThanOrEqual(400)
})

test('the file of a courier has what is packed and has no AWB, and the audit log who took it', async () => {
  const products = [{ productId: admin.variants.chocolate, quantity: 1 }]
  const { order_number: other } = (await buy(admin, await openShopper(admin), { products })).order
  const take = (role: Role) => admin.as(role, '/parcels/export', { payload: {} })
  expect((await take('packer')).body).not.toContain(`${other}/1`)
  await admin.as('packer', `/orders/${other}/pack`, { payload: {} })
  const { headers, body } = await take('packer')
  expect(headers['content-disposition']).toBe('attachment; filename="parcels.csv"')
  expect(body).toContain(`\r\n${other}/1,Prepaid,`)
  const entry = admin.db.selectFrom('audit_log').select(['operation', 'role', 'after'])
  const taken = await entry.where('subject', '=', 'packed parcels').orderBy('id', 'desc').executeTakeFirst()
  expect(taken).toEqual({ operation: 'export', role: 'packer', after: { parcels: 1 } })
  expect((await take('accountant')).statusCode).toBe(404)
})

test('a note is shown with its author, is not in the audit log, and goes with the account', async () => {
  const text = 'Call Asha before delivery'
  const added = await admin.as('packer', `/orders/${number}/notes`, { payload: { text } })
  expect(added.statusCode).toBe(201)
  expect((await admin.as('manager', `/orders/${number}`)).json().notes).toMatchObject([{ text }])
  expect(await auditOf()).toMatchObject({ operation: 'add-note', subject: `order ${number}` })
  const log = await admin.db.selectFrom('audit_log').select('after').execute()
  expect(JSON.stringify(log)).not.toContain('Asha')
  expect(
    (await admin.as('packer', `/orders/${number}/notes`, { payload: { text: ' ' } })).json().error.fields,
  ).toEqual({
    text: 'Note is required.',
  })
})

test('an email goes out once more under another message id, once there is what it tells of', async () => {
  const send = (payload: object) => admin.as('manager', `/orders/${number}/emails`, { payload })
  expect((await send({ kind: 'order-confirmed' })).json().message).toBe(
    `Order ${number} is dispatched: what its confirmation says is no longer true. Write to its customer instead.`,
  )
  expect((await send({ kind: 'parcel-dispatched' })).statusCode).toBe(204)
  expect((await send({ kind: 'parcel-dispatched', parcel: 2 })).json().error.code).toBe('email-not-yet')
  expect((await send({ kind: 'order-cancelled' })).statusCode).toBe(400)
  expect(await auditOf()).toMatchObject({ operation: 'resend-email', subject: `parcel ${number}/1` })
  const { rows: jobs } = await sql<{ payload: unknown }>`select payload::jsonb from outbox
    union all select payload::jsonb from graphile_worker._private_jobs`.execute(admin.db)
  const again = jobs
    .map(({ payload }) => payload as { kind: string; again?: string })
    .filter(({ again }) => again)
  expect(again.map(({ kind }) => kind)).toEqual(['parcel-dispatched'])
})

test('an order shows its customer, photographs and documents to who may see them', async () => {
  const seen = (await admin.as('owner', `/orders/${number}`)).json()
  expect(seen.customer).toMatchObject({ id: asha.customerId, orders: 1 })
  expect(seen.documents).toMatchObject([{ kind: 'invoice', url: expect.stringContaining('/invoice?token=') }])
  const byPacker = (await admin.as('packer', `/orders/${number}`)).json()
  expect(byPacker).toMatchObject({ customer: null, documents: null, money: null })
})

test('once it is delivered, who sees no payments gets papers without invoice and phone number', async () => {
  const whole = JSON.stringify(await papers())
  const [, phone = ''] = /"phone":"(\d{10})"/.exec(whole) ?? []
  expect(whole.split(phone)).toHaveLength(2)
  await admin.as('packer', `/orders/${number}/deliver`, { payload: {} })
  const { to, parcels } = await papers()
  expect([to.phone, parcels[0].invoice]).toEqual([`••••••${phone.slice(-4)}`, null])

  const made = await admin.as('owner', '/tokens', { payload: { name: 'print', scopes: ['orders.pack'] } })
  const script = { token: '', headers: { authorization: `Bearer ${made.json().token}` } }
  const printed = await admin.as('owner', `/papers?orders=${number}`, script)
  expect(printed.json().orders[0].parcels[0].invoice).toBeNull()
  const byOwner = (await admin.as('owner', `/papers?orders=${number}`)).json().orders[0]
  expect(byOwner.parcels[0].invoice).toMatchObject({ title: 'Tax invoice' })
})

test('the page of an invoice, which accountants open, has no phone number of the customer', async () => {
  const { shippingAddress } = (await admin.as('owner', `/orders/${number}`)).json()
  const [{ url }] = (await admin.as('accountant', `/orders/${number}`)).json().documents
  const { pathname, search } = new URL(url, 'https://shop.example')
  const page = (await admin.app.inject(`${pathname}${search}`)).body
  expect([page.includes('Tax invoice'), page.includes(shippingAddress.phone)]).toEqual([true, false])
})

test('shelf labels have bars, or a square for a SKU that is too long, and no price', async () => {
  const { db } = admin.deps
  const { chocolate } = admin.variants
  const labels = async (query: string) => (await admin.as('packer', `/stock/labels?${query}`)).json()
  const [label] = (await labels(`variants=${chocolate}`)).labels
  expect(Object.keys(label)).toEqual(['sku', 'product', 'variant', 'code'])
  expect(label.code).toMatchObject({ text: label.sku, height: 1 })
  const long = `Ä-${'x'.repeat(40)}`
  const { handle } = await db
    .selectFrom('product as p')
    .innerJoin('variant as v', 'v.product_id', 'p.id')
    .select('handle')
    .where('v.id', '=', chocolate)
    .executeTakeFirstOrThrow()
  await db.updateTable('variant').set({ sku: long }).where('id', '=', chocolate).execute()
  const all = await labels(`products=${handle}`)
  const { code } = all.labels.find(({ sku }: { sku: string }) => sku === long)
  expect([all.hasMore, code.width]).toEqual([false, code.height])
  await db.updateTable('variant').set({ sku: label.sku }).where('id', '=', chocolate).execute()
  for (const query of ['variants=x', 'products=A%20b', `variants=${'x'.repeat(11_000)}`])
    expect((await labels(query)).error.code).toBe('invalid')
})
