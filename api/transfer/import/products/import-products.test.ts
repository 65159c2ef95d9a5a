import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../platform/postgres/testing.ts'
import { importProducts } from './import-products.ts'

const columns =
  'URL handle,Title,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Product image URL'
const wheyRich = 'whey,Whey,W-RC,Flavour,Rich Chocolate,1899,2499,900,photos/rich.webp'
const wheyKesar = 'whey,,W-KP,,Kesar Pista,1899,2499,800,photos/kesar.webp'
const eaa = 'eaa,EAA,E-WM,Flavour,Watermelon,1999,2499,700,photos/eaa.webp'

const database = await openTestDatabase()
afterAll(() => database.close())

test('importing twice keeps ids and order, and stock that has been sold stays sold', async () => {
  await importRows(wheyRich, wheyKesar, eaa)
  const before = await listVariants()
  await database.db.updateTable('stock').set({ available: 7 }).execute()
  await importRows(eaa, wheyRich, wheyKesar)
  expect(await listVariants()).toEqual(before.map((variant) => ({ ...variant, available: 7 })))
})

test('a new price, a new order and a new variant arrive; what is no longer listed is archived', async () => {
  await importRows(
    'whey,Whey,W-VA,Flavour,Vanilla,1999,2499,50,',
    'whey,,W-RC,,Dark Chocolate,1799,2499,900,',
  )
  const whey = (await listVariants()).filter(({ handle }) => handle === 'whey')
  expect(whey).toMatchObject([
    { sku: 'W-VA', title: 'Vanilla', price_paise: 199900, available: 50, status: 'active' },
    { sku: 'W-RC', title: 'Dark Chocolate', price_paise: 179900, available: 7, status: 'active' },
    { sku: 'W-KP', title: 'Kesar Pista', status: 'archived' },
  ])
})

test('a draft that is listed without variants keeps those it has', async () => {
  const before = await listVariants()
  const columns = 'URL handle,Title,SKU,Price,Status'
  await importProducts(database.db, { csv: [columns, 'whey,Whey,,,draft'].join('\n') })
  expect(await listVariants()).toEqual(before)
})

test('an archived variant comes back under its old id', async () => {
  const archived = (await listVariants()).find(({ sku }) => sku === 'W-KP')
  await importRows(wheyRich, wheyKesar)
  expect((await listVariants()).find(({ sku }) => sku === 'W-KP')).toMatchObject({
    id: archived?.id,
    status: 'active',
  })
})

test('a SKU moves between products of one file, but is not taken from a product outside it', async () => {
  await expect(importRows('gainer,Gainer,E-WM,Flavour,Banana,2799,,10,')).rejects.toThrow(
    'Row 2, SKU: the SKU E-WM already belongs to eaa.',
  )
  await importRows(
    'gainer,Gainer,E-WM,Flavour,Banana,2799,,10,',
    'eaa,EAA,E-GA,Flavour,Green Apple,1999,,10,',
  )
  const moved = (await listVariants()).find(({ sku }) => sku === 'E-WM')
  expect(moved).toMatchObject({ handle: 'gainer', title: 'Banana', available: 7 })
})

test('a product that somebody else makes meanwhile is changed, not made again', async () => {
  const hoop = 'hoop,Hoop,HOOP,,,349,,9,'
  await Promise.all([importRows(hoop), importRows(hoop)])
  expect((await listVariants()).filter(({ handle }) => handle === 'hoop')).toHaveLength(1)
})

test('a handle that comes again later and a SKU of two variants are refused by their rows', async () => {
  await expect(importRows(wheyRich, eaa, wheyKesar, 'mat,Mat,W-KP,,,349,,1,')).rejects.toThrow(
    'Row 4, Title: the first row of a product names it.\n' +
      'Row 4, URL handle: whey came in row 2 already, and rows of other products between.\n' +
      'Row 5, SKU: the SKU W-KP is in row 4 already. A scan has to find one variant: give each its own.',
  )
})

test('a full disk is told in one sentence, and nothing has changed', async () => {
  const before = await listVariants()
  await database.pool.query(`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on stock for each row execute function fill_disk()`)
  try {
    await expect(importRows('rope,Rope,ROPE,,,349,,1,')).rejects.toThrow(
      'The disk is full, and nothing has been changed.',
    )
  } finally {
    await database.pool.query('drop trigger full_disk on stock; drop function fill_disk()')
  }
  expect(await listVariants()).toEqual(before)
})

test('a disk that is full when the import is saved is not said to have changed nothing', async () => {
  await database.pool.query(`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create constraint trigger full_disk after insert on stock deferrable initially deferred
      for each row execute function fill_disk()`)
  try {
    await expect(importRows('rope,Rope,ROPE,,,349,,1,')).rejects.toThrow(
      'The disk is full while it saved the import, which is there or not as a whole. Import the same file again',
    )
  } finally {
    await database.pool.query('drop trigger full_disk on stock; drop function fill_disk()')
  }
})

test('columns are named as in the format that the file has', async () => {
  const csv = ['Handle,Title,Variant SKU,Variant Price', 'a,A,ONE,10', 'b,B,TWO,10', 'c,C,ONE,10']
  await expect(importProducts(database.db, { csv: csv.join('\n') })).rejects.toThrow(
    'Row 4, Variant SKU: the SKU ONE is in row 2 already.',
  )
  await expect(importProducts(database.db, { csv: 'Handle,Title,Variant SKU\na,A,ONE' })).rejects.toThrow(
    'The column "Variant Price" is missing.',
  )
})

