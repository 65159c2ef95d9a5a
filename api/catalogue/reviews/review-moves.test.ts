import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextReviewStates, reviewStates } from '../../../shop/reviews/states.ts'
import { openTestCheckout, type TestCheckout } from '../../orders/checkout/testing.ts'
import { buy, openShopper } from '../../orders/checkout/testing-shopper.ts'

// Plain SQL, which knows nothing of the table in shop/reviews/states.ts.

let shop: TestCheckout
let orderId: string
beforeAll(async () => {
  shop = await openTestCheckout()
  orderId = (await buy(shop, await openShopper(shop))).order.id
})
afterAll(() => shop.close())

const reasonOf = (state: string) => (state === 'rejected' ? 'abusive' : null)

async function refusalOf(from: string, change: string, values: unknown[] = []): Promise<string | null> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into review (id, order_id, position, product_id, variant_title, name, stars, title, body, state, submitted_at, rejection)
        values (gen_random_uuid(), $1, 0, gen_random_uuid(), '', 'Asha', 4, 'Good', 'Good whey.', $2, now(), $3)`,
      [orderId, from, reasonOf(from)],
    )
    await client.query(`update review set ${change} where order_id = '${orderId}'`, values)
    return null
  } catch (error) {
    return (error as { constraint: string }).constraint
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test.each(reviewStates)('from %s the database lets a review move where the table does', async (from) => {
  for (const to of reviewStates.filter((state) => state !== from)) {
    const refusal = await refusalOf(from, 'state = $1, rejection = $2', [to, reasonOf(to)])
    expect(refusal, `${from} → ${to}`).toBe(nextReviewStates[from].includes(to) ? null : 'review_move')
  }
})

test.each([
  'stars = 5',
  "body = 'Great!'",
  "title = ''",
  "name = 'Ravi'",
  "submitted_at = now() - interval '1 day'",
])('the database refuses the edit %s', async (edit) => {
  expect(await refusalOf('published', edit)).toBe('review_unedited')
})

test('withdrawing empties it, and erasing takes the name', async () => {
  const withdrawn = "state = 'withdrawn', title = '', body = '', name = ''"
  expect(await refusalOf('published', withdrawn)).toBeNull()
  expect(await refusalOf('published', "name = ''")).toBeNull()
  expect(await refusalOf('submitted', "state = 'rejected'")).toBe('rejected_has_reason')
})
