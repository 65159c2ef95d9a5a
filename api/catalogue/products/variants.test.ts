import { afterAll, describe, expect, test } from 'vitest'
import { withTransaction } from '../../platform/postgres/database.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { runSchedule } from './run-schedule.ts'
import { openTestProducts, refusal } from './testing-products.ts'

const admin = await openTestProducts()
afterAll(() => admin.close())

function onlyRow({ variants: [variant] }: { variants: Record<string, unknown>[] }) {
  const { title: _t, available: _a, lowAt: _l, ...row } = variant ?? {}
  return row
}

describe('variants', () => {
  test('a flavour is added with price, MRP, weight and stock', async () => {
    const { url, product } = await admin.addCreatine()
    const row = { sku: 'NEW-500', optionValues: ['500 g'], price: 119_900, mrp: 149_900, grams: 600 }
    const saved = await admin.send(
      `${url}/variants`,
      { rows: [onlyRow(product), { ...row, status: 'active', available: 12 }] },
      'PUT',
    )
    expect(saved.json().variants).toMatchObject([
      { title: '250 g' },
      { ...row, title: '500 g', available: 12 },
    ])
    expect((await admin.get(`${url}/history`)).items[0]).toMatchObject({
      operation: 'edit-variants',
      changed: ['NEW-500'],
    })
  })

  test('a sheet with mistakes changes nothing, and each row says what is wrong', async () => {
    const { url, product } = await admin.addCreatine()
    const row = { ...onlyRow(product), price: 99_900 }
    const blank = { optionValues: [], price: 0, mrp: 0, grams: 1, status: 'active' }
    const answer = await admin.send(
      `${url}/variants`,
      {
        rows: [
          row,
          { ...blank, sku: product.variants[0].sku },
          { ...blank, sku: 'SKU-1', optionValues: ['250 G'] },
        ],
      },
      'PUT',
    )
    expect(refusal(answer)).toEqual([400, 'variant-rows'])
    const wrong = answer
      .json()
      .error.rows.map(({ row, field }: { row: number; field: string }) => [row, field])
    expect(wrong).toEqual([
      [1, 'price'],
      [2, 'price'],
      [2, 'sku'],
      [2, 'optionValues'],
      [3, 'price'],
      [3, 'optionValues'],
    ])
    expect((await admin.get(url)).variants).toHaveLength(1)
  })

  test('a barcode is saved as its digits, stays where it is not sent, and is taken away', async () => {
    const { url, product } = await admin.addCreatine()
    const save = async (more: object) => {
      const { variants } = await admin.get(url)
      return admin.send(`${url}/variants`, { rows: [{ ...onlyRow({ variants }), ...more }] }, 'PUT')
    }
    const barcodeAfter = async (more: object) => (await save(more)).json().variants[0].barcode
    expect(product.variants[0].barcode).toBeNull()
    expect(await barcodeAfter({ barcode: ' 890-1030 865275' })).toBe('8901030865275')
    expect((await admin.get(`${url}/history`)).items[0].changed).toEqual([product.variants[0].sku])
    for (const list of ['/stock', '/products'])
      expect((await admin.get(`${list}?search=8901030865275`)).items).toHaveLength(1)
    expect(await barcodeAfter({ barcode: undefined, grams: 333 })).toBe('8901030865275')
    const wrong = await save({ barcode: '8901030865278' })
    expect(wrong.json().error.rows).toEqual([
      { row: 1, field: 'barcode', message: expect.stringContaining('its last digit should be 5') },
    ])
    expect(refusal(await save({ barcode: '8'.repeat(41) }))).toEqual([400, 'invalid'])
    expect(await barcodeAfter({ barcode: '' })).toBeNull()
  })

  describe.each([false, true])('in a sheet, read backwards: %s,', (isBackwards) => {
    const skusOf = ({ variants }: { variants: { id: string; sku: string }[] }) =>
      Object.fromEntries(variants.map(({ id, sku }) => [id, sku]))

    async function addTwo() {
      const { url, product } = await admin.addCreatine()
      const [first] = product.variants
      const second = { ...onlyRow(product), id: undefined, sku: `${first.sku}-B`, optionValues: ['500 g'] }
      const added = await admin.send(`${url}/variants`, { rows: [second] }, 'PUT')
      const rows = added
        .json()
        .variants.map((variant: { [key: string]: unknown }) => onlyRow({ variants: [variant] }))
      const save = (wanted: object[]) =>
        admin.send(`${url}/variants`, { rows: isBackwards ? wanted.toReversed() : wanted }, 'PUT')
      return { url, rows, save }
    }

    test('two swap their SKUs and barcodes', async () => {
      const { rows, save } = await addTwo()
      const [one, other] = rows
      const [barcode, another] = ['8901030865275', '96385074']
      const swapped = await save([
        { ...one, sku: other.sku, barcode },
        { ...other, sku: one.sku, barcode: another },
      ])
      expect(swapped.statusCode).toBe(200)
      expect(skusOf(swapped.json())).toEqual({ [one.id]: other.sku, [other.id]: one.sku })
      const again = await save(
        swapped.json().variants.map((variant: { [key: string]: unknown }) => ({
          ...onlyRow({ variants: [variant] }),
          barcode: variant.barcode === barcode ? another : barcode,
        })),
      )
      expect(again.statusCode).toBe(200)
    })

    test('one takes the SKU of another, which gets a new one', async () => {
      const { rows, save } = await addTwo()
      const [one, other] = rows
      const handedOn = await save([
        { ...one, sku: other.sku },
        { ...other, sku: `${other.sku}-NEW` },
      ])
      expect(skusOf(handedOn.json())).toEqual({ [one.id]: other.sku, [other.id]: `${other.sku}-NEW` })
    })

    test('a new one takes the SKU of another', async () => {
      const { url, rows, save } = await addTwo()
      const [one, other] = rows
      const added = { ...one, id: undefined, version: undefined, optionValues: ['1 kg'] }
      const saved = await save([added, { ...one, sku: `${one.sku}-OLD` }, other])
      expect(
        saved
          .json()
          .variants.map(({ sku }: { sku: string }) => sku)
          .toSorted(),
      ).toEqual([one.sku, other.sku, `${one.sku}-OLD`].toSorted())
      expect((await admin.get(`${url}/history`)).items[0].changed).toEqual([one.sku, `${one.sku} (new)`])
    })

    test('a stale row leaves all as they were', async () => {
      const { url, rows, save } = await addTwo()
      const [one, other] = rows
      await admin.send('/prices', { items: [{ sku: other.sku, price: 59_900 }] })
      const stale = await save([
        { ...one, sku: other.sku },
        { ...other, sku: one.sku },
      ])
      expect(refusal(stale)).toEqual([409, 'stale'])
      expect(skusOf(await admin.get(url))).toEqual({ [one.id]: one.sku, [other.id]: other.sku })
    })
  })

  test('whose SKU another product takes in the same moment are refused at their row', async () => {
    const [{ url, product }, other] = [await admin.addCreatine(), await admin.addCreatine()]
    const saving = await withTransaction(admin.db, async (tx) => {
      const [{ sku }] = other.product.variants
      await tx.updateTable('variant').set({ sku: 'TAKEN' }).where('sku', '=', sku).execute()
      const rows = [{ ...onlyRow(product), sku: 'TAKEN' }]
      const saving = Promise.all([admin.send(`${url}/variants`, { rows }, 'PUT')])
      await expect.poll(() => countWaiting(admin.db)).toBe(1)
      return { saving }
    })
    const [answer] = await saving.saving
    expect(answer.json().error.rows).toEqual([
      { row: 1, field: 'sku', message: 'The SKU TAKEN belongs to another product.' },
    ])
  })

  test('of another product, or seen before a new price, are refused', async () => {
    const [{ url, product }, other] = [await admin.addCreatine(), await admin.addCreatine()]
    const foreign = { rows: [{ ...onlyRow(other.product), sku: 'MINE' }] }
    expect(refusal(await admin.send(`${url}/variants`, foreign, 'PUT'))).toEqual([400, 'variant-rows'])
    await admin.send('/prices', { items: [{ sku: product.variants[0].sku, price: 59_900 }] })
    const old = { rows: [{ ...onlyRow(product), grams: 330 }] }
    expect(refusal(await admin.send(`${url}/variants`, old, 'PUT'))).toEqual([409, 'stale'])
  })
})

