import { afterAll, beforeEach, expect, test } from 'vitest'
import { bucketKey } from '../../platform/limits/limit-store.ts'
import { becomeKnownDevice, openPhoneShop } from './testing.ts'

const shop = await openPhoneShop()
beforeEach(() => shop.reset())
afterAll(() => shop.close())

async function ask(phone: string, remoteAddress: string, cookie = ''): Promise<number> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/phone/code',
    payload: { phone },
    remoteAddress,
    headers: { cookie },
  })
  if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  return answer.statusCode
}

async function askOften(times: number, asked: (index: number) => Promise<number>): Promise<number> {
  let sent = 0
  for (let index = 0; index < times; index += 1) if ((await asked(index)) === 200) sent += 1
  return sent
}

const number = '9845012345'
const others = (count: number) => Array.from({ length: count }, (_, index) => String(9845000000 + index))

test('one network gets four codes to a number at once, and leaves some to others', async () => {
  expect(await askOften(6, () => ask(number, '198.51.100.1'))).toBe(4)
  expect(await ask('9845099999', '198.51.100.1')).toBe(200)
  expect(await ask(number, '198.51.100.2')).toBe(200)
})

test('the lines of one /48 count as one network', async () => {
  expect(await askOften(6, (line) => ask(number, `2001:db8:1:${line}::1`))).toBe(4)
})

test('one number gets eight codes at once, from wherever they are asked for', async () => {
  expect(await askOften(12, (index) => ask(number, `198.51.100.${index}`))).toBe(8)
  expect(await ask('9845099999', '198.51.100.9')).toBe(200)
})

test('a code that its number is refused counts not for the network that asked', async () => {
  await askOften(12, (index) => ask(number, `198.51.100.${index}`))
  expect(await askOften(6, () => ask(number, '198.51.100.200'))).toBe(0)
  await shop.db
    .deleteFrom('limit_bucket')
    .where('key', '=', bucketKey('phone-code.phone', `+91${number}`))
    .execute()
  expect(await ask(number, '198.51.100.200')).toBe(200)
})

test('strangers keep nobody from a code on a device that has logged in with the number', async () => {
  const cookie = await becomeKnownDevice(shop, number)
  expect(cookie).toMatch(/^device=/)
  await askOften(12, (index) => ask(number, `198.51.100.${index}`))
  expect(await ask(number, '198.51.100.3')).toBe(429)
  expect(await ask(number, '198.51.100.3', cookie)).toBe(200)
  expect(await ask('9845099999', '198.51.100.3', cookie)).toBe(200)
  expect(await askOften(6, () => ask(number, '198.51.100.3', cookie))).toBe(3)
})

test('a cookie of another number, or one that was changed, counts for nothing', async () => {
  const own = await becomeKnownDevice(shop, number)
  const another = await becomeKnownDevice(shop, '9845099999')
  await askOften(12, (index) => ask(number, `198.51.100.${index}`))
  const changed = own.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A'))
  for (const cookie of [another, changed, 'device=1'])
    expect(await ask(number, '198.51.100.33', cookie)).toBe(429)
})

test('the limit is alike for the number of a customer and for an unknown one', async () => {
  await becomeKnownDevice(shop, number)
  await shop.db.deleteFrom('limit_bucket').execute()
  const answers = []
  for (const phone of [number, '9845099999'])
    answers.push(await askOften(6, () => ask(phone, '198.51.100.7')))
  expect(answers).toEqual([4, 4])
})

test('twenty codes a minute from the lines of one /48 are refused after fifteen; another network goes on', async () => {
  const statuses = []
  for (const [index, phone] of others(20).entries()) statuses.push(await ask(phone, `2001:db8:3:${index}::1`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(15)
  expect(statuses.at(-1)).toBe(429)
  expect(await ask('9845099998', '2001:db8:2::1')).toBe(200)
  expect(await shop.db.selectFrom('outbox').select('id').execute()).toHaveLength(16)
})
