import { afterEach, beforeEach, expect, test } from 'vitest'
import { becomeCustomer, openTestShop, post, type TestShop } from '../accounts/testing.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

test('a second try of the same job makes a new link, and one of the two can be used', async () => {
  await becomeCustomer(shop)
  await post(shop, '/api/forgot-password', { email: 'asha@example.com' })
  const [job] = await shop.db.selectFrom('outbox').select(['task', 'payload']).execute()
  await shop.db
    .insertInto('outbox')
    .values({ task: job?.task ?? '', payload: JSON.stringify(job?.payload) })
    .execute()
  const mails = await shop.deliverMail()
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2)
  const tokens = mails.map(({ text }) => new URL(text?.trim() ?? '').searchParams.get('token'))
  const use = async (token: string | null | undefined) =>
    (await post(shop, '/api/reset-password', { token, password: 'a new password' })).statusCode
  expect([await use(tokens[0]), await use(tokens[1])]).toEqual([200, 409])
})
