import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '../../shop/day.ts'
import { accounts } from '../customers/accounts/feature.ts'
import {
  becomeCustomer,
  linkToken,
  openTestShop,
  post,
  signUpForm,
  type TestShop,
} from '../customers/accounts/testing.ts'
import type { JobDeps } from '../feature.ts'
import { cleanUp, shopTasks } from './tasks.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

async function sweepAt(instant: string) {
  shop.clock.now = new Date(instant)
  await cleanUp({ ...shop.deps, now: () => shop.clock.now })
}

async function count(table: 'session' | 'customer' | 'customer_link' | 'subscriber'): Promise<number> {
  return (await shop.db.selectFrom(table).selectAll().execute()).length
}

test('expired sessions and links go, living ones stay', async () => {
  await becomeCustomer(shop)
  await post(shop, '/api/login', { email: 'asha@example.com', password: 'correct horse', remember: true })
  await post(shop, '/api/forgot-password', { email: 'asha@example.com' })
  await shop.deliverMail()
  await sweepAt('2026-11-20T12:59:59Z')
  expect([await count('session'), await count('customer_link')]).toEqual([2, 1])
  await sweepAt('2026-11-21T12:00:00Z')
  expect([await count('session'), await count('customer_link')]).toEqual([1, 0])
})

test('an account that nobody activates vanishes after seven days; a customer stays', async () => {
  await becomeCustomer(shop)
  await post(shop, '/api/register', signUpForm({ email: 'ravi@example.com' }))
  await sweepAt('2026-11-27T12:00:00Z')
  expect(await count('customer')).toBe(2)
  await sweepAt('2026-11-27T12:00:01Z')
  expect(await shop.db.selectFrom('customer').select('email').execute()).toEqual([
    { email: 'asha@example.com' },
  ])
})

test('a subscription that nobody confirms vanishes after seven days; a confirmed one stays', async () => {
  await post(shop, '/api/subscribe', { email: 'asha@example.com' })
  await post(shop, '/api/subscribe/confirm', { token: await linkToken(shop) })
  await post(shop, '/api/subscribe', { email: 'ravi@example.com' })
  await shop.deliverMail()
  await sweepAt('2026-11-27T12:00:01Z')
  expect(await shop.db.selectFrom('subscriber').select('email').execute()).toEqual([
    { email: 'asha@example.com' },
  ])
})

test('events of the payment provider go after 180 days, however many they are', async () => {
  const insert = (name: string, receivedAt: string, events: number) =>
    sql`insert into payment_event (event_id, event, payload, received_at)
      select ${name}::text || n, 'order.paid', '{}', ${receivedAt} from generate_series(1, ${events}::int) n`.execute(
      shop.db,
    )
  await insert('old', '2026-05-24T11:59:59Z', 2_500)
  await insert('new', '2026-05-24T12:00:00Z', 2)
  await sweepAt('2026-11-20T12:00:00Z')
  expect(
    await shop.db.selectFrom('payment_event').select('event_id as id').orderBy('event_id').execute(),
  ).toEqual([{ id: 'new1' }, { id: 'new2' }])
})

test('a clock that is ahead of the database deletes nothing before its time', async () => {
  shop.clock.now = new Date()
  await post(shop, '/api/register', signUpForm())
  shop.clock.now = new Date(Date.now() + 8 * dayMs)
  const features = [accounts]
  const { tasks } = shopTasks({ ...shop.deps, features, background: shop.db } as unknown as JobDeps)
  const run = () => tasks['clean-up']?.({}, {} as never)
  await run()
  expect(await count('customer')).toBe(1)
  await sql`update customer set created_at = created_at - interval '8 days'`.execute(shop.db)
  await run()
  expect(await count('customer')).toBe(0)
})
