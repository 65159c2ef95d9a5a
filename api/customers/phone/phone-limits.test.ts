import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPhoneShop } from './testing.ts'

const shop = await openPhoneShop()
beforeEach(() => shop.reset())
afterAll(() => shop.close())

async function ask(phone: string, remoteAddress: string): Promise<number> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/phone/code',
    payload: { phone },
    remoteAddress,
  })
  if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  return answer.statusCode
}

const others = (count: number) => Array.from({ length: count }, (_, index) => String(9845000000 + index))

test('one number gets four codes at once, from wherever they are asked for', async () => {
  const statuses = []
  for (let index = 1; index <= 6; index += 1) statuses.push(await ask('9845012345', `198.51.100.${index}`))
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  expect(await ask('9845099999', '198.51.100.9')).toBe(200)
})

test('twenty codes a minute from the lines of one /48 are refused after fifteen; another network goes on', async () => {
  const statuses = []
  for (const [index, phone] of others(20).entries()) statuses.push(await ask(phone, `2001:db8:1:${index}::1`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(15)
  expect(statuses.at(-1)).toBe(429)
  expect(await ask('9845099998', '2001:db8:2::1')).toBe(200)
  expect(await shop.db.selectFrom('outbox').select('id').execute()).toHaveLength(16)
})
