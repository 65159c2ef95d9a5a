import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { linkToken, openTestShop, signUpForm, type TestShop } from '../../customers/accounts/testing.ts'
import { addMember, signInAs } from '../../team/testing.ts'
import { openLog } from '../log/open-log.ts'

let shop: TestShop
let app: FastifyInstance
let lines: string[]

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'login.account=4/3600' })
  lines = []
  app = await buildApp(shop.deps, {
    loggerInstance: openLog('info', { write: (line) => void lines.push(line) }),
  })
})
afterEach(async () => {
  await app.close()
  await shop.close()
})

async function post(url: string, payload: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return app.inject({ method: 'POST', url, payload, headers, remoteAddress: '203.0.113.9' })
}

function told() {
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event')
}

const email = 'asha@example.com'
const password = 'correct horse'

test('the log tells who got in, who did not, and what became of the account', async () => {
  await post('/api/register', signUpForm())
  const activated = await post('/api/activate', { token: await linkToken(shop), password })
  await post('/api/login', { email, password: 'wrong horse' })
  await post('/api/forgot-password', { email })
  await post('/api/reset-password', { token: await linkToken(shop), password: 'a long way up 7' })
  const login = await post('/api/login', { email, password: 'a long way up 7' })
  await post('/api/profile/delete', { password: 'a long way up 7' }, login.json().accessToken)
  const customer = activated.json().userId
  expect(told().map(({ security, status, customer: whose }) => [security, status, whose])).toEqual([
    ['sign-up', 201, undefined],
    ['activation', 200, customer],
    ['login', 401, undefined],
    ['reset asked for', 200, undefined],
    ['new password', 200, customer],
    ['login', 200, customer],
    ['account deleted', 200, customer],
  ])
  for (const { requestId, time, network } of told())
    expect([typeof requestId, typeof time, network]).toEqual(['string', 'number', '203.0.113.9'])
  expect(new Set(told().map(({ account }) => account)).size).toBe(2)
  for (const secret of ['asha', password, 'a long way up 7', '9876543210', login.json().accessToken])
    expect(lines.join('')).not.toContain(secret)
})

test('a refusal by a limit is told, a flood of them once', async () => {
  for (let time = 0; time < 9; time += 1) await post('/api/login', { email, password: 'wrong horse' })
  expect(told().map(({ status }) => status)).toEqual([401, 401, 429])
})

test('the log tells which member of the team came and went, and who tried', async () => {
  const member = await addMember(shop.deps, { role: 'owner' })
  const cookie = `team=${await signInAs(shop.deps, member)}`
  const headers = { origin: 'https://shop.example', 'x-shop-admin': '1', cookie }
  const payload = { email, password, code: '000000' }
  await app.inject({ method: 'POST', url: '/api/admin/sign-in', headers, payload })
  await app.inject({ method: 'POST', url: '/api/admin/sign-out', headers })
  expect(told()).toMatchObject([
    { security: 'team sign-in', status: 401, account: expect.stringMatching(/^a[0-9a-f]{16}$/) },
    { security: 'team sign-out', status: 204, member: member.id },
  ])
  expect(lines.join()).not.toContain(email)
})

test('webhooks with a wrong signature are told once a minute and network, without what they say', async () => {
  for (const _time of ['first', 'again']) {
    const answer = await post('/api/webhooks/razorpay', {
      event: 'payment.captured',
      said: 'a long way up 7',
    })
    expect(answer.statusCode).toBe(400)
  }
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  expect(warnings).toMatchObject([{ msg: 'webhook with a wrong signature', network: '203.0.113.9' }])
  expect(lines.join('')).not.toContain('a long way up 7')
})
