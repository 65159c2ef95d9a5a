import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../../shop/day.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { idAt } from '../../platform/postgres/new-id.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
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
  admin.as('owner', url, { payload, method, token: '', headers: { authorization: bearer } })

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

  /** Beside this one, more than 30 days old. */
  const addLongAgo = (variantId: string, { sku, price }: { sku: string; price: number }) =>
    admin.pool.query(
      `insert into variant (id, product_id, position, sku, title, option_values, price_paise, mrp_paise)
       select $1, product_id, 9, $2, $2, array[$2], $3, 89900 from variant where id = $4`,
      [idAt(Date.now() - 31 * dayMs), sku, price, variantId],
    )

  test('needs a confirmation in each way of setting one', async () => {
    const { url, handle, product } = await admin.addCreatine()
    const [{ id, sku, version, optionValues }] = product.variants
    const row = {
      id,
      version,
      sku,
      optionValues,
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
      () =>
        admin.send('/products/bulk/scheduled-prices', { products: [{ handle, ...schedule }], ...schedule }),
      () => byToken('/prices', { items: [{ sku, price: 1 }] }),
    ]
    const answers = []
    for (const way of ways) answers.push(refusal(await way())[1])
    expect(answers).toEqual([...Array(4).fill('confirm-needed'), 'token-cannot-confirm'])
    expect((await admin.get(url)).variants[0].price).toBe(69_900)
    await confirmedAt(admin.clock.now)
    expect((await admin.send(`${url}/variants`, { rows: [row] }, 'PUT')).statusCode).toBe(200)
    await confirmedAt(new Date(0))
    const same = { ...row, version: version + 1, grams: 330 }
    expect((await admin.send(`${url}/variants`, { rows: [same] }, 'PUT')).statusCode).toBe(200)
  })

  test('is told at the highest price there can be', async () => {
    const { product } = await admin.addCreatine()
    const [{ sku }] = product.variants
    const highest = 100_000_000
    await admin.pool.query('update variant set price_paise = $1, mrp_paise = $1 where sku = $2', [
      highest,
      sku,
    ])
    const set = (price: number) => admin.send('/prices', { items: [{ sku, price }] })
    expect(refusal(await set(highest / 2 - 1))).toEqual([403, 'confirm-needed'])
    expect((await set(highest / 2)).statusCode).toBe(200)
  })

  test('is one of the variant that has the SKU as it is set, whoever had it before', async () => {
    const [first, dear, cheap] = [
      await admin.addCreatine(),
      await admin.addCreatine(),
      await admin.addCreatine(),
    ]
    const skuOf = ({ product }: typeof first) => product.variants[0].sku
    await admin.pool.query('update variant set price_paise = 9900 where sku = $1', [skuOf(cheap)])
    await admin.pool.query('delete from price_change')
    const items = [
      { sku: skuOf(first), price: 69_900 },
      { sku: skuOf(cheap), price: 5_000 },
    ]
    const { setting } = await withTransaction(admin.db, async (tx) => {
      const rename = (from: string, to: string) =>
        tx.updateTable('variant').set({ sku: to }).where('sku', '=', from).execute()
      await sql`select from variant where sku = ${skuOf(first)} for update`.execute(tx)
      const setting = Promise.all([byToken('/prices', { items })])
      await expect.poll(() => countWaiting(admin.db)).toBe(1)
      await rename(skuOf(cheap), 'CR-CHEAP')
      await rename(skuOf(dear), skuOf(cheap))
      return { setting }
    })
    const [answer] = await setting
    const { results } = answer.json()
    expect(results).toMatchObject([{ ok: true }, { ok: false, error: { code: 'token-cannot-confirm' } }])
    expect((await admin.get(dear.url)).variants[0].price).toBe(69_900)
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

  test('is one in new variants that are each held against the one before', async () => {
    const { url, product } = await admin.addCreatine()
    const add = (sku: string, price: number) => {
      const row = { sku, optionValues: [sku], price, mrp: 89_900, grams: 320, status: 'active', available: 9 }
      return byToken(`${url}/variants`, { rows: [row] }, 'PUT')
    }
    expect((await add('CR-STEP-1', half)).statusCode).toBe(200)
    expect(refusal(await add('CR-STEP-2', half / 2))).toEqual([403, 'token-cannot-confirm'])
    await addLongAgo(product.variants[0].id, { sku: 'CR-OLD', price: 20_000 })
    const set = { items: [{ sku: 'CR-OLD', price: 10_000 }] }
    expect((await byToken('/prices', set)).json().results[0].ok).toBe(true)
    expect(refusal(await add('CR-STEP-3', 9_999))).toEqual([403, 'token-cannot-confirm'])
    expect((await add('CR-STEP-4', 10_000)).statusCode).toBe(200)
  })

  test('is one in a new product that stands in for another', async () => {
    const { product } = await admin.addCreatine()
    await addLongAgo(product.variants[0].id, { sku: 'CHEAPEST', price: 4_000 })
    const named = { title: 'Whey Blend', handle: 'stand-in', type: 'Protein', vendor: 'Shikhar' }
    const { handle } = (await byToken('/products', named)).json()
    const add = (price: number) => {
      const row = { sku: 'STAND-IN', optionValues: [], price, mrp: 89_900, grams: 1_100, status: 'active' }
      return byToken(`/products/${handle}/variants`, { rows: [row] }, 'PUT')
    }
    for (const price of [1, 1_999]) expect(refusal(await add(price))).toEqual([403, 'token-cannot-confirm'])
    expect((await add(2_000)).statusCode).toBe(200)
  })

  describe('of a label', () => {
    /** A sachet beside the large size. */
    async function addSizes() {
      const { url, product } = await admin.addCreatine()
      const [{ id, sku, optionValues }] = product.variants
      await confirmedAt(admin.clock.now)
      const sachet = { sku: `${sku}-SACHET`, optionValues: ['10 g'], price: 4_900, mrp: 89_900, grams: 12 }
      await admin.send(`${url}/variants`, { rows: [{ ...sachet, status: 'active', available: 9 }] }, 'PUT')
      await confirmedAt(new Date(0))
      const send = (rows: object[]) => byToken(`${url}/variants`, { rows }, 'PUT')
      const readRows = async (): Promise<{ [key: string]: unknown }[]> =>
        (await admin.get(url)).variants.map(
          ({ title: _t, available: _a, lowAt: _l, ...row }: { [key: string]: unknown }) => row,
        )
      const save = async (large: object, small: object) => {
        const rows = await readRows()
        return send(rows.map((row) => ({ ...row, ...(row.id === id ? large : small) })))
      }
      const known = { large: { sku, optionValues }, small: { sku: sachet.sku, optionValues: ['10 g'] } }
      return { ...known, readRows, send, save }
    }

    test.each(['sku', 'optionValues'] as const)('is one where two swap their %s', async (field) => {
      const { save, large, small } = await addSizes()
      const swapped = save({ [field]: small[field] }, { [field]: large[field] })
      expect(refusal(await swapped)).toEqual([403, 'token-cannot-confirm'])
    })

    test.each([
      ['sku', 'CR-OTHER'],
      ['optionValues', ['Other']],
    ] as const)('is one where another gave up its %s before', async (field, other) => {
      const { save, large, small } = await addSizes()
      expect((await save({ [field]: other }, {})).statusCode).toBe(200)
      expect(refusal(await save({}, { [field]: large[field] }))).toEqual([403, 'token-cannot-confirm'])
      expect((await save({}, { [field]: other === 'CR-OTHER' ? 'CR-NEW' : ['New'] })).statusCode).toBe(200)
      expect((await save({}, { [field]: small[field] })).statusCode).toBe(200)
      expect((await save({ [field]: large[field] }, {})).statusCode).toBe(200)
    })

    test('is one where another gave it up as a new one took its SKU', async () => {
      const { readRows, send, large, small } = await addSizes()
      const rowOf = async (wanted: string) => (await readRows()).find(({ sku }) => sku === wanted)
      const row = await rowOf(large.sku)
      const renamed = { ...row, sku: `${large.sku}-OLD`, optionValues: ['Old'] }
      const added = { ...row, id: undefined, version: undefined, optionValues: ['Added'] }
      expect((await send([renamed, added])).statusCode).toBe(200)
      const taken = await send([{ ...(await rowOf(small.sku)), optionValues: large.optionValues }])
      expect(refusal(taken)).toEqual([403, 'token-cannot-confirm'])
    })

    test('is one where an archived variant had it', async () => {
      const { save, large } = await addSizes()
      const taken = { optionValues: large.optionValues.map((value: string) => value.toUpperCase()) }
      expect(refusal(await save({ status: 'archived' }, taken))).toEqual([403, 'token-cannot-confirm'])
    })
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
