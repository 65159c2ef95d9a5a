import { afterAll, beforeEach, expect, test } from 'vitest'
import { bucketKey, deleteFullBuckets, readBuckets } from '../../platform/limits/limit-store.ts'
import { becomeCustomer, linkToken, openTestShop, post, wideLimits, withToken } from '../accounts/testing.ts'

const shop = await openTestShop({ RATE_LIMITS: wideLimits })
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const email = 'asha@example.com'
const password = 'correct horse'
const home = '203.0.113.1'

async function logIn(word: string, from = '198.51.100.7', address = email, cookie = '') {
  const more = { payload: { email: address, password: word }, headers: { cookie } }
  return shop.app.inject({ method: 'POST', url: '/api/login', remoteAddress: from, ...more })
}

/** Tries from many addresses until none is tested any more; answers how many were. */
async function attack(address = email): Promise<number> {
  for (let tested = 0; ; tested += 1) {
    expect(tested).toBeLessThan(30)
    const { statusCode } = await logIn('wrong horse', `192.0.2.${tested}`, address)
    if (statusCode === 429) return tested
    expect(statusCode).toBe(401)
  }
}

test('after seven wrong passwords even the right one is not tested, known address or not', async () => {
  await becomeCustomer(shop)
  expect(await attack()).toBe(7)
  expect(await attack('nobody@example.com')).toBe(7)
  const known = await logIn(password)
  const unknown = await logIn(password, undefined, 'nobody@example.com')
  expect([known.statusCode, known.headers['retry-after']]).toEqual([429, '450'])
  expect(known.json().error).toMatchObject({ code: 'too-many', retryAfter: 450 })
  expect([unknown.body, unknown.headers['retry-after']]).toEqual([known.body, '450'])
})

test('a clock that was a day ahead lets nobody wait longer than a used-up bucket does', async () => {
  await becomeCustomer(shop)
  const { now } = shop.clock
  shop.clock.now = new Date(now.getTime() + 86_400_000)
  await attack()
  shop.clock.now = now
  expect((await logIn(password)).headers['retry-after']).toBe('450')
  shop.clock.now = new Date(now.getTime() + 450_000)
  expect((await logIn(password)).statusCode).toBe(200)
})

test('of tries at the same moment no more are tested', async () => {
  await becomeCustomer(shop)
  const answers = await Promise.all(Array.from({ length: 30 }, () => logIn('wrong horse')))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(7)
})

test('in no hour are twenty passwords of an account tested, from wherever', async () => {
  await becomeCustomer(shop)
  await logIn(password, home)
  const tested: number[] = []
  // A try comes back every seven and a half.
  const step = 2.5
  for (let minute = 0; minute < 150; minute += step) {
    shop.clock.now = new Date(shop.clock.now.getTime() + step * 60_000)
    for (const from of ['198.51.100.7', home]) {
      const before = await knownFullAt()
      const isTold = (await logIn('wrong horse', from)).statusCode === 401
      if (isTold || (await knownFullAt()) !== before) tested.push(minute)
    }
  }
  const inTheHourFrom = (start: number) => tested.filter((at) => at >= start && at < start + 60).length
  const most = Math.max(...tested.map(inTheHourFrom))
  expect([most > 15, most < 20]).toEqual([true, true])
})

test('a network that the customer came in from is answered like any other, as slowly too', async () => {
  await becomeCustomer(shop)
  await logIn(password, home)
  await attack()
  const unknown = '192.0.2.200'
  const answers: Record<string, string[]> = { [home]: [], [unknown]: [] }
  const hashed: Record<string, number> = { [home]: 0, [unknown]: 0 }
  for (let time = 0; time < 6; time += 1)
    for (const from of [home, unknown]) {
      const before = await countTries(home, unknown)
      const { body, statusCode, headers } = await logIn('wrong horse', from)
      answers[from]?.push(`${statusCode} ${headers['retry-after']} ${body}`)
      if ((await countTries(home, unknown)) !== before) hashed[from] = (hashed[from] ?? 0) + 1
    }
  expect(answers[home]).toEqual(answers[unknown])
  expect(hashed).toEqual({ [home]: 3, [unknown]: 3 })
  expect((await logIn(password, unknown)).statusCode).toBe(429)
})

/** Changes with each password that costs a hash. */
async function countTries(...networks: readonly string[]): Promise<number> {
  const ofNetworks = networks.flatMap((network) => [[network], [network, 'unknown']])
  const keys = [[], ...ofNetworks].map((more) => bucketKey('login.known', email, ...more))
  const fullAt = await readBuckets(shop.db, [bucketKey('login.account', email), ...keys])
  return fullAt.reduce((sum, one) => sum + one, 0)
}

async function knownFullAt(): Promise<number | undefined> {
  const [fullAt] = await readBuckets(shop.db, [bucketKey('login.known', email)])
  return fullAt
}

test('right passwords never count', async () => {
  await becomeCustomer(shop)
  for (let time = 0; time < 12; time += 1) expect((await logIn(password)).statusCode).toBe(200)
  expect(await attack()).toBe(7)
})

