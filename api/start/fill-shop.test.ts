import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { productAttributes } from '../../shop/catalogue/contract.ts'
import { openTestDatabase } from '../platform/postgres/testing.ts'
import { StartError } from '../start-error.ts'
import { fillShop } from './fill-shop.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('goods that cannot be read stop the start with a sentence that names the place', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-goods-'))
  await writeFile(path.join(folder, 'discounts.csv'), 'Name,Value\nPEAK10,ten\n')
  const failure = await fillShop(database.db, folder).catch((error: unknown) => error)
  await rm(folder, { recursive: true })
  expect(failure).toBeInstanceOf(StartError)
  expect(String(failure)).toContain('store/discounts.csv')
  expect(String(failure)).toContain('Row 2, Value: "ten" is not a percentage')
})

test('a photograph that products.csv names and photos/ lacks stops the start, by file and row', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-goods-'))
  const rows = [
    'Mat,mat,9,photos/mat.webp',
    'Rope,rope,9,photos/rope.webp',
    'Band,band,9,https://cdn.example/b.webp',
  ]
  await mkdir(path.join(folder, 'attributes'))
  await mkdir(path.join(folder, 'photos'))
  await writeFile(path.join(folder, 'photos/mat.png'), '')
  await writeFile(path.join(folder, 'discounts.csv'), 'Name,Value\n')
  await writeFile(
    path.join(folder, 'products.csv'),
    ['Title,URL handle,Price,Product image URL', ...rows].join('\n'),
  )
  const failure = await fillShop(database.db, folder).catch((error: unknown) => error)
  await rm(folder, { recursive: true })
  expect(failure).toEqual(
    new StartError(
      'The goods cannot be imported (store/products.csv, store/attributes). Row 3, Product image URL: ' +
        'there is no photos/rope.webp. Put the photograph there, or correct its name.',
    ),
  )
})

test('collections of a store that cannot be read stop the start by their place', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shikhar-goods-'))
  const combos = { handle: 'combos', title: 'Combos', intro: 'Two.', description: 'Both.', rule: {} }
  await writeFile(path.join(folder, 'collections.json'), JSON.stringify([combos]))
  const failure = await fillShop(database.db, folder).catch((error: unknown) => error)
  await rm(folder, { recursive: true })
  expect(failure).toBeInstanceOf(StartError)
  expect(String(failure)).toContain('store/collections.json, 0.rule: Add a condition, or choose products.')
})

test('of two processes that start together one fills the shop', async () => {
  const empty = await openTestDatabase()
  const filled = await Promise.all([fillShop(empty.db, 'store'), fillShop(empty.db, 'store')])
  await empty.close()
  expect(filled.sort()).toEqual([false, true])
})

test('an empty shop is filled from store/, a filled one is left alone', async () => {
  expect(await fillShop(database.db, 'store')).toBe(true)
  await database.db.updateTable('product').set({ title: 'Renamed' }).where('handle', '=', 'eaa').execute()
  expect(await fillShop(database.db, 'store')).toBe(false)
  const eaa = database.db.selectFrom('product').select('title').where('handle', '=', 'eaa')
  expect(await eaa.executeTakeFirst()).toEqual({ title: 'Renamed' })
})

test.each([
  ['whey-blend', '1 kg', 189900],
  ['isolate-whey', '1 kg', 249900],
  ['pre-workout', '320 gm', 149900],
  ['eaa', '300 gm', 199900],
])('%s begins with the sample size %s at its sample price', async (handle, size, paise) => {
  const [first] = await variants(handle)
  expect(first?.option_values).toContain(size)
  expect(first?.price_paise).toBe(paise)
})

test('every variant has at least 500 in stock, an MRP above its price and a photograph', async () => {
  for (const variant of await variants()) {
    expect(variant.available, variant.sku).toBeGreaterThanOrEqual(500)
    expect(variant.mrp_paise, variant.sku).toBeGreaterThan(variant.price_paise)
    expect(existsSync(`store/${variant.image_src}`), variant.sku).toBe(true)
  }
})