describe('prices', () => {
  test('of many SKUs, one result each; every change has a name in the history', async () => {
    const { url, product } = await admin.addCreatine()
    const { sku } = product.variants[0]
    const items = [
      { sku, price: 64_900 },
      { sku, price: 99_900 },
      { sku: 'NONE', price: 1 },
    ]
    const { results } = (await admin.send('/prices', { items })).json()
    expect(results.map((result: { error?: { code: string } }) => result.error?.code)).toEqual([
      undefined,
      'price-above-mrp',
      'sku-unknown',
    ])
    expect((await admin.get(`${url}/prices`)).changes).toMatchObject([
      { sku, priceBefore: 69_900, price: 64_900, by: expect.stringContaining('Member') },
    ])
  })

  const hours = (count: number) => new Date(admin.clock.now.getTime() + count * 3_600_000).toISOString()
  const priceOf = async (url: string) => (await admin.get(url)).variants[0].price
  const turnTo = (at: string) => runSchedule({ db: admin.db, now: () => new Date(at) })

  async function plan(price = 49_900, more: object = {}) {
    const creatine = await admin.addCreatine()
    const [variant] = creatine.product.variants
    const body = { items: [{ variantId: variant.id, price }], startsAt: hours(1), endsAt: hours(3), ...more }
    const planned = await admin.send(`${creatine.url}/scheduled-prices`, body)
    return { ...creatine, variant, body, planned }
  }

  test('of a weekend begin and end by themselves', async () => {
    const { url, body, planned } = await plan()
    expect(planned.statusCode).toBe(201)
    await turnTo(hours(0))
    expect(await priceOf(url)).toBe(69_900)
    await turnTo(body.startsAt)
    expect(await priceOf(url)).toBe(49_900)
    await turnTo(body.endsAt)
    expect(await priceOf(url)).toBe(69_900)
    const { changes, scheduled } = await admin.get(`${url}/prices`)
    expect(changes.map(({ by }: { by: string }) => by)).toEqual(
      Array(2).fill(expect.stringContaining('Schedule by')),
    )
    expect(scheduled).toMatchObject([{ status: 'ended', price: 49_900, priceBefore: 69_900 }])
  })

  test('that somebody changed meanwhile stay so at the end', async () => {
    const { url, body, variant } = await plan()
    await turnTo(body.startsAt)
    await admin.send('/prices', { items: [{ sku: variant.sku, price: 55_500 }] })
    await turnTo(body.endsAt)
    expect(await priceOf(url)).toBe(55_500)
  })

  test('that are cancelled return at once, also twice', async () => {
    const { url, body, planned } = await plan()
    const [id] = planned.json().ids
    await turnTo(body.startsAt)
    for (const _ of [1, 2])
      expect((await admin.send(`/scheduled-prices/${id}`, {}, 'DELETE')).statusCode).toBe(200)
    expect(await priceOf(url)).toBe(69_900)
    await turnTo(body.endsAt)
    expect(refusal(await admin.send(`/scheduled-prices/${unknownId}`, {}, 'DELETE'))).toEqual([
      404,
      'not-found',
    ])
  })
  const unknownId = '00000000-0000-7000-8000-000000000000'

  test('that were due while no job ran change nothing', async () => {
    const { url } = await plan()
    await turnTo(hours(48))
    expect(await priceOf(url)).toBe(69_900)
    expect((await admin.get(`${url}/prices`)).changes).toEqual([])
  })

  test('of one sale straight after another return to what they were, also over more than a run takes', async () => {
    const { product, url } = await admin.addCreatine()
    const row = { price: 69_900, mrp: 89_900, grams: 320, status: 'active', available: 1 }
    const added = Array.from({ length: 109 }, (_, at) => ({
      ...row,
      sku: `S-${at}`,
      optionValues: [`${at} g`],
    }))
    const rows = [onlyRow(product), ...added]
    const { variants } = (await admin.send(`${url}/variants`, { rows }, 'PUT')).json()
    const sale = async (price: number, from: number, to: number, times: object) => {
      const items = variants
        .map(({ id: variantId }: { id: string }) => ({ variantId, price }))
        .slice(from, to)
      expect((await admin.send(`${url}/scheduled-prices`, { items, ...times })).statusCode).toBe(201)
    }
    const prices = async () => [
      ...new Set((await admin.get(url)).variants.map(({ price }: { price: number }) => price)),
    ]
    await sale(49_900, 0, 105, { startsAt: hours(1), endsAt: hours(2) })
    await sale(59_900, 100, 110, { startsAt: hours(2), endsAt: hours(3) })
    for (const at of [hours(1), hours(1), hours(2), hours(2)]) await turnTo(at)
    expect(await prices()).toEqual([69_900, 59_900])
    await turnTo(hours(3))
    expect(await prices()).toEqual([69_900])
  })

  test('above the MRP, over already, or at the same time as another are refused', async () => {
    expect(refusal((await plan(99_900)).planned)).toEqual([409, 'price-above-mrp'])
    const over = { startsAt: hours(-2), endsAt: hours(-1) }
    expect(refusal((await plan(1, over)).planned)).toEqual([400, 'schedule-past'])
    expect(refusal((await plan(1, { endsAt: hours(1) })).planned)).toEqual([400, 'schedule-backwards'])
    const { url, body } = await plan()
    expect(refusal(await admin.send(`${url}/scheduled-prices`, body))).toEqual([409, 'schedule-overlaps'])
    const next = { ...body, startsAt: body.endsAt, endsAt: null }
    expect((await admin.send(`${url}/scheduled-prices`, next)).statusCode).toBe(201)
  })
})

