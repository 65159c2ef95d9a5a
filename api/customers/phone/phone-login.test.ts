import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { becomeCustomer, post, withToken } from '../accounts/testing.ts'
import { askCode, becomePhoneCustomer, logIn, openPhoneShop, widePhoneLimits } from './testing.ts'

const shop = await openPhoneShop({ RATE_LIMITS: widePhoneLimits })
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const phone = '98450 12345'
const minutes = (count: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + count * 60_000)
const customers = () => shop.db.selectFrom('customer').selectAll().execute()

test('a code makes a customer of a new number, without email, password or name', async () => {
  const answer = await logIn(shop, await askCode(shop, phone))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    accessToken: expect.any(String),
    userName: '',
    userId: expect.any(String),
  })
  expect(await customers()).toMatchObject([
    { verified_phone: '+919845012345', phone: '9845012345', email: null, password_hash: null },
  ])
})

test.each(['98450 12345', '+91 98450-12345', '09845012345', '९८४५०१२३४५', '0091 98450 12345'])(
  'the number is understood as it is typed: %s',
  async (typed) => {
    const { userId } = await becomePhoneCustomer(shop, phone)
    expect((await becomePhoneCustomer(shop, typed)).userId).toBe(userId)
  },
)

test.each(['', '12345', '5845012345', '+1 212 555 0100', '98450123456'])(
  'no code goes to %j, which is no Indian mobile number',
  async (typed) => {
    const answer = await post(shop, '/api/phone/code', { phone: typed })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.fields.phone).toMatch(/mobile number/i)
    expect(await shop.deliverTexts()).toEqual([])
  },
)

test('asking answers alike for the number of a customer and for an unknown one, and both get a code', async () => {
  await becomePhoneCustomer(shop, phone)
  const [known, unknown] = [
    await post(shop, '/api/phone/code', { phone }),
    await post(shop, '/api/phone/code', { phone: '98450 99999' }),
  ]
  expect({ ...known.json(), token: '' }).toEqual({ ...unknown.json(), token: '' })
  expect(known.statusCode).toBe(unknown.statusCode)
  expect((await shop.deliverTexts()).map(({ to }) => to)).toEqual(['+919845012345', '+919845099999'])
})

test('a wrong code is refused alike for the number of a customer and for an unknown one', async () => {
  await becomePhoneCustomer(shop, phone)
  const refusals = []
  for (const number of [phone, '98450 99999']) {
    const asked = await askCode(shop, number)
    const { statusCode, body } = await logIn(shop, { ...asked, code: otherThan(asked.code) })
    refusals.push({ statusCode, body })
  }
  expect(refusals[0]).toEqual(refusals[1])
})

test('it says how many tries are left, and takes no code once five are gone', async () => {
  const asked = await askCode(shop, phone)
  const wrong = { ...asked, code: otherThan(asked.code) }
  const left = []
  for (let tries = 0; tries < 5; tries += 1) left.push((await logIn(shop, wrong)).json().error.triesLeft)
  expect(left).toEqual([4, 3, 2, 1, 0])
  const answer = await logIn(shop, asked)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toBe('This code is wrong or has expired. Ask for a new one.')
})

test('guesses of another browser use up no try', async () => {
  const asked = await askCode(shop, phone)
  for (let tries = 0; tries < 6; tries += 1)
    await logIn(shop, { ...asked, token: 'somebody else', code: otherThan(asked.code) })
  expect((await logIn(shop, asked)).statusCode).toBe(200)
})

test('a code lives five minutes', async () => {
  const asked = await askCode(shop, phone)
  shop.clock.now = minutes(5)
  expect((await logIn(shop, asked)).statusCode).toBe(400)
  expect(await customers()).toEqual([])
})

test('a code leaves the one that another browser has asked for, and counts there no more than before', async () => {
  const [owner, stranger] = [await askCode(shop, phone), await askCode(shop, phone)]
  expect((await logIn(shop, { ...stranger, code: owner.code })).statusCode).toBe(400)
  expect((await logIn(shop, owner)).statusCode).toBe(200)
  expect((await logIn(shop, owner)).statusCode).toBe(400)
})

