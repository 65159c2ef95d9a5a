import { describe, expect } from 'vitest'
import { buy } from '../checkout/testing-shopper.ts'
import { changeStock } from '../inventory/change-stock.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { packOrder } from './pack-order.ts'
import { fulfilmentDeps, type TestFulfilment } from './testing.ts'
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
    expect(counted).toMatchObject({ available: 0, short: counted.promised - 1 })
    expect((await stockNow()).chocolate).toBe(0)
  })
})
