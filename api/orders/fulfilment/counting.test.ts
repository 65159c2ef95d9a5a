import { describe, expect } from 'vitest'
import { changeStock } from '../../catalogue/inventory/change-stock.ts'
import { showStockLedger } from '../../catalogue/inventory/stock-ledger.ts'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { buy } from '../checkout/testing-shopper.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { packOrder } from './pack-order.ts'
import { refundLines } from './refund-lines.ts'
import { receiveReturn } from './settle-parcel.ts'
import { dispatchOrder, dispatchPacked, fulfilmentDeps, type TestFulfilment } from './testing.ts'
import { test } from './testing-order.ts'

interface Counted extends TestFulfilment {
  pool: { query: (text: string, values: unknown[]) => Promise<{ rows: { sku: string }[] }> }
  variants: { chocolate: string }
}

/** `expected`: what was on the shelf as the counting began. */
async function count(shop: Counted, quantity: number, expected?: number) {
  const found = await shop.pool.query('select sku from variant where id = $1', [shop.variants.chocolate])
  const change = { sku: found.rows[0]?.sku ?? '', kind: 'counted', note: '', actor: 'Meena' } as const
  return changeStock(fulfilmentDeps(shop), { ...change, quantity, expected })
}

// Three tubs are paid and not packed.
describe('a count is of the shelf', () => {
  test('so that what is promised to an order stays promised', async ({ shop, by, orderNumber, stockNow }) => {
    const { chocolate: forSale } = await stockNow()
    expect(await count(shop, forSale + 3, forSale + 3)).toMatchObject({ available: forSale, promised: 3 })
    expect(await count(shop, forSale + 5)).toMatchObject({ available: forSale + 2 })
    await packOrder(by('Ravi'), { orderNumber })
    // Packed pieces are off the shelf.
    await expect(count(shop, forSale, forSale + 5)).rejects.toThrow('stock-moved')
    expect(await count(shop, forSale, forSale + 2)).toMatchObject({ available: forSale, promised: 0 })
    await cancelOrderByNumber(by('Meena'), { orderNumber, reason: 'Asked' })
    expect((await stockNow()).chocolate).toBe(forSale + 3)
  })

  test('and a sale between counting and saving does not change it', async ({ shop, asha, stockNow }) => {
    const { chocolate: forSale } = await stockNow()
    await buy(shop, asha, { products: [{ productId: shop.variants.chocolate, quantity: 2 }] })
    expect(await count(shop, forSale + 3, forSale + 3)).toMatchObject({
      available: forSale - 2,
      promised: 5,
    })
  })

  test('with fewer than are promised leaves nothing for sale, and says how many are missing', async ({
    shop,
    stockNow,
    orderNumber,
  }) => {
    expect(orderNumber).toBeGreaterThan(0)
    const counted = await count(shop, 1)
    expect(counted.promised).toBeGreaterThanOrEqual(3)
    expect(counted).toMatchObject({ available: 0, short: counted.promised - 1, shelf: 1 })
    expect((await stockNow()).chocolate).toBe(0)
  })
})

// Three tubs are paid, two are missing.
describe('what a count did not find', () => {
  test('is not on sale again with the order that waits for it', async ({
    shop,
    by,
    orderNumber,
    stockNow,
  }) => {
    const { promised } = await count(shop, 1)
    await cancelOrderByNumber(by('Meena'), { orderNumber, reason: 'Not there' })
    const left = promised - 3
    expect(await figures(shop)).toEqual({ shelf: 1, promised: left, short: Math.max(left - 1, 0) })
    expect((await stockNow()).chocolate).toBe(Math.max(1 - left, 0))
    expect(await brokenIn(shop)).toEqual([])
  })

  test('was there after all once it is packed', async ({ shop, by, orderNumber }) => {
    const { promised } = await count(shop, 1)
    await packOrder(by('Ravi'), { orderNumber })
    const left = promised - 3
    expect(await figures(shop)).toMatchObject({ promised: left, short: Math.min(promised - 1, left) })
    expect(await brokenIn(shop)).toEqual([])
  })
})