test('a code logs in once, also when it is sent twice at the same moment', async () => {
  const asked = await askCode(shop, phone)
  const answers = await Promise.all([logIn(shop, asked), logIn(shop, asked), logIn(shop, asked)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  expect((await logIn(shop, asked)).statusCode).toBe(400)
  expect(await shop.db.selectFrom('session').select('id').execute()).toHaveLength(1)
})

test('a code counts for its number, its browser and its purpose alone', async () => {
  const asked = await askCode(shop, phone)
  const other = await askCode(shop, '98450 99999')
  expect((await logIn(shop, { ...asked, phone: other.phone })).statusCode).toBe(400)
  expect((await logIn(shop, { ...asked, token: other.token })).statusCode).toBe(400)
  await shop.db.updateTable('one_time_code').set({ purpose: 'confirm-order' }).execute()
  expect((await logIn(shop, asked)).statusCode).toBe(400)
  await shop.db.updateTable('one_time_code').set({ purpose: 'log-in' }).execute()
  expect((await logIn(shop, asked)).statusCode).toBe(200)
})

test('a number that was only typed at sign-up belongs to nobody', async () => {
  const asha = await becomeCustomer(shop, { phone: '9845012345' })
  const stranger = await becomePhoneCustomer(shop, phone)
  expect(stranger.userId).not.toBe(asha.userId)
  const own = await shop.app.inject({
    method: 'POST',
    url: '/api/profile/address',
    payload: { accessToken: stranger.accessToken },
  })
  expect(own.json().addresses).toEqual([])
})

test('the text carries the code for this host, is sent once for each try, and not once it has ended', async () => {
  await post(shop, '/api/phone/code', { phone })
  const [job] = await shop.db.selectFrom('outbox').select('payload').execute()
  const [text] = await shop.deliverTexts()
  expect(text?.text).toMatch(/^(\d{6}) is your .+\n\n@shop\.example #\1$/s)
  expect(job?.payload).toEqual({ id: expect.any(String), requestId: expect.any(String) })
  await post(shop, '/api/phone/code', { phone })
  shop.clock.now = minutes(5)
  expect(await shop.deliverTexts()).toEqual([])
})

test('a try to send that fails is an error without number or code, and the next one sends the same code', async () => {
  await post(shop, '/api/phone/code', { phone })
  const jobs = await shop.db.selectFrom('outbox').select(['task', 'payload']).execute()
  const sent: string[] = []
  const failing = {
    async send({ to, values }: { to: string; values: Readonly<Record<string, string>> }) {
      sent.push(values.code ?? '')
      throw new Error(`no credit for ${values.code} to ${to}`)
    },
  }
  const error = await shop.deliverTexts({ ...shop.deps, messages: failing }).catch(String)
  expect(error).toMatch(/no credit for … to \+919000000045$/)
  await shop.db
    .insertInto('outbox')
    .values(jobs.map(({ task, payload }) => ({ task, payload: JSON.stringify(payload) })))
    .execute()
  const [text] = await shop.deliverTexts()
  expect(text?.text.slice(0, 6)).toBe(sent[0])
})

test('the name is asked once', async () => {
  const { accessToken } = await becomePhoneCustomer(shop, phone)
  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/profile/name',
    payload: { name: ' Asha  Devi Rao ' },
    ...withToken(accessToken),
  })
  expect(answer.json()).toEqual({ userName: 'Asha Devi Rao' })
  expect((await becomePhoneCustomer(shop, phone)).userName).toBe('Asha Devi Rao')
})

test('a shop that sends no messages knows no such login', async () => {
  const app = await buildApp({ ...shop.deps, config: { ...shop.deps.config, messages: null } })
  for (const url of ['/api/phone/code', '/api/phone/login'])
    expect((await app.inject({ method: 'POST', url, payload: { phone } })).statusCode).toBe(404)
  await app.close()
})

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
