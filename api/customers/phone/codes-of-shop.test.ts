import { Registry } from 'prom-client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { post } from '../accounts/testing.ts'
import { checkCodes } from './check-codes.ts'
import { phone as feature } from './feature.ts'
import { becomeKnownDevice, openPhoneShop, widePhoneLimits } from './testing.ts'

const shop = await openPhoneShop({
  RATE_LIMITS: `${widePhoneLimits},phone-code.shop=16/3600,phone-code-day.shop=40/86400,phone-code-day.network=8/86400`,
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const ask = (phone: string) => post(shop, '/api/phone/code', { phone })
const minutes = (count: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + count * 60_000)

async function askForMany(count: number): Promise<number> {
  let sent = 0
  for (let index = 0; index < count; index += 1)
    if ((await ask(String(9845000000 + index))).statusCode === 200) sent += 1
  return sent
}

async function finding() {
  const { config, db, now } = shop.deps
  return checkCodes({ config, now, answerMs: 0, database: { db, place: '' } as never })
}

async function metric() {
  const registry = new Registry()
  feature.metrics?.(registry, shop.deps)
  return /^shop_phone_codes_left (\d+)$/m.exec(await registry.metrics())?.[1]
}

test('beyond the codes of an hour new devices are told to log in by email, and known ones go on', async () => {
  const cookie = await becomeKnownDevice(shop, '9845012345')
  expect(await askForMany(9)).toBe(7)
  const refused = await ask('9845099999')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toBe(
    'We can’t text you a code right now. Log in by email. Try again in 7 minutes.',
  )
  expect(refused.headers['retry-after']).toBe('400')
  const known = await shop.app.inject({
    method: 'POST',
    url: '/api/phone/code',
    payload: { phone: '9845012345' },
    headers: { cookie },
  })
  expect(known.statusCode).toBe(200)
  shop.clock.now = minutes(7)
  expect(await askForMany(3)).toBe(1)
})

test('who is told so uses up none of the number', async () => {
  await askForMany(8)
  for (let time = 0; time < 6; time += 1)
    expect((await ask('9845099999')).json().error.code).toBe('codes-used-up')
  shop.clock.now = minutes(7)
  expect((await ask('9845099999')).statusCode).toBe(200)
})

test('so many a day as well', async () => {
  let sent = 0
  for (let hour = 0; hour < 4; hour += 1) {
    shop.clock.now = minutes(hour * 60)
    sent += await askForMany(10)
  }
  expect(sent).toBe(22)
})

test('used up, it is a warning of the doctor and a metric for the alert', async () => {
  expect(await finding()).toEqual({ state: 'ok', text: '8 may be sent at once.' })
  expect(await metric()).toBe('8')
  await askForMany(8)
  expect(await finding()).toMatchObject({ state: 'warning', text: expect.stringContaining('RATE_LIMITS') })
  expect(await metric()).toBe('0')
})
