import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/snapshot/snapshot.ts'
import { runSchedule } from '../products/run-schedule.ts'
import { openTestAdmin, type TestAdmin } from './testing.ts'

const facts = JSON.parse(readFileSync('goods/facts/creatine.json', 'utf8'))

let admin: TestAdmin
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())

const get = async (url: string) => (await admin.as('owner', url)).json()
const send = (url: string, payload: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
  admin.as('manager', url, { payload, method })
const refusal = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, answer.json().error.code]

let made = 0

/** A draft with one size and everything that the law wants. */
async function addCreatine() {
  made += 1
  const title = `Creatine ${made}`
  const { handle } = (await send('/products', { title, type: 'Creatine', vendor: 'Shikhar' })).json()
  await send(`/products/${handle}`, { version: 1, facts }, 'PUT')
  const row = { sku: `CR-${made}-250`, optionValues: ['250 g'], price: 69_900, mrp: 89_900, grams: 320 }
  const rows = [{ ...row, status: 'active', available: 40 }]
  await send(`/products/${handle}/variants`, { optionNames: ['Size'], rows }, 'PUT')
  return { handle, url: `/products/${handle}`, product: await get(`/products/${handle}`) }
}

function onlyRow({ variants: [variant] }: { variants: Record<string, unknown>[] }) {
  const { title: _t, available: _a, lowAt: _l, ...row } = variant ?? {}
  return row
}

describe('a new product', () => {
  test('is a draft that cannot be sold before it has what the law wants', async () => {
    const draft = await send('/products', { title: 'Casein Night', type: 'Protein', vendor: 'Shikhar' })
    expect([draft.statusCode, draft.json()]).toEqual([201, { handle: 'casein-night', version: 1 }])
    const early = await send('/products/casein-night/status', { status: 'active' })
    expect(refusal(early)).toEqual([409, 'not-publishable'])
    expect(early.json().error.problems).toContainEqual({
      ...{ field: 'hsn', message: 'Add the HSN code of 8 digits, or it cannot be invoiced.' },
    })
    expect((await admin.app.inject('/api/products/casein-night')).statusCode).toBe(404)
    expect(refusal(await send('/products', { title: 'Casein night', type: 'P', vendor: 'S' }))).toEqual([
      ...[409, 'handle-taken'],
    ])
  })

  test('is on the pages of every process within two seconds of being put on sale, and off again', async () => {
    const { handle, url } = await addCreatine()
    const other = await openCatalogue({
      ...{ db: admin.db, databaseUrl: String(admin.pool.options.connectionString), photos: {} },
      checkEveryMs: 3_600_000,
    })
    const isSold = (isThere: boolean) =>
      expect
        .poll(
          () => [admin.deps.catalogue, other].map((one) => one.current().variants && placed(one, handle)),
          {
            timeout: 2_000,
          },
        )
        .toEqual([isThere, isThere])
    expect((await send(`${url}/status`, { status: 'active' })).statusCode).toBe(200)
    await isSold(true)
    expect((await send(`${url}/status`, { status: 'draft' })).statusCode).toBe(200)
    await isSold(false)
    await other.close()
  })

  function placed({ current }: TestAdmin['deps']['catalogue'], handle: string) {
    return current().collections.products.placeOf(handle) !== undefined
  }
})

