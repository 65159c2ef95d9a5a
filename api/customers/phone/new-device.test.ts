import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emailJobs, listEmails } from '../../platform/mail/list-emails.ts'
import { emailTasks } from '../../start/tasks.ts'
import { linkToken, post } from '../accounts/testing.ts'
import {
  type AskedCode,
  askCode,
  becomeKnownDevice,
  logIn,
  openPhoneShop,
  widePhoneLimits,
} from './testing.ts'

const shop = await openPhoneShop({ RATE_LIMITS: widePhoneLimits })
const phone = '98450 12345'
let userId: string
let cookie: string
let session: string

beforeEach(async () => {
  await shop.reset()
  const login = await logIn(shop, await askCode(shop, phone))
  session = login.json().accessToken
  userId = login.json().userId
  cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  await useEmail('asha@example.com')
})
afterAll(() => shop.close())

async function useEmail(email: string): Promise<void> {
  await post(shop, '/api/profile/email', { email }, session)
  await post(shop, '/api/profile/email/confirm', { token: await linkToken(shop) }, session)
}

/** Types the code of the text message; answers with that of the email, which then comes. */
async function typeFirst(): Promise<AskedCode> {
  const asked = await askCode(shop, phone)
  const answer = await logIn(shop, asked)
  expect(answer.statusCode).toBe(202)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.json()).toEqual({ emailedTo: 'a…@example.com', token: expect.any(String) })
  const [mail] = await shop.deliverMail()
  expect(mail).toMatchObject({ subject: 'new-device', to: [{ address: 'asha@example.com' }] })
  return { phone, token: answer.json().token, code: /\d{6}/.exec(mail?.html || '')?.[0] ?? '' }
}

const sessions = async () => (await shop.db.selectFrom('session').select('id').execute()).length

test('on a new device an account with an email asks for a code sent there too, and is known from then on', async () => {
  const before = await sessions()
  const emailed = await typeFirst()
  expect(await sessions()).toBe(before)
  const answer = await logIn(shop, emailed)
  expect(answer.json()).toMatchObject({ userId })
  expect(String(answer.headers['set-cookie'])).toMatch(/^device=.+; Path=\/api\/phone; .*HttpOnly/)
  expect((await logIn(shop, emailed)).statusCode).toBe(400)
})

test('a device that has logged in with the number before asks for one code', async () => {
  const asked = await askCode(shop, phone)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/phone/login',
    payload: asked,
    headers: { cookie },
  })
  expect(answer.json()).toMatchObject({ userId })
})

test('the cookie of another number spares no code', async () => {
  const other = await becomeKnownDevice(shop, '98450 99999')
  const asked = await askCode(shop, phone)
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/phone/login',
    payload: asked,
    headers: { cookie: other },
  })
  expect(answer.statusCode).toBe(202)
})

test('until the first code is right, nothing tells whether the number has an account with an email', async () => {
  const refusals = []
  for (const number of [phone, '98450 99999']) {
    const asked = await askCode(shop, number)
    const code = String((Number(asked.code) + 1) % 1_000_000).padStart(6, '0')
    const { statusCode, body, headers } = await logIn(shop, { ...asked, code })
    refusals.push({ statusCode, body, cookie: headers['set-cookie'] })
  }
  expect(refusals[0]).toEqual(refusals[1])
  expect(await shop.deliverMail()).toEqual([])
})

test('the second code has five tries and fifteen minutes, and the first does not count as one', async () => {
  const emailed = await typeFirst()
  const wrong = { ...emailed, code: String((Number(emailed.code) + 1) % 1_000_000).padStart(6, '0') }
  const left = []
  for (let tries = 0; tries < 5; tries += 1) left.push((await logIn(shop, wrong)).json().error.triesLeft)
  expect(left).toEqual([4, 3, 2, 1, 0])
  expect((await logIn(shop, emailed)).statusCode).toBe(400)
  const late = await typeFirst()
  shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60_000)
  expect((await logIn(shop, late)).statusCode).toBe(400)
})

test('a code sent to the email before ends where the account changes it', async () => {
  const emailed = await typeFirst()
  await useEmail('new@example.com')
  expect((await logIn(shop, emailed)).statusCode).toBe(400)
})

test('its email names code and account, is not sent once it has ended, and the queue has neither', async () => {
  await logIn(shop, await askCode(shop, phone))
  const [job] = await shop.db.selectFrom('outbox').selectAll().execute()
  expect(job).toMatchObject({ task: 'send-device-code', payload: { id: expect.any(String) } })
  expect(JSON.stringify(job?.payload)).not.toMatch(/example|\+91/)
  shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60_000)
  expect(await shop.deliverMail()).toEqual([])
})

test('while its email waits it is listed among the others, with its mailbox', async () => {
  await logIn(shop, await askCode(shop, phone))
  await sql`select graphile_worker.add_job(task, payload::json) from outbox`.execute(shop.db)
  expect(await listEmails(shop.db, { failed: false, limit: 5 })).toMatchObject([
    { to: 'asha@example.com', kind: 'send-device-code', state: 'waiting' },
  ])
})

test('the list has every job that sends an email', () => {
  const unused = {
    mailer: { send: async () => {}, close() {} },
    renderEmail: () => ({ subject: '', html: '', text: '' }),
  }
  expect(Object.keys(emailTasks({ ...shop.deps, ...unused })).sort()).toEqual([...emailJobs].sort())
})

test('a mailbox gets no more such emails than of any kind, and who asks is told so', async () => {
  const statuses = []
  for (let time = 0; time < 4; time += 1)
    statuses.push((await logIn(shop, await askCode(shop, phone))).statusCode)
  expect(statuses).toEqual([202, 202, 202, 429])
  expect(await shop.deliverMail()).toHaveLength(3)
})