test('strangers cannot keep a customer out of a network they have come in from', async () => {
  await becomeCustomer(shop)
  expect((await logIn(password, home)).statusCode).toBe(200)
  await attack()
  expect((await logIn(password)).statusCode).toBe(429)
  for (let time = 0; time < 5; time += 1) expect((await logIn(password, home)).statusCode).toBe(200)
  shop.clock.now = new Date('2027-01-20T12:00:00Z')
  await attack()
  expect((await logIn(password, home)).statusCode).toBe(429)
})

test('strangers cannot keep a customer out of a device they have logged in on, on whichever network', async () => {
  await becomeCustomer(shop)
  const setCookie = String((await logIn(password)).headers['set-cookie'])
  expect(setCookie).toMatch(
    /^device=\d{13}\.[\w-]{43}; Path=\/api\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  const [device = ''] = setCookie.split(';')
  await attack()
  await attack('ravi@example.com')
  const from = '198.51.100.88'
  expect((await logIn(password, from)).statusCode).toBe(429)
  const later = device.replace('device=1', 'device=2')
  for (const forged of [later, `${device.slice(0, -1)}~`, 'device=', 'other=1'])
    expect((await logIn(password, from, email, forged)).statusCode).toBe(429)
  expect((await logIn(password, from, email, `a=b; ${device}`)).statusCode).toBe(200)
  expect((await logIn(password, from, 'ravi@example.com', device)).statusCode).toBe(429)
  expect((await logIn('wrong horse', from, email, device)).headers['set-cookie']).toBeUndefined()
  shop.clock.now = new Date('2027-05-20T12:00:00Z')
  await attack()
  expect((await logIn(password, '198.51.100.99', email, device)).statusCode).toBe(429)
})

test('strangers cannot keep a customer out of the network of the activation, nor of a confirmed new email', async () => {
  const here = '127.0.0.1'
  const { accessToken } = await becomeCustomer(shop)
  await attack()
  expect((await logIn(password)).statusCode).toBe(429)
  expect((await logIn(password, here)).statusCode).toBe(200)
  const changed = 'asha.rao@example.org'
  await post(shop, '/api/profile/email', { email: changed, password }, accessToken)
  await post(shop, '/api/profile/email/confirm', { token: await linkToken(shop) }, accessToken)
  await attack(changed)
  expect((await logIn(password, here, changed)).statusCode).toBe(200)
})

test('strangers cannot keep who is logged in from changing the password, on whichever network', async () => {
  const { accessToken } = await becomeCustomer(shop)
  await attack()
  const changed = await shop.app.inject({
    method: 'POST',
    url: '/api/profile/password',
    payload: { currentPassword: password, password: 'a long way up 7' },
    remoteAddress: '198.51.100.77',
    ...withToken(accessToken),
  })
  expect(changed.statusCode).toBe(200)
})

test('a reset link lets its owner in at once, though strangers go on trying', async () => {
  await becomeCustomer(shop)
  await attack()
  expect((await logIn(password, home)).statusCode).toBe(429)
  await post(shop, '/api/forgot-password', { email })
  const payload = { token: await linkToken(shop), password: 'a long way up 7' }
  const reset = await shop.app.inject({
    method: 'POST',
    url: '/api/reset-password',
    payload,
    remoteAddress: home,
  })
  expect(reset.statusCode).toBe(200)
  expect(await attack()).toBe(7)
  expect((await logIn('a long way up 7', home)).statusCode).toBe(200)
})

test('strangers do not stand in the way of an activation, and its link tests few passwords', async () => {
  const form = {
    first_name: 'Asha',
    last_name: 'Rao',
    phone: '9876543210',
    address1: '1 Lane',
    zip: '110001',
  }
  await post(shop, '/api/register', { ...form, email, password, confirmPassword: password })
  const token = await linkToken(shop)
  await attack()
  const activate = async (word: string) =>
    (await post(shop, '/api/activate', { token, password: word })).statusCode
  for (let time = 0; time < 9; time += 1) expect(await activate('wrong horse')).toBe(401)
  expect(await activate(password)).toBe(429)
  shop.clock.now = new Date(shop.clock.now.getTime() + 400_000)
  expect(await activate(password)).toBe(200)
})

test('the question before an account is deleted is no way around', async () => {
  const { accessToken } = await becomeCustomer(shop)
  const ask = (word: string) => post(shop, '/api/profile/delete', { password: word }, accessToken)
  const statuses = []
  for (let time = 0; time < 11; time += 1) statuses.push((await ask('wrong horse')).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await ask(password)).statusCode).toBe(429)
  expect((await logIn('wrong horse')).statusCode).toBe(429)
})

test('the table holds neither addresses nor networks', async () => {
  await becomeCustomer(shop)
  await attack()
  const kept = await shop.db.selectFrom('limit_bucket').select('key').execute()
  expect(kept.length).toBeGreaterThan(0)
  for (const { key } of kept) expect(key.toString('latin1')).not.toMatch(/asha|127\.0|192\.0/)
})

test('what is over is forgotten', async () => {
  await attack()
  const fullAt = () => readBuckets(shop.db, [bucketKey('login.account', email)])
  const fullAgain = shop.clock.now.getTime() + 7 * 450_000
  await deleteFullBuckets(shop.db, fullAgain - 1)
  expect(await fullAt()).toEqual([fullAgain])
  await deleteFullBuckets(shop.db, fullAgain)
  expect(await fullAt()).toEqual([0])
})
