import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { validateStructuredData } from './testing.ts'
import { type FoundShop, openFoundShop, publicUrl } from './testing-shop.ts'

let shop: FoundShop

// A file that took long to build is built again minutes later alone: on this clock none takes long.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  shop = await openFoundShop()
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const required = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'condition',
  'brand',
]

test('a barcode is the gtin of its variant alone; one that a shop made up is none', async () => {
  const { db } = shop.database
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'handle'])
    .where('variant.status', '=', 'active')
    .orderBy('variant.position')
    .orderBy('handle')
    .limit(2)
    .execute()
  const [listed, inHouse] = variants
  const label = (id = '', barcode: string) =>
    db.updateTable('variant').set({ barcode }).where('id', '=', id).execute()
  await label(listed?.id, '8901030865275')
  await label(inHouse?.id, '2000000000008')
  await db
    .updateTable('product')
    .set({ vendor: 'Other' })
    .where(
      'handle',
      'in',
      variants.map(({ handle }) => handle),
    )
    .execute()
  await shop.catalogue.refresh()
  const xml = await shop.text('/feeds/google.xml')
  const items = xml
    .matchAll(/<item>(.*?)<\/item>/g)
    .map(([, item = '']) => readItem(item))
    .toArray()
  const itemOf = (id = '') => Object.fromEntries(items.find((item) => item.get('id') === id) ?? [])
  expect(itemOf(listed?.id)).toMatchObject({ gtin: '8901030865275' })
  expect(itemOf(listed?.id)).not.toHaveProperty('identifier_exists')
  expect(itemOf(inHouse?.id)).toMatchObject({ identifier_exists: 'no' })
  expect(items.filter((item) => item.has('gtin'))).toHaveLength(1)

  const page = await shop.text(`/products/${listed?.handle}`)
  expect(await validateStructuredData(page)).toEqual([])
  expect(page.match(/8901030865275/g)).toHaveLength(1)
  expect(page).toContain('"gtin":"8901030865275"')
  expect(await shop.text(`/api/products/${listed?.handle}`)).not.toContain('8901030865275')
})

test('the feed has what the product data specification requires, one item for each variant', async () => {
  const xml = await shop.text('/feeds/google.xml')
  const items = xml
    .matchAll(/<item>(.*?)<\/item>/g)
    .map(([, item = '']) => readItem(item))
    .toArray()
  expect(items).toHaveLength(await countVariants())
  expect(new Set(items.map((item) => item.get('id'))).size).toBe(items.length)
  for (const item of items) {
    for (const name of required) expect(item.get(name), `${item.get('title')}: ${name}`).toBeTruthy()
    expect(item.get('id')?.length).toBeLessThanOrEqual(50)
    expect(item.get('title')?.length).toBeLessThanOrEqual(150)
    expect(item.get('description')?.length).toBeLessThanOrEqual(5_000)
    expect(item.get('price')).toMatch(/^\d+\.\d\d INR$/)
    expect(item.get('availability')).toMatch(/^(in_stock|out_of_stock)$/)
    expect(item.has('gtin') || item.has('mpn') || item.get('identifier_exists') === 'no').toBe(true)
    expect(item.get('unit_pricing_base_measure') ?? '1 g').toMatch(/^1 (g|kg|ml|l|ct)$/)
    const [, unit] = (item.get('unit_pricing_base_measure') ?? '').split(' ')
    expect(item.get('unit_pricing_measure')?.split(' ')[1]).toBe(unit)
    expect(
      (await fetch(`${shop.url}${item.get('link')?.slice(publicUrl.length).replaceAll('&amp;', '&')}`))
        .status,
    ).toBe(200)
  }
  expect(items.filter((item) => item.has('item_group_id')).length).toBeGreaterThan(5)
  const rows = (await shop.text('/feeds/google.csv')).split('\r\n')
  expect(rows.filter((row) => row.endsWith(',IN:0.00 INR'))).toHaveLength(items.length)
})

function readItem(item: string): Map<string, string> {
  return new Map(item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g).map(([, name = '', value = '']) => [name, value]))
}

async function countVariants(): Promise<number> {
  const { count } = await shop.database.db
    .selectFrom('variant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('structured data state the unit price for one of the same unit as the feed', async () => {
  const page = await shop.text('/products/whey-blend')
  const references = page.matchAll(/"referenceQuantity":(\{[^}]+\{[^}]+\}\})/g)
  expect(references.map(([, json = '']) => JSON.parse(json)).toArray()).toContainEqual({
    '@type': 'QuantitativeValue',
    value: 1,
    unitCode: 'KGM',
    valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
  })
  const [, item] =
    /(<item>(?:(?!<\/item>).)*whey-blend.*?)<\/item>/s.exec(await shop.text('/feeds/google.xml')) ?? []
  expect(readItem(item ?? '').get('unit_pricing_measure')).toBe('1 kg')
})

test('files for search engines come compressed, with a tag, and without one', async () => {
  const plain = await shop.app.inject('/sitemap.xml')
  const zipped = await shop.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip, br' } })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const headers = { 'if-none-match': String(plain.headers.etag) }
  expect((await shop.app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(304)
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect((await shop.app.inject('/sitemap-1.xml')).body).toBe(plain.body)
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await shop.app.inject(path)).statusCode).toBe(404)
  expect((await shop.app.inject('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

test('a changed price is in the feed and the sitemap at once', async () => {
  const before = await shop.text('/sitemap.xml')
  await shop.database.db
    .updateTable('variant')
    .set({ price_paise: 12_300 as never })
    .where('price_paise', '>', 150_000 as never)
    .execute()
  await shop.catalogue.refresh()
  expect(await shop.text('/feeds/google.xml')).toContain('<g:sale_price>123.00 INR</g:sale_price>')
  expect(await shop.text('/sitemap.xml')).not.toBe(before)
})
