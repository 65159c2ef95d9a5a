import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  becomeCustomer,
  linkToken,
  openTestShop,
  post,
  signUpForm,
  type TestShop,
} from '../../customers/accounts/testing.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMITS: '*=1000000/3600,mail.email=5/3600' })
})
afterEach(() => shop.close())

const email = 'asha@example.com'

/** Asks that often; answers what came by mail, with nothing left waiting. */
async function askOften(times: number, url: string, body: object) {
  const answers: string[] = []
  const mails = []
  for (let time = 0; time < times; time += 1) {
    answers.push((await post(shop, url, body)).body)
    mails.push(...(await shop.deliverMail()))
  }
  expect(new Set(answers).size).toBe(1)
  return mails
}

function later(minutes: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}

test.each([
  ['/api/forgot-password', { email }, 'reset'],
  ['/api/register', signUpForm(), 'account-exists'],
  ['/api/subscribe', { email }, 'subscribe-confirm'],
] as const)('%s writes five emails an hour at most, and answers alike', async (url, body, subject) => {
  await becomeCustomer(shop)
  later(120)
  const at: number[] = []
  for (let minute = 0; minute < 80; minute += 10) {
    const mails = await askOften(2, url, body)
    expect(mails.every((mail) => mail.subject === subject)).toBe(true)
    at.push(...mails.map(() => minute))
    later(10)
  }
  const inTheHourFrom = (start: number) => at.filter((each) => each >= start && each < start + 60).length
  expect(Math.max(...at.map(inTheHourFrom))).toBe(5)
})

test('somebody else’s emails, and those of another kind, are not held back', async () => {
  await becomeCustomer(shop)
  expect(await askOften(4, '/api/forgot-password', { email })).toHaveLength(3)
  expect(await askOften(1, '/api/subscribe', { email })).toHaveLength(1)
  expect(await askOften(1, '/api/register', signUpForm({ email: 'ravi@example.com' }))).toHaveLength(1)
})

test('an activation email counts by whatever call it is asked for', async () => {
  await post(shop, '/api/register', signUpForm())
  await shop.deliverMail()
  expect(await askOften(1, '/api/forgot-password', { email })).toHaveLength(1)
  expect(await askOften(1, '/api/register', signUpForm())).toHaveLength(1)
  expect(await askOften(2, '/api/forgot-password', { email })).toEqual([])
  expect(await askOften(2, '/api/register', signUpForm())).toEqual([])
})

test('so does one asked for in the profile', async () => {
  const { accessToken } = await becomeCustomer(shop)
  later(120)
  await shop.db.updateTable('customer').set({ activated_at: null }).execute()
  for (let time = 0; time < 5; time += 1) await post(shop, '/api/profile/verify', {}, accessToken)
  expect((await shop.deliverMail()).map(({ subject }) => subject)).toEqual(Array(3).fill('activate'))
})

test('the many names of one mailbox get no more', async () => {
  const arrived = []
  for (let time = 0; time < 8; time += 1) {
    await post(shop, '/api/subscribe', { email: `victim+${time}@example.com` })
    arrived.push(...(await shop.deliverMail()))
  }
  expect(arrived).toHaveLength(3)
  expect(arrived[1]?.to).toMatchObject([{ address: 'victim+1@example.com' }])
})

test('one network asks for three emails an hour to one recipient, and others for theirs', async () => {
  await shop.close()
  shop = await openTestShop({ RATE_LIMITS: '*=1000000/3600,mail.network=3/3600' })
  const url = '/api/forgot-password'
  await becomeCustomer(shop)
  expect(await askOften(4, url, { email })).toHaveLength(2)
  later(30)
  expect(await askOften(4, url, { email })).toHaveLength(1)
  await shop.app.inject({ method: 'POST', url, payload: { email }, remoteAddress: '203.0.113.9' })
  expect(await shop.deliverMail()).toHaveLength(1)
})

test('a link whose successor is not sent stays alive, with the sign-up it belongs to', async () => {
  const password = 'a long way up 7'
  await askOften(2, '/api/register', signUpForm())
  await post(shop, '/api/register', signUpForm({ first_name: 'Usha', password, confirmPassword: password }))
  const token = await linkToken(shop)
  await askOften(2, '/api/register', signUpForm())
  await askOften(2, '/api/forgot-password', { email })
  const activated = await post(shop, '/api/activate', { token, password })
  expect(activated.json().userName).toBe('Usha Rao')
})
