import { expect, test } from 'vitest'
import { openBadRows } from '../csv/bad-rows.ts'
import { textSource } from '../csv/csv-source.ts'
import { openDiscountCsv } from './discount-csv.ts'

const header =
  'Name,Value,Value Type,Minimum Purchase Requirements,Applies Once Per Customer,Usage Limit Per Code,Status,Start,End'

async function read(csv: string) {
  const badRows = openBadRows()
  const { discounts } = await openDiscountCsv(textSource(csv), {
    badRows,
    now: new Date('2026-01-01T00:00:00Z'),
  })
  const found = await Array.fromAsync(discounts)
  badRows.throwIfAny()
  return found.map(({ row: _row, coupon, ...uses }) => ({ ...coupon, ...uses }))
}

test('a discount of Shopify becomes a coupon: value without its sign, times in their own zone', async () => {
  const row =
    'DIWALI25,-25.0,percentage,"Minimum purchase of ₹1,000.00",true,500,Active,2025-10-15 00:00:00 +0530,2025-10-22 11:28:18 -0600'
  expect(await read(`${header}\n${row}\n`)).toEqual([
    {
      title: 'DIWALI25',
      percent: 25,
      starts_at: new Date('2025-10-14T18:30:00Z'),
      ends_at: new Date('2025-10-22T17:28:18Z'),
      limit: 500,
      timesUsed: 0,
      once_per_customer: true,
      minimum_subtotal_paise: 100000,
      product_handles: null,
      collections: null,
      status: 'active',
    },
  ])
})

test('a bare code and value are enough; a time without a zone is Indian', async () => {
  expect(await read('Name,Value,Start\nPEAK10,10,2026-01-31\n')).toMatchObject([
    {
      percent: 10,
      starts_at: new Date('2026-01-30T18:30:00Z'),
      ends_at: null,
      limit: null,
      status: 'active',
    },
  ])
})

test.each([
  ['A,-100,fixed_amount,,,,,,', 'Row 2, Value Type: "fixed_amount": only percentages can be taken off.'],
  ['A,-120,percentage,,,,,,', 'Row 2, Value: "-120" is not a percentage above 0, up to 100.'],
  [
    'A,-10,percentage,3 items,,,,,',
    'Row 2, Minimum Purchase Requirements: "3 items" holds no amount in rupees.',
  ],
  [
    'A,-10,percentage,"Minimum purchase of ₹1.000,00",,,,,',
    'Row 2, Minimum Purchase Requirements: "Minimum purchase of ₹1.000,00" holds no amount in rupees.',
  ],
  [
    'A,-10,percentage,"From ₹18,99",,,,,',
    'Row 2, Minimum Purchase Requirements: "From ₹18,99" holds no amount in rupees.',
  ],
  ['A,-10,percentage,,,0,,,', 'Row 2, Usage Limit Per Code: "0" is not a whole number above zero.'],
  ['A,-10,percentage,,,,,soon,', 'Row 2, Start: "soon" is not a time like 2026-01-31 18:00:00 +0530.'],
  [',-10,percentage,,,,,,', 'Row 2, Name: Coupon code is required.'],
])('a row that cannot be used is named: %s', async (row, problem) => {
  await expect(read(`${header}\n${row}\n`)).rejects.toThrow(problem)
})

test('a coupon for some goods names its products or collections', async () => {
  const rows = [
    'A,10,product,eaa; Whey-Blend,',
    'B,10,product,,Accessories',
    'C,10,,,"bestsellers, accessories"',
  ]
  const csv = ['Name,Value,Discount Class,Products,Collections', ...rows].join('\n')
  expect(await read(csv)).toMatchObject([
    { product_handles: ['eaa', 'whey-blend'], collections: null },
    { product_handles: null, collections: ['accessories'] },
    { product_handles: null, collections: ['bestsellers', 'accessories'] },
  ])
})