describe('an edit', () => {
  test('is cleaned, audited with before and after, and the same again changes nothing', async () => {
    const { url, handle, product } = await addCreatine()
    const change = {
      version: product.version,
      descriptionHtml: '<p onclick="x()">Pure.<script>1</script></p>',
    }
    const saved = await send(url, change, 'PUT')
    expect(saved.json()).toEqual({ handle, version: product.version + 1 })
    expect((await send(url, change, 'PUT')).json()).toEqual(saved.json())
    const now = await get(url)
    expect([now.descriptionHtml, now.changed.by]).toEqual(['<p>Pure.</p>', expect.stringContaining('Member')])
    const { items } = await get(`${url}/history`)
    expect(items[0]).toMatchObject({ operation: 'edit', changed: ['descriptionHtml'] })
    expect(items).toHaveLength(4)
  })

  test('of what somebody else has changed names them and the version to overwrite', async () => {
    const { url, product } = await addCreatine()
    await admin.as('owner', url, {
      method: 'PUT',
      payload: { version: product.version, title: 'Creatine A' },
    })
    const late = await send(url, { version: product.version, title: 'Creatine B' }, 'PUT')
    expect(refusal(late)).toEqual([409, 'stale'])
    const { message, by, version } = late.json().error
    expect(message).toMatch(/^Changed by Member \d+ on .+ Reload/)
    expect([by, version]).toEqual([expect.any(String), product.version + 1])
    expect((await send(url, { version, title: 'Creatine B' }, 'PUT')).statusCode).toBe(200)
  })

  test('takes no declaration from a product on sale', async () => {
    const { url } = await addCreatine()
    const { version } = (await send(`${url}/status`, { status: 'active' })).json()
    const { countryOfOrigin, ...rest } = facts
    const taken = await send(url, { version, facts: rest }, 'PUT')
    expect(refusal(taken)).toEqual([409, 'not-publishable'])
    expect(taken.json().error.problems).toEqual([expect.objectContaining({ field: 'countryOfOrigin' })])
    expect((await get(url)).facts).toMatchObject({ countryOfOrigin })
    await send(`${url}/status`, { status: 'archived' })
  })

  test.each([
    [{}, 'version'],
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: 7 }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ tags: 'sale' }, 'tags'],
    [{ descriptionHtml: 'x'.repeat(50_001) }, 'descriptionHtml'],
    [{ facts: { hsn: '2106' } }, 'facts.hsn'],
    [{ facts: { invented: true } }, 'facts'],
    [{ facts: { netQuantity: { text: '1 kg', amount: 0, unit: 'g' } } }, 'facts.netQuantity.amount'],
  ])('refuses %j in its field', async (change, field) => {
    const payload = field === 'version' ? change : { version: 1, ...change }
    const answer = await send('/products/whey-blend', payload, 'PUT')
    expect(refusal(answer)).toEqual([400, 'invalid'])
    expect(Object.keys(answer.json().error.fields)).toContain(field)
  })

  test('a preview shows what would be saved', async () => {
    const answer = await send('/products/preview', { descriptionHtml: '<h1>Why</h1><img src=x onerror=y>' })
    expect(answer.json()).toEqual({
      descriptionHtml: '<h2>Why</h2>',
      nodes: [{ tag: 'h2', children: ['Why'] }],
    })
  })
})

describe('the list', () => {
  const handles = async (query: string) =>
    (await get(`/products?${query}`)).items.map(({ handle }: { handle: string }) => handle)

  test('pages in the order of the shop, and a product takes another place', async () => {
    const [one, two, three] = [await addCreatine(), await addCreatine(), await addCreatine()]
    const all: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: { items: { handle: string }[]; next: string | null } = await get(
        `/products?type=Creatine&limit=2${next ? `&cursor=${next}` : ''}`,
      )
      all.push(...page.items.map(({ handle }) => handle))
      next = page.next
    }
    expect(all.slice(-3)).toEqual([one.handle, two.handle, three.handle])
    expect(new Set(all).size).toBe(all.length)
    await send(`${three.url}/place`, { before: one.handle })
    await send(`${one.url}/place`, { before: null })
    expect((await handles('type=Creatine')).slice(-3)).toEqual([three.handle, two.handle, one.handle])
  })

  test('finds by part of a name, beginning of a SKU, status and type', async () => {
    const { handle, product } = await addCreatine()
    expect(await handles(`search=${product.variants[0].sku.toLowerCase()}`)).toEqual([handle])
    expect(await handles('search=hey%20bl')).toEqual(['whey-blend'])
    expect(await handles('status=archived&type=Protein')).toEqual([])
    expect(await handles('search=100%25')).toEqual([])
  })

  test.each(['limit=0', 'cursor=x', 'cursor=p99999999999.x', 'status=gone', 'search=', 'search=%00'])(
    'refuses %s',
    async (query) => {
      expect(refusal(await admin.as('owner', `/products?${query}`))).toEqual([400, 'invalid'])
    },
  )

  test('a bulk change answers for each product', async () => {
    const { handle } = await addCreatine()
    const handles = [handle, 'casein-night', 'nothing']
    const { results } = (await send('/products/bulk/status', { handles, status: 'archived' })).json()
    expect(results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false])
    expect(results[2].error.code).toBe('not-found')
  })
})

