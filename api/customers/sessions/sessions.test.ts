import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SessionsResponse } from '../../../shop/customers/contract.ts'
import { becomeCustomer, openTestShop, wideLimits, withToken } from '../accounts/testing.ts'

const shop = await openTestShop({ RATE_LIMITS: wideLimits })
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function logIn(userAgent: string, email = 'asha@example.com'): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password: 'correct horse', remember: true },
  })
  return answer.json().accessToken
}

async function list(token: string): Promise<SessionsResponse['sessions']> {
  const answer = await shop.app.inject({ url: '/api/profile/sessions', ...withToken(token) })
  expect(answer.statusCode).toBe(200)
  return answer.json<SessionsResponse>().sessions
}

async function signOut(token: string, what: string) {
  const url = `/api/profile/sessions/${what}`
  return (await shop.app.inject({ method: 'DELETE', url, ...withToken(token) })).statusCode
}

async function isAlive(token: string): Promise<boolean> {
  return (await shop.app.inject({ url: '/api/profile', ...withToken(token) })).statusCode === 200
}

test('of more than fifty sessions the one last seen longest ago ends', async () => {
  await becomeCustomer(shop)
  const tokens: string[] = []
  for (let minute = 0; minute < 52; minute += 1) {
    shop.clock.now = new Date(Date.parse('2026-11-20T12:01:00Z') + minute * 60_000)
    tokens.push(await logIn(laptop))
  }
  expect(await list(tokens.at(-1) ?? '')).toHaveLength(50)
  expect(await shop.db.selectFrom('session').select('id').execute()).toHaveLength(50)
  expect(await Promise.all([isAlive(tokens[1] ?? ''), isAlive(tokens[2] ?? '')])).toEqual([false, true])
})

test('the list names each device, tells when, marks this one, and holds nothing to log in by', async () => {
  await becomeCustomer(shop)
  const token = await logIn(phone)
  shop.clock.now = new Date('2026-11-20T13:30:00Z')
  const other = await logIn(laptop)
  const sessions = await list(token)
  expect(sessions.map(({ id, ...told }) => told)).toEqual([
    {
      device: 'Firefox on Linux',
      signedInAt: '2026-11-20T13:30:00.000Z',
      lastSeenAt: '2026-11-20T13:30:00.000Z',
      isThisDevice: false,
    },
    {
      device: 'Chrome on Android',
      signedInAt: '2026-11-20T12:00:00.000Z',
      lastSeenAt: '2026-11-20T13:30:00.000Z',
      isThisDevice: true,
    },
    expect.objectContaining({ device: 'Unknown device', isThisDevice: false }),
  ])
  const rows = await shop.db.selectFrom('session').selectAll().execute()
  const told = JSON.stringify(sessions)
  for (const { token_hash } of rows)
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(told).not.toContain(token_hash.toString(form))
  for (const { id } of sessions) expect(await isAlive(id)).toBe(false)
  expect(told).not.toContain(other)
})

test('last seen is written once an hour at most', async () => {
  const { accessToken } = await becomeCustomer(shop)
  const lastSeen = async () => (await list(accessToken))[0]?.lastSeenAt
  shop.clock.now = new Date('2026-11-20T12:59:59Z')
  expect(await lastSeen()).toBe('2026-11-20T12:00:00.000Z')
  shop.clock.now = new Date('2026-11-20T13:00:00Z')
  expect(await lastSeen()).toBe('2026-11-20T13:00:00.000Z')
  shop.clock.now = new Date('2026-11-20T13:30:00Z')
  expect(await lastSeen()).toBe('2026-11-20T13:00:00.000Z')
})

test('an expired session is not listed', async () => {
  await becomeCustomer(shop)
  const token = await logIn(phone)
  shop.clock.now = new Date('2026-11-21T12:00:00Z')
  expect((await list(token)).map(({ device }) => device)).toEqual(['Chrome on Android'])
})

test('one of them is signed out, the others live on; a second time there is none', async () => {
  const { accessToken } = await becomeCustomer(shop)
  const lost = await logIn(phone)
  const [session] = (await list(accessToken)).filter(({ device }) => device === 'Chrome on Android')
  expect(await signOut(accessToken, session?.id ?? '')).toBe(204)
  expect([await isAlive(lost), await isAlive(accessToken)]).toEqual([false, true])
  expect(await signOut(accessToken, session?.id ?? '')).toBe(404)
  expect(await signOut(accessToken, 'no-id')).toBe(404)
})

test('signing out everywhere else leaves this one', async () => {
  const { accessToken } = await becomeCustomer(shop)
  const others = [await logIn(phone), await logIn(laptop)]
  expect(await signOut(accessToken, 'others')).toBe(204)
  expect(await Promise.all(others.map(isAlive))).toEqual([false, false])
  expect(await list(accessToken)).toHaveLength(1)
})

test('nobody sees or ends the sessions of somebody else', async () => {
  const asha = await becomeCustomer(shop)
  const ravi = await becomeCustomer(shop, { email: 'ravi@example.com' })
  const [hers] = await list(asha.accessToken)
  expect((await list(ravi.accessToken)).map(({ id }) => id)).not.toContain(hers?.id)
  expect(await signOut(ravi.accessToken, hers?.id ?? '')).toBe(404)
  expect(await signOut(ravi.accessToken, 'others')).toBe(204)
  expect(await isAlive(asha.accessToken)).toBe(true)
})