test('a count beside a packing leaves no more missing than is promised', async ({
  shop,
  by,
  orderNumber,
}) => {
  const { promised } = await count(shop, 60)
  const counting = await shop.db.startTransaction().execute()
  await counting
    .updateTable('stock')
    .set({ available: 0, short: promised - 1 })
    .where('variant_id', '=', shop.variants.chocolate)
    .execute()
  let isPacked = false
  const packing = packOrder(by('Ravi'), { orderNumber }).finally(() => {
    isPacked = true
  })
  await expect.poll(async () => isPacked || (await countWaiting(shop.db)) > 0).toBe(true)
  await counting.commit().execute()
  await packing
  expect(await figures(shop)).toMatchObject({ promised: promised - 3, short: promised - 3 })
})

describe('the ledger of a SKU', () => {
  test('has all that came and went, and adds up to what is there', async ({ shop, by, orderNumber }) => {
    const { sku, shelf, promised } = await count(shop, 60)
    await packOrder(by('Ravi'), { orderNumber })
    await dispatchPacked(shop, orderNumber, { parcel: 1 })
    await receiveReturn(by('Meena'), { orderNumber, parcel: 1, reason: 'Refused', outcome: 'restock' })
    const ledger = await showStockLedger(shop.db, { sku })
    const of = ledger.filter((entry) => entry.orderNumber === orderNumber)
    expect(new Map(of.map(({ kind, change }) => [kind, change]))).toEqual(
      new Map([
        ['return', { shelf: 3, promised: 0, quarantined: 0 }],
        ['packed', { shelf: -3, promised: -3, quarantined: 0 }],
        ['ordered', { shelf: 0, promised: 3, quarantined: 0 }],
      ]),
    )
    expect(ledger[0]).toMatchObject({ shelf, promised: promised - 3, available: shelf - promised + 3 })
    const ofTeam = await showStockLedger(shop.db, { sku, by: 'team' })
    expect(ofTeam.length).toBeGreaterThan(0)
    expect(ofTeam.filter((entry) => entry.orderNumber !== null)).toEqual([])
    expect(await brokenIn(shop)).toEqual([])
  })

  test.for([
    ['quarantine', { shelf: 0, promised: 0, quarantined: 3 }],
    ['restock', { shelf: 3, promised: 0, quarantined: 0 }],
  ] as const)(
    'tells a parcel that came back for %s',
    async ([outcome, change], { shop, by, orderNumber }) => {
      const { sku } = await count(shop, 60)
      await dispatchOrder(shop, orderNumber)
      await receiveReturn(by('Meena'), { orderNumber, parcel: 1, reason: 'Refused', outcome })
      const ledger = await showStockLedger(shop.db, { sku })
      const entry = ledger.find(
        ({ kind, ...of }) => of.orderNumber === orderNumber && /return|quarantine/.test(kind),
      )
      expect(entry?.change).toEqual(change)
      expect(await brokenIn(shop)).toEqual([])
    },
  )

  test('adds up where refunded pieces are on sale again and the rest is cancelled', async ({
    shop,
    by,
    orderNumber,
  }) => {
    await packOrder(by('Ravi'), { orderNumber })
    const lines = [{ line: 1, quantity: 1, restock: true }]
    await refundLines(by('Meena'), { orderNumber, reason: 'returned', lines })
    expect(await brokenIn(shop)).toEqual([])
    await cancelOrderByNumber(by('Meena'), { orderNumber, reason: 'Asked' })
    expect(await brokenIn(shop)).toEqual([])
  })
})

async function figures({ pool, variants }: Counted) {
  const { rows } = await pool.query(
    `select available - short + coalesce(promised, 0) as shelf, coalesce(promised, 0) as promised, short
      from stock left join stock_promised using (variant_id) where variant_id = $1`,
    [variants.chocolate],
  )
  return rows[0]
}

async function brokenIn({ db }: Counted) {
  return (await checkConsistency(db)).failed
}