describe('variants', () => {
  test('a flavour is added with price, MRP, weight and stock', async () => {
    const { url, product } = await addCreatine()
    const row = { sku: `NEW-${made}`, optionValues: ['500 g'], price: 119_900, mrp: 149_900, grams: 600 }
    const saved = await send(
      `${url}/variants`,
      { rows: [onlyRow(product), { ...row, status: 'active', available: 12 }] },
      'PUT',
    )
    expect(saved.json().variants).toMatchObject([
      { title: '250 g' },
      { ...row, title: '500 g', available: 12 },
    ])
    expect((await get(`${url}/history`)).items[0]).toMatchObject({
      ...{ operation: 'edit-variants', changed: [`NEW-${made}`] },
    })
  })

  test('a sheet with mistakes changes nothing, and each row says what is wrong', async () => {
    const { url, product } = await addCreatine()
    const row = { ...onlyRow(product), price: 99_900 }
    const blank = { optionValues: [], price: 0, mrp: 0, grams: 1, status: 'active' }
    const answer = await send(
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
      ...[
        [1, 'price'],
        [2, 'price'],
        [2, 'sku'],
        [2, 'optionValues'],
      ],
      ...[
        [3, 'price'],
        [3, 'optionValues'],
      ],
    ])
    expect((await get(url)).variants).toHaveLength(1)
  })

  test('of another product, or seen before a new price, are refused', async () => {
    const [{ url, product }, other] = [await addCreatine(), await addCreatine()]
    const foreign = { rows: [{ ...onlyRow(other.product), sku: 'MINE' }] }
    expect(refusal(await send(`${url}/variants`, foreign, 'PUT'))).toEqual([400, 'variant-rows'])
    await send('/prices', { items: [{ sku: product.variants[0].sku, price: 59_900 }] })
    const old = { rows: [{ ...onlyRow(product), grams: 330 }] }
    expect(refusal(await send(`${url}/variants`, old, 'PUT'))).toEqual([409, 'stale'])
  })
})

describe('prices', () => {
  test('of many SKUs, one result each; every change has a name in the history', async () => {
    const { url, product } = await addCreatine()
    const { sku } = product.variants[0]
    const items = [
      { sku, price: 64_900 },
      { sku, price: 99_900 },
      { sku: 'NONE', price: 1 },
    ]
    const { results } = (await send('/prices', { items })).json()
    expect(results.map((result: { error?: { code: string } }) => result.error?.code)).toEqual([
      ...[undefined, 'price-above-mrp', 'sku-unknown'],
    ])
    expect((await get(`${url}/prices`)).changes).toMatchObject([
      { sku, priceBefore: 69_900, price: 64_900, by: expect.stringContaining('Member') },
    ])
  })

  const hours = (count: number) => new Date(admin.clock.now.getTime() + count * 3_600_000).toISOString()
  const priceOf = async (url: string) => (await get(url)).variants[0].price
  const turnTo = (at: string) => runSchedule({ db: admin.db, now: () => new Date(at) })

  async function plan(price = 49_900, more: object = {}) {
    const creatine = await addCreatine()
    const [variant] = creatine.product.variants
    const body = { items: [{ variantId: variant.id, price }], startsAt: hours(1), endsAt: hours(3), ...more }
    const planned = await send(`${creatine.url}/scheduled-prices`, body)
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
    const { changes, scheduled } = await get(`${url}/prices`)
    expect(changes.map(({ by }: { by: string }) => by)).toEqual(
      Array(2).fill(expect.stringContaining('Schedule by')),
    )
    expect(scheduled).toMatchObject([{ status: 'ended', price: 49_900, priceBefore: 69_900 }])
  })

  test('that somebody changed meanwhile stay so at the end', async () => {
    const { url, body, variant } = await plan()
    await turnTo(body.startsAt)
    await send('/prices', { items: [{ sku: variant.sku, price: 55_500 }] })
    await turnTo(body.endsAt)
    expect(await priceOf(url)).toBe(55_500)
  })

  test('that are cancelled return at once, also twice', async () => {
    const { url, body, planned } = await plan()
    const [id] = planned.json().ids
    await turnTo(body.startsAt)
    for (const _ of [1, 2]) expect((await send(`/scheduled-prices/${id}`, {}, 'DELETE')).statusCode).toBe(200)
    expect(await priceOf(url)).toBe(69_900)
    await turnTo(body.endsAt)
    expect(refusal(await send(`/scheduled-prices/${unknownId}`, {}, 'DELETE'))).toEqual([404, 'not-found'])
  })
  const unknownId = '00000000-0000-7000-8000-000000000000'

  test('that were due while no job ran change nothing', async () => {
    const { url } = await plan()
    await turnTo(hours(48))
    expect(await priceOf(url)).toBe(69_900)
    expect((await get(`${url}/prices`)).changes).toEqual([])
  })

  test('above the MRP, over already, or at the same time as another are refused', async () => {
    expect(refusal((await plan(99_900)).planned)).toEqual([409, 'price-above-mrp'])
    expect(refusal((await plan(1, { endsAt: hours(-1) })).planned)).toEqual([400, 'schedule-past'])
    expect(refusal((await plan(1, { endsAt: hours(1) })).planned)).toEqual([400, 'schedule-past'])
    const { url, body } = await plan()
    expect(refusal(await send(`${url}/scheduled-prices`, body))).toEqual([409, 'schedule-overlaps'])
    const next = { ...body, startsAt: body.endsAt, endsAt: null }
    expect((await send(`${url}/scheduled-prices`, next)).statusCode).toBe(201)
  })
})