describe('stock', () => {
  const change = async (...items: object[]) =>
    (await admin.as('packer', '/stock/changes', { payload: { items } })).json().results

  test('comes, goes and is counted, each with who, why and what it was', async () => {
    const { product } = await admin.addCreatine()
    const { sku } = product.variants[0]
    const results = await change(
      { sku, kind: 'received', quantity: 10, note: 'invoice 118' },
      { sku, kind: 'damaged', quantity: 3 },
      { sku, kind: 'lost', quantity: 48 },
      { sku, kind: 'counted', quantity: 30, expected: 46 },
      { sku, kind: 'counted', quantity: 30, expected: 47 },
    )
    expect(
      results.map((result: { available?: number; error?: { code: string } }) => [
        result.available ?? result.error?.code,
      ]),
    ).toEqual([[50], [47], ['stock-below-zero'], ['stock-moved'], [30]])
    const { items } = await admin.get(`/stock/${sku}/history`)
    expect(items).toMatchObject([
      { kind: 'counted', change: { shelf: -17 }, available: 30, by: expect.stringContaining('Member') },
      { kind: 'damaged', change: { shelf: -3 }, available: 47 },
      { kind: 'received', change: { shelf: 10 }, available: 50, note: 'invoice 118' },
      { kind: 'opening', change: { shelf: 40 }, available: 40 },
    ])
  })

  test('is low at a limit of its own, else at the one of the shop', async () => {
    const { product } = await admin.addCreatine()
    const { sku } = product.variants[0]
    const level = async () => (await admin.get(`/stock?search=${sku}`)).items[0].level
    expect(await level()).toBe('ok')
    await admin.send(`/stock/${sku}/low-at`, { lowAt: 40 }, 'PUT')
    expect(await level()).toBe('low')
    expect((await admin.get('/stock?level=low')).items.map((row: { sku: string }) => row.sku)).toContain(sku)
    await admin.send(`/stock/${sku}/low-at`, { lowAt: null }, 'PUT')
    await change({ sku, kind: 'counted', quantity: 0, expected: null })
    expect(await level()).toBe('sold-out')
    expect((await admin.get(`/stock?level=sold-out&search=${sku}`)).items).toHaveLength(1)
  })

  test('of a sale at the same time is not lost', async () => {
    const { product } = await admin.addCreatine()
    const { sku } = product.variants[0]
    await Promise.all(Array.from({ length: 8 }, () => change({ sku, kind: 'received', quantity: 1 })))
    expect((await admin.get(`/stock?search=${sku}`)).items[0].available).toBe(48)
  })

  test.each([
    [{ kind: 'stolen', quantity: 1 }],
    [{ kind: 'counted', quantity: 1 }],
    [{ kind: 'lost', quantity: -1 }],
    [{ kind: 'lost', quantity: 1.5 }],
    [{ kind: 'lost', quantity: '1' }],
    [{ kind: 'received', quantity: 10_000_001 }],
    [{ kind: 'lost', quantity: 1, note: 'x'.repeat(201) }],
  ])('refuses %j', async (item) => {
    const answer = await admin.send('/stock/changes', { items: [{ sku: 'SKU-1', ...item }] })
    expect(refusal(answer)).toEqual([400, 'invalid'])
  })
})
