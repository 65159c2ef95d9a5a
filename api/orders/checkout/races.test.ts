import { afterAll, beforeEach, expect, test } from 'vitest'
import { changeCoupon } from '../../catalogue/coupons/edit-coupon.ts'
import { changeStock } from '../../catalogue/inventory/change-stock.ts'
import { listStockRows } from '../../catalogue/inventory/list-stock.ts'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { expireOrder } from '../expire-order.ts'
import { placeOrder } from './place-order.ts'
import { openTestCheckout, setStock, stockOf } from './testing.ts'
import { insertCoupon } from './testing-products.ts'
import { type Basket, openOrder, openShopper, order, type Shopper, totalOf } from './testing-shopper.ts'

const shop = await openTestCheckout()
afterAll(() => shop.close())
beforeEach(() => setStock(shop, shop.variants.chocolate, 50))

test('twenty shoppers race for five tubs: five get one, fifteen are told, none is oversold', async () => {
  await setStock(shop, shop.variants.chocolate, 5)
  const answers = await race(20, { products: [{ productId: shop.variants.chocolate, quantity: 1 }] })
  expect(codes(answers)).toEqual({ ok: 5, 'out-of-stock': 15 })
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(0)
})

test('who comes too late hears so at once, though somebody still holds the lock', async () => {
  await setStock(shop, shop.variants.chocolate, 0)
  const asha = await openShopper(shop)
  const winner = await shop.db.startTransaction().execute()
  await winner.selectFrom('stock').select('available').forUpdate().execute()
  let isAnswered = false
  const answer = order(shop, asha, oneTub()).finally(() => {
    isAnswered = true
  })
  await expect.poll(async () => isAnswered || (await countWaiting(shop.db)) > 0).toBe(true)
  const wasAtOnce = isAnswered
  await winner.rollback().execute()
  expect((await answer).json().error).toMatchObject({ code: 'out-of-stock', lines: [{ available: 0 }] })
  expect(wasAtOnce).toBe(true)
})

test('carts that share lines in any order take their locks in one', async () => {
  const { chocolate, kesar, shaker } = shop.variants
  const lines = [chocolate, kesar, shaker].map((productId) => ({ productId, quantity: 1 }))
  const shoppers = await Promise.all(Array.from({ length: 30 }, () => openShopper(shop)))
  const answers = await Promise.all(
    shoppers.map((shopper, index) =>
      order(shop, shopper, { products: index % 2 ? lines : lines.toReversed() }),
    ),
  )
  expect(codes(answers)).toEqual({ ok: 30 })
  expect(await stockOf(shop, chocolate)).toBe(20)
})

test('locks are taken in one order, whatever the order of the lines', async () => {
  const ids = [shop.variants.chocolate, shop.variants.kesar].sort()
  const [first = '', last = ''] = ids
  for (const variantIds of [ids, ids.toReversed()]) {
    const shopper = await openShopper(shop)
    const holder = await shop.db.startTransaction().execute()
    await lock(holder, last)
    const answer = order(shop, shopper, {
      products: variantIds.map((productId) => ({ productId, quantity: 1 })),
    })
    await expect.poll(() => countWaiting(shop.db)).toBeGreaterThan(0)
    const isFree = await lock(shop.db, first)
    await holder.rollback().execute()
    expect((await answer).statusCode).toBe(200)
    expect(isFree).toBe(false)
  }
})

test('a coupon with a limit is used as often as that', async () => {
  await insertCoupon(shop.db, { title: 'FIVE', percent: 10, usage_limit: 5 })
  const answers = await race(20, { ...oneTub(), discountCode: 'FIVE', amount: 170_910 })
  expect(codes(answers)).toEqual({ ok: 5, 'coupon-used-up': 15 })
  const { uses } = await shop.db
    .selectFrom('coupon')
    .select('uses')
    .where('title', '=', 'FIVE')
    .executeTakeFirstOrThrow()
  expect(uses).toBe(5)
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(45)
})

test('a coupon that gets its first limit counts the orders that are under way', async () => {
  await insertCoupon(shop.db, { title: 'ONCE', percent: 10 })
  const { id, version } = await shop.db
    .selectFrom('coupon')
    .select(['id', 'version'])
    .where('title', '=', 'ONCE')
    .executeTakeFirstOrThrow()
  const basket = { ...oneTub(), discountCode: 'ONCE', amount: 170_910 }
  const [asha, ravi] = [await openShopper(shop), await openShopper(shop)]
  const holder = await shop.db.startTransaction().execute()
  await lock(holder, shop.variants.chocolate)
  const first = order(shop, asha, basket)
  await expect.poll(() => countWaiting(shop.db)).toBe(1)
  const limits = { ...anyone, percent: 10, usageLimit: 1 }
  let isChanged = false
  const changed = changeCoupon(shop.deps, { id, version, limits, actor: 'Meena' }).finally(() => {
    isChanged = true
  })
  await expect.poll(async () => isChanged || (await countWaiting(shop.db)) > 1).toBe(true)
  await holder.rollback().execute()
  expect(codes([await first])).toEqual({ ok: 1 })
  expect(await changed).toMatchObject({ uses: 1 })
  expect(codes([await order(shop, ravi, basket)])).toEqual({ 'coupon-used-up': 1 })
  expect((await checkConsistency(shop.db)).failed.filter(({ check }) => check.includes('coupon'))).toEqual([])
})

const anyone = {
  startsAt: null,
  endsAt: null,
  oncePerCustomer: false,
  minimumSubtotal: 0,
  isOffered: false,
  productHandles: null,
  collections: null,
}

