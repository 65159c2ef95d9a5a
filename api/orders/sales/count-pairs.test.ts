import { afterAll, expect, test } from 'vitest'
import { readPairs } from '../../catalogue/bought-together/read-pairs.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { countPairs } from './count-pairs.ts'

let number = 1000

const database = await openTestDatabase()
const client = await database.pool.connect()
await client.query('alter table "order" disable trigger user')
afterAll(async () => {
  client.release()
  await database.close()
})

async function buy(
  handles: readonly string[],
  { times, states = ['delivered', 'delivered', 'paid'], daysAgo = 1 }: Bought,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    number += 1
    const id = newId()
    await client.query(
      `insert into "order" (id, status, fulfilment_state, payment_state, order_number, payment_id, paid_at, fingerprint,
        subtotal_paise, discount_paise, total_paise, shipping_address, reservation_expires_at)
        values ($1, $2, $3, $4, $5, $6, now() - $7 * interval '1 day', '', 1000, 0, 1000, '{}', now())`,
      [id, ...states, number, `pay_${number}`, daysAgo],
    )
    for (const [position, handle] of handles.entries())
      await client.query(
        `insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity,
          unit_price_paise, discount_paise) values ($1, $2, $3, $4, $5, '', '', '', 1, 500, 0)`,
        [id, position, newId(), handle, newId()],
      )
  }
}

interface Bought {
  times: number
  states?: [status: string, fulfilment: string, payment: string]
  daysAgo?: number
}

test('pairs are counted from paid orders, the most frequent first, and never one with itself', async () => {
  await buy(['whey', 'shaker', 'whey'], { times: 4 })
  await buy(['whey', 'creatine', 'shaker'], { times: 3 })
  await buy(['whey', 'eaa'], { times: 2 })
  await buy(['whey', 'towel'], { times: 3, states: ['cancelled', 'cancelled', 'refunded'] })
  await buy(['whey', 'straps'], { times: 3, daysAgo: 400 })
  const counted = new Map([
    ['creatine', ['shaker', 'whey']],
    ['shaker', ['whey', 'creatine']],
    ['whey', ['shaker', 'creatine']],
  ])
  for (const _again of [1, 2]) {
    await countPairs(database.db, new Date())
    expect(new Map([...(await readPairs(database.db))].sort())).toEqual(counted)
  }
})

test('of each product the eight most frequent others are kept', async () => {
  const others = Array.from({ length: 10 }, (_, place) => `other-${place}`)
  await buy(['bar', ...others], { times: 3 })
  await countPairs(database.db, new Date())
  expect((await readPairs(database.db)).get('bar')).toEqual(others.slice(0, 8))
})