test('the same file again changes no version of the catalogue', async () => {
  const rows = [
    'rope,Rope,ROPE,,,349,,1,https://cdn.example/rope.jpg',
    'mat,Mat,MAT,,,499,,1,photos/mat.webp',
  ]
  await importRows(...rows)
  const version = () => database.db.selectFrom('catalogue_version').select('version').execute()
  const before = await version()
  expect(await importRows(...rows)).toMatchObject({ changedProducts: 0, changedVariants: 0 })
  expect(await version()).toEqual(before)
})

test('barcodes arrive, stay where a file has none, and are left out with their row where they are wrong', async () => {
  const header = 'Handle,Title,Variant SKU,Variant Barcode,Option1 Name,Option1 Value,Variant Price'
  const run = (...rows: string[]) => importProducts(database.db, { csv: [header, ...rows].join('\n') })
  const barcodes = async () =>
    database.db
      .selectFrom('variant')
      .select(['sku', 'barcode'])
      .where('sku', 'like', 'B-%')
      .orderBy('sku')
      .execute()
  const first = await run(
    'bar,Bar,B-1,8901030865275,Flavour,Fig,99',
    'bar,,B-2,IN-HOUSE 7,,Kesar,99',
    'bar,,B-3,8901030865275,,Date,99',
  )
  expect(first.warnings).toEqual([
    'Row 3, Variant Barcode: "IN-HOUSE 7" is left out. A barcode has 8, 12, 13 or 14 digits: copy those below the bars, or leave it empty.',
    'Row 4, Variant Barcode: 8901030865275 is the barcode of B-1 as well, so a scan cannot tell them apart.',
  ])
  const stored = [
    { sku: 'B-1', barcode: '8901030865275' },
    { sku: 'B-2', barcode: null },
    { sku: 'B-3', barcode: '8901030865275' },
  ]
  expect(await barcodes()).toEqual(stored)
  expect(
    await run('bar,Bar,B-1,,Flavour,Fig,99', 'bar,,B-2,,,Kesar,99', 'bar,,B-3,?,,Date,99'),
  ).toMatchObject({ changedVariants: 0, warnings: [expect.stringContaining('Row 4')] })
  expect(await barcodes()).toEqual(stored)
  const other = await run('bite,Bite,B-4,8901030865275,,,49')
  expect(other.warnings).toEqual([expect.stringMatching(/^Row 2, .* is the barcode of B-1 as well/)])
  expect(await run('bar,Bar,B-1,96385074,Flavour,Fig,99')).toMatchObject({ changedVariants: 3, warnings: [] })
  expect((await barcodes())[0]).toEqual({ sku: 'B-1', barcode: '96385074' })
})

test('what is put on sale or taken off while a file is read is so when it is decided what stays a draft', async () => {
  const header = 'Handle,Title,Variant SKU,Variant Price,Status\n'
  const others = Array.from({ length: 300 }, (_, at) => `other-${at},Other,OTHER-${at},9,draft\n`).join('')
  await importProducts(database.db, {
    csv: `${header}lamp,Lamp,LAMP,99,draft\ntorch,Torch,TORCH,99,active\n`,
  })
  const setStatus = (handle: string, status: 'active' | 'draft') =>
    database.db.updateTable('product').set({ status }).where('handle', '=', handle).execute()
  const { promise: firstAreStaged, resolve } = Promise.withResolvers<void>()
  let looks = 0
  const lacksPhoto = () => {
    looks += 1
    if (looks === 600) resolve()
    return false
  }
  async function* chunks() {
    const bytes = new TextEncoder()
    yield bytes.encode(`${header}lamp,Lamp,LAMP,99,active\ntorch,Torch,TORCH,99,active\n${others}`)
    await firstAreStaged
    await setStatus('lamp', 'active')
    await setStatus('torch', 'draft')
    yield bytes.encode('last,Last,LAST,9,draft\n')
  }
  const imported = await importProducts(database.db, {
    csv: { name: 'a.csv', chunks },
    keepsDrafts: true,
    lacksPhoto,
  })
  expect(imported).toMatchObject({ drafts: 1, statuses: { active: 1, draft: 302, archived: 0 } })
  expect(Object.values(imported.lacking)).toContain(1)
  const statuses = await database.db
    .selectFrom('product')
    .select(['handle', 'status'])
    .where('handle', 'in', ['lamp', 'torch'])
    .orderBy('handle')
    .execute()
  expect(statuses).toEqual([
    { handle: 'lamp', status: 'active' },
    { handle: 'torch', status: 'draft' },
  ])
})

test('a file with one bad row changes nothing', async () => {
  const before = await listVariants()
  await expect(
    importRows('whey,Better Whey,W-RC,Flavour,Rich Chocolate,1,,1,', 'eaa,EAA,E-GA,Flavour,X,-1,,1,'),
  ).rejects.toThrow('Row 3, Price')
  expect(await listVariants()).toEqual(before)
})

function importRows(...rows: string[]) {
  return importProducts(database.db, { csv: [columns, ...rows].join('\n') })
}

function listVariants() {
  return database.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .select(['variant.id', 'variant.sku', 'variant.title', 'variant.price_paise', 'variant.status'])
    .select(['product.handle', 'stock.available'])
    .orderBy('product.position')
    .orderBy('variant.position')
    .execute()
}