test('ten tabs of one customer make one order, with one use of the coupon', async () => {
  const asha = await openShopper(shop)
  await insertCoupon(shop.db, { title: 'LAST', percent: 15, usage_limit: 1, once_per_customer: true })
  const basket = { ...oneTub(), discountCode: 'LAST', amount: 161_415 }
  const opened = await Promise.all(Array.from({ length: 10 }, () => openOrder(shop, asha, basket)))
  expect(new Set(opened.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(49)
})

test('two carts of one customer at once leave one order and its stock', async () => {
  const asha = await openShopper(shop)
  const shakers = { products: [{ productId: 'shaker', quantity: 3 }] }
  const before = await stockOf(shop, shop.variants.shaker)
  const answers = await Promise.all([
    order(shop, asha, oneTub()),
    order(shop, asha, shakers),
    order(shop, asha, oneTub()),
    order(shop, asha, shakers),
  ])
  expect(codes(answers).ok).toBeGreaterThan(0)
  const open = await shop.db
    .selectFrom('order')
    .innerJoin('order_line', 'order_line.order_id', 'order.id')
    .select(['order_line.quantity'])
    .where('customer_id', '=', asha.customerId)
    .where('status', '=', 'awaiting-payment')
    .execute()
  expect(open).toHaveLength(1)
  const held =
    50 - (await stockOf(shop, shop.variants.chocolate)) + before - (await stockOf(shop, shop.variants.shaker))
  expect(held).toBe(open[0]?.quantity)
})

test.each(['order', 'count'])(
  'a count saved while an order is placed loses no sale, the %s first',
  async (first) => {
    const asha = await openShopper(shop)
    const { sku } = await shop.db
      .selectFrom('variant')
      .select('sku')
      .where('id', '=', shop.variants.chocolate)
      .executeTakeFirstOrThrow()
    const [row] = await listStockRows(shop.db, { search: sku, limit: 1, lowAtByDefault: 10 })
    const { shelf = 0, promised = 0 } = row ?? {}
    const holder = await shop.db.startTransaction().execute()
    await lock(holder, shop.variants.chocolate)
    const counted = {
      sku,
      kind: 'counted',
      quantity: shelf,
      expected: shelf,
      note: '',
      actor: 'Meena',
    } as const
    const writes = {
      order: async () => expect(codes([await order(shop, asha, oneTub())])).toEqual({ ok: 1 }),
      count: async () => expect(await changeStock(shop.deps, counted)).toMatchObject({ shelf }),
    }
    const started = first === 'order' ? [writes.order, writes.count] : [writes.count, writes.order]
    const written = []
    for (const [index, write] of started.entries()) {
      written.push(write())
      await expect.poll(() => countWaiting(shop.db)).toBe(index + 1)
    }
    await holder.rollback().execute()
    await Promise.all(written)
    const [after] = await listStockRows(shop.db, { search: sku, limit: 1, lowAtByDefault: 10 })
    expect(after).toMatchObject({ shelf, promised: promised + 1, available: 49 })
  },
)

test('stock that comes and goes at once is either there or not, and never an error', async () => {
  const { chocolate, kesar, shaker } = shop.variants
  const scarce = [chocolate, kesar, shaker]
  const before = await Promise.all(scarce.map((variantId) => stockOf(shop, variantId)))
  for (const variantId of scarce) await setStock(shop, variantId, 3)
  const shoppers = await Promise.all(Array.from({ length: 24 }, () => openShopper(shop)))
  await Promise.all(shoppers.map((shopper, index) => takeAndGiveBack(shopper, scarce, index)))
  expect(await Promise.all(scarce.map((variantId) => stockOf(shop, variantId)))).toEqual([3, 3, 3])
  for (const [index, variantId] of scarce.entries()) await setStock(shop, variantId, before[index] ?? 0)
})

/** Twenty rounds; anything but an order or the refusal of a shortage fails. */
async function takeAndGiveBack(
  { customerId, addressId }: Shopper,
  scarce: readonly string[],
  index: number,
): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const products = scarce
      .filter((_, place) => (index + round + place) % 3 > 0)
      .map((productId, place) => ({ productId, quantity: 1 + ((index + round + place) % 2) }))
    const amount = totalOf(shop.variants, products)
    try {
      const wanted = { customerId, addressId, products, amount, code: '', ip: '10.0.0.1' }
      const { order } = await placeOrder(shop.deps, wanted)
      await expireOrder(shop.deps, { orderId: order.id, replaced: false })
    } catch (error) {
      expect(error).toMatchObject({ code: 'out-of-stock' })
    }
  }
}

/** Whether the row was free to be locked. */
async function lock(db: Db | Tx, variantId: string): Promise<boolean> {
  const locked = await db
    .selectFrom('stock')
    .select('available')
    .where('variant_id', '=', variantId)
    .forUpdate()
    .skipLocked()
    .execute()
  return locked.length > 0
}

function oneTub(): Basket {
  return { products: [{ productId: shop.variants.chocolate, quantity: 1 }] }
}

async function race(runners: number, basket: Basket) {
  const shoppers: Shopper[] = []
  for (let runner = 0; runner < runners; runner += 1) shoppers.push(await openShopper(shop))
  return Promise.all(shoppers.map((shopper) => order(shop, shopper, basket)))
}

/** How often each refusal came; `ok` for the others. */
function codes(answers: Awaited<ReturnType<typeof order>>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const code = answer.statusCode === 200 ? 'ok' : (answer.json().error.code as string)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
