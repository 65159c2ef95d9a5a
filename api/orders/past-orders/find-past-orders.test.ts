import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderSearch } from '../../../shop/orders/order-search.ts'
import { openTestShop, type TestShop } from '../../customers/accounts/testing.ts'
import { findPastOrders } from './find-past-orders.ts'
import { savePastOrders } from './past-order-store.ts'
import { pastOrderOf } from './testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const cells = {
    'Shipping Name': 'Usha Menon',
    'Shipping Phone': '+91 98123-45678',
    'Shipping Zip': "'682001",
  }
  const lines = [{ 'Lineitem name': 'Whey', 'Lineitem quantity': '2' }]
  const orders = [
    pastOrderOf({
      name: '#100233',
      owner: 'usha@example.com',
      cells: { ...cells, 'Financial Status': 'paid' },
      lines,
    }),
    pastOrderOf({
      name: 'OLD-#7',
      owner: null,
      cells: { 'Billing Name': 'Ravi', 'Billing Phone': '9812345670' },
    }),
  ]
  await shop.db.transaction().execute((tx) => savePastOrders(tx, orders))
})
afterAll(() => shop.close())

test.each([
  ['100233', ['#100233']],
  ['#100233', ['#100233']],
  ['9812345678', ['#100233']],
  ['\u202a+91 98123 45678\u202c', ['#100233']],
  ['682001', ['#100233']],
  ['usha', ['#100233']],
  ['Usha@example.com', ['#100233']],
  ['old-#7', ['OLD-#7']],
  ['ravi', ['OLD-#7']],
  ['9812345670', ['OLD-#7']],
  ['%', []],
  ['menon_', []],
  ['1002', []],
])('%j finds %j', async (text, names) => {
  const found = await findPastOrders(shop.db, readOrderSearch(text))
  expect(found.map(({ name }) => name)).toEqual(names)
})

test('it says whose it was and what was bought', async () => {
  expect(await findPastOrders(shop.db, readOrderSearch('#100233'))).toEqual([
    {
      name: '#100233',
      person: 'Usha Menon',
      placedAt: '2025-12-08T10:00:00.000Z',
      total: 109_900,
      payment: 'paid',
      fulfilment: '',
      items: [{ title: 'Whey', quantity: 2 }],
    },
  ])
})

test('a phone that is hidden finds none', async () => {
  const phone = { by: 'phone', phone: '9812345678', among: [] } as const
  expect(await findPastOrders(shop.db, [phone])).toEqual([])
})
