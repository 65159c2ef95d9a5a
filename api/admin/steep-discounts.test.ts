import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestProducts, refusal, type TestProducts } from './testing-products.ts'

let admin: TestProducts
let bearer: string
beforeAll(async () => {
  admin = await openTestProducts()
  const payload = { name: 'Sheet', scopes: ['coupons.write', 'products.write'] }
  bearer = `Bearer ${(await admin.as('owner', '/tokens', { payload })).json().token}`
})
afterAll(() => admin.close())
beforeEach(() => confirmedAt(new Date(0)))

const confirmedAt = (at: Date) => admin.db.updateTable('team_session').set({ confirmed_at: at }).execute()
const byToken = (url: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
  admin.as('owner', url, { ...{ payload, method, token: '' }, headers: { authorization: bearer } })

describe('a coupon of more than half', () => {
  const steep = { title: 'ALLFREE', percent: 100 }

  test('is made and changed by who has just confirmed, never by an access token', async () => {
    expect(refusal(await byToken('/coupons', steep))).toEqual([403, 'token-cannot-confirm'])
    expect(refusal(await admin.send('/coupons', steep))).toEqual([403, 'confirm-needed'])
    const { id, version } = (await byToken('/coupons', { ...steep, percent: 50 })).json()
    const change = { percent: 50.01, version }
    expect(refusal(await byToken(`/coupons/${id}`, change, 'PUT'))).toEqual([403, 'token-cannot-confirm'])
    expect(refusal(await admin.send(`/coupons/${id}`, change, 'PUT'))).toEqual([403, 'confirm-needed'])
    await confirmedAt(admin.clock.now)
    expect((await admin.send(`/coupons/${id}`, change, 'PUT')).json().percent).toBe(50.01)
  })
})

describe('a price cut by more than half', () => {
  const half = 69_900 / 2

  test('needs a confirmation in each way of setting one', async () => {
    const { url, product } = await admin.addCreatine()
    const [{ id, sku, version, optionValues }] = product.variants
    const row = {
      ...{ id, version, sku, optionValues },
      price: half - 1,
      mrp: 89_900,
      grams: 320,
      status: 'active',
    }
    const startsAt = admin.clock.now.toISOString()
    const schedule = { items: [{ variantId: id, price: half - 1 }], startsAt, endsAt: null }
    const ways = [
      () =>
        admin.send('/prices', {
          items: [
            { sku, price: half },
            { sku, price: half - 1 },
          ],
        }),
      () => admin.send(`${url}/variants`, { rows: [row] }, 'PUT'),
      () => admin.send(`${url}/scheduled-prices`, schedule),
      () => byToken('/prices', { items: [{ sku, price: 1 }] }),
    ]
    const answers = []
    for (const way of ways) answers.push(refusal(await way())[1])
    expect(answers).toEqual(['confirm-needed', 'confirm-needed', 'confirm-needed', 'token-cannot-confirm'])
    expect((await admin.get(url)).variants[0].price).toBe(69_900)
    await confirmedAt(admin.clock.now)
    expect((await admin.send(`${url}/variants`, { rows: [row] }, 'PUT')).statusCode).toBe(200)
    await confirmedAt(new Date(0))
    const same = { ...row, version: version + 1, grams: 330 }
    expect((await admin.send(`${url}/variants`, { rows: [same] }, 'PUT')).statusCode).toBe(200)
  })

  test('is one in a new variant that stands in for another', async () => {
    const { url } = await admin.addCreatine()
    const add = (sku: string, price: number) => {
      const row = { sku, optionValues: [sku], price, mrp: 89_900, grams: 320, status: 'active', available: 9 }
      return byToken(`${url}/variants`, { rows: [row] }, 'PUT')
    }
    expect(refusal(await add('CR-FREE', 1))).toEqual([403, 'token-cannot-confirm'])
    expect((await add('CR-HALF', half)).statusCode).toBe(200)
  })

  test('is one in small steps too', async () => {
    const { product, url } = await admin.addCreatine()
    const [{ sku }] = product.variants
    const set = (price: number) => byToken('/prices', { items: [{ sku, price }] })
    for (const price of [50_000, 40_000, half]) expect((await set(price)).json().results[0].ok).toBe(true)
    expect(refusal(await set(34_000))).toEqual([403, 'token-cannot-confirm'])
    expect((await admin.get(url)).variants[0].price).toBe(half)
  })
})