test('every product has attributes, a description and photographs with words for those who cannot see them', async () => {
  const products = await database.db.selectFrom('product').selectAll().execute()
  expect(products).toHaveLength(14)
  for (const { facts: attributes, body_html, handle } of products) {
    expect(productAttributes.safeParse(attributes).error, handle).toBeUndefined()
    expect(body_html, handle).toMatch(/<p>.*<ul>.*<h3>/s)
    expect(body_html, handle).not.toContain('!')
  }
  const images = await database.db.selectFrom('product_image').selectAll().execute()
  for (const { src, alt } of images) {
    expect(existsSync(`store/${src}`), `${src}`).toBe(true)
    expect(alt, `${src}`).not.toBe('')
  }
})

test.each([
  ['whey-blend', 'rich-chocolate', 'scoop'],
  ['whey-blend', 'kesar-pista', 'flavour'],
  ['isolate-whey', 'vanilla', 'shake'],
  ['isolate-whey', 'cold-coffee', 'flavour'],
  ['pre-workout', 'nimbu-masala', 'flavour'],
  ['eaa', 'watermelon', 'flavour'],
])('the front of %s in %s is followed by its still life', async (handle, flavour, kind) => {
  const images = await database.db
    .selectFrom('product_image')
    .innerJoin('product', 'product.id', 'product_image.product_id')
    .select('src')
    .where('handle', '=', handle)
    .orderBy('product_image.position')
    .execute()
  const sources = images.map(({ src }) => src)
  const front = sources.indexOf(`photos/${handle}-${flavour}-front.webp`)
  expect(front).toBeGreaterThanOrEqual(0)
  expect(sources[front + 1]).toBe(`photos/${handle}-${flavour}-${kind}.webp`)
})

test('every accessory has benefit lines of its own, and none about ingredients', async () => {
  const products = await database.db.selectFrom('product').select(['handle', 'facts']).execute()
  const accessories = products.filter(
    ({ facts: attributes }) => productAttributes.parse(attributes).kind === 'accessory',
  )
  expect(accessories).toHaveLength(7)
  for (const { facts: attributes, handle } of accessories) {
    const { benefits } = productAttributes.parse(attributes)
    expect(benefits, handle).toHaveLength(3)
    expect(benefits?.join(), handle).not.toMatch(/ingredient|health/i)
  }
})

test('every food names what is in it, each flavour its own', async () => {
  const products = await database.db
    .selectFrom('product')
    .select(['handle', 'facts', 'option_names', 'id'])
    .execute()
  for (const { handle, facts: attributes, option_names } of products) {
    const { kind, ingredients, flavours } = productAttributes.parse(attributes)
    if (kind === 'accessory') continue
    const values = (await variants(handle)).map(
      ({ option_values }) => option_values[option_names.indexOf('Flavour')],
    )
    const named = [...new Set(values)].map((flavour) => flavours?.[flavour ?? '']?.ingredients ?? ingredients)
    expect(
      named.every((list) => list?.endsWith('.')),
      handle,
    ).toBe(true)
  }
})

test('the three coupons take their percentage off, one of them once a customer', async () => {
  const coupons = database.db.selectFrom('coupon').select(['title', 'percent', 'once_per_customer', 'status'])
  expect(await coupons.orderBy('title').execute()).toEqual([
    { title: 'FIRST15', percent: '15.00', once_per_customer: true, status: 'active' },
    { title: 'INTERNAL-STAFF20', percent: '20.00', once_per_customer: false, status: 'active' },
    { title: 'PEAK10', percent: '10.00', once_per_customer: false, status: 'active' },
  ])
})

function variants(handle?: string) {
  const all = database.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .selectAll('variant')
    .select('stock.available')
    .orderBy('variant.position')
  return (handle ? all.where('product.handle', '=', handle) : all).execute()
}