test.each([
  ['Discount Class', 'product', 'name its products or collections in a column "Products" or "Collections".'],
  ['Type', 'Buy X get Y', 'a coupon takes a percentage off, nothing else. Leave this row out.'],
  ['Customer Selection', 'Specific customers', 'only coupons for all can be read.'],
])('a coupon that is not for everything or everybody is refused: %s', async (column, cell, why) => {
  const csv = `Name,Value,${column}\nA,-10,${cell}\n`
  await expect(read(csv)).rejects.toThrow(`Row 2, ${column}: "${cell}": ${why}`)
})

test('a minimum is found inside its sentence', async () => {
  const row = 'A,-10,percentage,"Spend 1,000, once",,,,,'
  expect(await read(`${header}\n${row}\n`)).toMatchObject([{ minimum_subtotal_paise: 100_000 }])
})

test('a coupon that combines with others is refused, and a code may stand there once', async () => {
  const rows = ['A,10,false', 'B,10,true', 'A,10,false'].join('\n')
  await expect(read(`Name,Value,Combines with Order Discounts\n${rows}`)).rejects.toThrow(
    'Row 3, Combines with Order Discounts: an order takes one coupon only. Write false if that is right.\n' +
      'Row 4, Name: A is in row 2 already.',
  )
})

test('a code with another dash is the same code', async () => {
  await expect(read('Name,Value\nSAVE-10,-10\nSAVE–10,-50')).rejects.toThrow('SAVE-10 is in row 2 already.')
})

const shopify =
  'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Combines with Order Discounts,Combines with Product Discounts,Combines with Shipping Discounts,Customer Selection,Times Used In Total,Applies Once Per Customer,Usage Limit Per Code,Status,Start,End'
const start = '2025-10-15 00:00:00 +0530'

test('a file of 2023 is read as one of today', async () => {
  const row = `DIWALI25,-25.0,percentage,Amount Off,order,,,,,all,0,,,Active,${start},`
  expect(await read(`${shopify}\n${row}\n`)).toMatchObject([
    { title: 'DIWALI25', percent: 25, status: 'active' },
  ])
})

test('what a discount of 2023 can do and a coupon cannot is named, and nothing else', async () => {
  const row = `"Summer Tag 10,000 Discount",-10.0,percentage,Amount Off,product,20,1,1,1,all,0,,,Active,${start},`
  await expect(read(`${shopify}\n${row}\n`)).rejects.toThrow(
    /^Row 2, Combines with Order Discounts: .*\nRow 2, Combines with Product Discounts: .*\nRow 2, Discount Class: "product": name its[^\n]*$/,
  )
})

test('an end that is a day is the end of that day', async () => {
  const row = `E0,-25.0,percentage,Amount off order,order,,,,,All customers,0,,,Active,${start},2025-10-22`
  expect(await read(`${shopify}\n${row}\n`)).toMatchObject([
    { ends_at: new Date('2025-10-23T00:00:00+05:30') },
  ])
})

test.each([
  ['', 'archived'],
  ['2026-02-01 00:00:00 +0530', 'archived'],
  ['2025-11-01 00:00:00 +0530', 'active'],
])('an expired discount that ends "%s" cannot be used, and keeps its end', async (end, status) => {
  const row = `S2,-25.0,percentage,Amount off order,order,,,,,All customers,0,,,Expired,${start},${end}`
  const [coupon] = await read(`${shopify}\n${row}\n`)
  expect(coupon).toMatchObject({ status, ends_at: end === '' ? null : new Date(end.replace(' +', '+')) })
})

test.each([
  [
    `V4,10.555,percentage,Amount off order,order,,,,,,0,,,Active,${start},`,
    'Value: "10.555" has more than two decimals.',
  ],
  ['V5,10,percentage,,,,,,,,0,,,Scheduled,,', 'Start: a scheduled discount needs its start.'],
])('what would become another discount is refused: %s', async (row, problem) => {
  await expect(read(`${shopify}\n${row}\n`)).rejects.toThrow(`Row 2, ${problem}`)
})
