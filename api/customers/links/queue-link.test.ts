import { afterEach, beforeEach, expect, test } from 'vitest'
import { becomeCustomer, openTestShop, post, type TestShop } from '../accounts/testing.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMITS: '*=1000000/3600' })
})
afterEach(() => shop.close())

/** How many milliseconds after it was asked for each email is due. */
async function waitsOf(email: string): Promise<number[]> {
  await shop.db.deleteFrom('outbox').execute()
  for (let time = 0; time < 12; time += 1) await post(shop, '/api/forgot-password', { email })
  const jobs = await shop.db.selectFrom('outbox').select('run_at').execute()
  return jobs.map(({ run_at }) => (run_at?.getTime() ?? 0) - shop.clock.now.getTime())
}

test('an email about an account leaves at some moment of two seconds, for known and unknown addresses', async () => {
  await becomeCustomer(shop)
  for (const email of ['asha@example.com', 'nobody@example.com']) {
    const waits = await waitsOf(email)
    expect(waits).toHaveLength(12)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2_000)
    expect(new Set(waits).size).toBeGreaterThan(6)
  }
})

test('or at once, where the shop is told so', async () => {
  await shop.close()
  shop = await openTestShop({ RATE_LIMITS: '*=1000000/3600', EMAIL_DELAY_SECONDS: '0' })
  expect(new Set(await waitsOf('nobody@example.com'))).toEqual(new Set([0]))
})