describe('stock', () => {
  const change = async (...items: object[]) =>
    (await admin.as('packer', '/stock/changes', { payload: { items } })).json().results

  test('comes, goes and is counted, each with who, why and what it was', async () => {
    const { product } = await addCreatine()
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
    const { items } = await get(`/stock/${sku}/history`)
    expect(items).toMatchObject([
      { kind: 'counted', before: 47, available: 30, by: expect.stringContaining('Member') },
      { kind: 'damaged', before: 50, available: 47 },
      { kind: 'received', before: 40, available: 50, note: 'invoice 118' },
    ])
  })

  test('is low at a limit of its own, else at the one of the shop', async () => {
    const { product } = await addCreatine()
    const { sku } = product.variants[0]
    const level = async () => (await get(`/stock?search=${sku}`)).items[0].level
    expect(await level()).toBe('ok')
    await send(`/stock/${sku}/low-at`, { lowAt: 40 }, 'PUT')
    expect(await level()).toBe('low')
    expect((await get('/stock?level=low')).items.map((row: { sku: string }) => row.sku)).toContain(sku)
    await send(`/stock/${sku}/low-at`, { lowAt: null }, 'PUT')
    await change({ sku, kind: 'counted', quantity: 0 })
    expect(await level()).toBe('sold-out')
    expect((await get(`/stock?level=sold-out&search=${sku}`)).items).toHaveLength(1)
  })

  test('of a sale at the same time is not lost', async () => {
    const { product } = await addCreatine()
    const { sku } = product.variants[0]
    await Promise.all(Array.from({ length: 8 }, () => change({ sku, kind: 'received', quantity: 1 })))
    expect((await get(`/stock?search=${sku}`)).items[0].available).toBe(48)
  })

  test.each([
    [{ kind: 'stolen', quantity: 1 }],
    [{ kind: 'lost', quantity: -1 }],
    [{ kind: 'lost', quantity: 1.5 }],
    [{ kind: 'lost', quantity: '1' }],
    [{ kind: 'received', quantity: 10_000_001 }],
    [{ kind: 'lost', quantity: 1, note: 'x'.repeat(201) }],
  ])('refuses %j', async (item) => {
    const answer = await send('/stock/changes', { items: [{ sku: 'SKU-1', ...item }] })
    expect(refusal(answer)).toEqual([400, 'invalid'])
  })
})
