import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { findAlertsOf, saveUnconfirmedAlert } from '../../catalogue/stock-alerts/alert-store.ts'
import { insertProducts } from '../../orders/checkout/testing-products.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { findMessagesFrom, insertMessage } from '../contact/message-store.ts'
import {
  becomeCustomer,
  linkToken,
  openTestShop,
  post,
  signUpForm,
  wideLimits,
  withToken,
} from './testing.ts'

let asha: LoginResponse

const shop = await openTestShop({ RATE_LIMITS: wideLimits })
beforeEach(async () => {
  await shop.reset()
  asha = await becomeCustomer(shop)
})
afterAll(() => shop.close())

const email = 'asha@example.com'
const newEmail = 'asha.rao@example.org'
const password = 'correct horse'
const another = 'a long way up 7'

async function readProfile() {
  return (await shop.app.inject({ url: '/api/profile', ...withToken(asha.accessToken) })).json()
}

function saveProfile(payload: object) {
  return shop.app.inject({ method: 'PUT', url: '/api/profile', payload, ...withToken(asha.accessToken) })
}

function changeEmail(typed: object = { email: newEmail, password }) {
  return post(shop, '/api/profile/email', typed, asha.accessToken)
}

function changePassword(currentPassword: string, chosen: string, token = asha.accessToken) {
  return post(shop, '/api/profile/password', { currentPassword, password: chosen }, token)
}

function confirm(token: string | null | undefined, accessToken = asha.accessToken) {
  return post(shop, '/api/profile/email/confirm', { token }, accessToken)
}

const logIn = (address: string, word: string) => post(shop, '/api/login', { email: address, password: word })

test('name and phone are changed', async () => {
  const answer = await saveProfile({ firstName: ' Asha Devi ', lastName: 'Rao', phone: '9123456780' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ userName: 'Asha Devi Rao', phone: '9123456780', email })
  expect(await readProfile()).toEqual(answer.json())
})

test('news by email begin and end in the account, and go along to a new email', async () => {
  const choose = (wanted: unknown) => {
    const call = { method: 'PUT', url: '/api/profile/updates', payload: { wanted } } as const
    return shop.app.inject({ ...call, ...withToken(asha.accessToken) })
  }
  expect(await readProfile()).toMatchObject({ wantsUpdates: false })
  expect((await choose('yes')).statusCode).toBe(400)
  for (const wanted of [true, false, true]) {
    expect((await choose(wanted)).json()).toMatchObject({ email, wantsUpdates: wanted })
    expect(await readProfile()).toMatchObject({ wantsUpdates: wanted })
  }
  expect(await shop.deliverMail()).toEqual([])
  await changeEmail()
  expect((await confirm(await linkToken(shop))).statusCode).toBe(200)
  expect(await readProfile()).toMatchObject({ email: newEmail, wantsUpdates: true })
  expect(await shop.db.selectFrom('subscriber').select(['email', 'place']).execute()).toEqual([
    { email: newEmail, place: 'account' },
  ])
})

test('what cannot be a name or a phone is refused by its field, and nothing changes', async () => {
  const before = await readProfile()
  for (const [field, value] of [
    ['phone', '12345'],
    ['firstName', ''],
    ['lastName', 'x'.repeat(101)],
  ] as const) {
    const form = { firstName: 'Usha', lastName: 'Rao', phone: '9876543210', [field]: value }
    const answer = await saveProfile(form)
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, [field]])
  }
  expect(await readProfile()).toEqual(before)
})

test('a new email is used once its mailbox has confirmed it, and the old one is told', async () => {
  expect((await changeEmail()).statusCode).toBe(200)
  const [mail] = await shop.deliverMail()
  expect([mail?.subject, mail?.to?.[0]?.address]).toEqual(['confirm-email', newEmail])
  expect((await readProfile()).email).toBe(email)
  const token = new URL(mail?.text?.trim() ?? '').searchParams.get('token')
  expect((await confirm(token)).statusCode).toBe(200)
  expect((await readProfile()).email).toBe(newEmail)
  expect((await logIn(newEmail, password)).statusCode).toBe(200)
  expect((await logIn(email, password)).statusCode).toBe(401)
  const notices = await shop.deliverMail()
  expect(notices.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([['email-changed', email]])
  expect((await confirm(token)).statusCode).toBe(409)
})

test('who is erased as they ask for updates is not subscribed by it', async () => {
  const holder = await shop.db.startTransaction().execute()
  await holder.selectFrom('customer').select('id').forUpdate().execute()
  const call = { method: 'PUT', url: '/api/profile/updates', payload: { wanted: true } } as const
  const chosen = shop.app.inject({ ...call, ...withToken(asha.accessToken) }).then((answer) => answer)
  await expect.poll(() => countWaiting(shop.db)).toBe(1)
  await holder.deleteFrom('customer').execute()
  await holder.commit().execute()
  expect((await chosen).statusCode).toBe(404)
  expect(await shop.db.selectFrom('subscriber').select('email').execute()).toEqual([])
})

test('messages and stock alerts go along to a new email, so that they are told and erased with it', async () => {
  const { chocolate, kesar } = await insertProducts(shop.db)
  const now = shop.clock.now
  await insertMessage(shop.db as never, {
    name: 'Asha',
    email: 'Asha@Example.com',
    isProven: false,
    receivedAt: now,
    acknowledgeBy: now,
    redressBy: now,
  })
  for (const alert of [
    { variantId: chocolate, email },
    { variantId: kesar, email },
    { variantId: kesar, email: newEmail },
  ])
    await saveUnconfirmedAlert(shop.db, { ...alert, now })
  await changeEmail()
  expect((await confirm(await linkToken(shop))).statusCode).toBe(200)
  expect([await findMessagesFrom(shop.db, [email], asha.userId), await findAlertsOf(shop.db, email)]).toEqual(
    [[], []],
  )
  expect(await findMessagesFrom(shop.db, [newEmail], asha.userId)).toHaveLength(1)
  expect(await findAlertsOf(shop.db, newEmail)).toHaveLength(2)
})

test('the wrong password changes no email and says so at its field; tries are counted', async () => {
  const answer = await changeEmail({ email: newEmail, password: 'wrong horse' })
  expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, ['password']])
  expect(await shop.deliverMail()).toEqual([])
  const statuses = []
  for (let time = 0; time < 15; time += 1)
    statuses.push((await changeEmail({ email: newEmail, password: 'wrong horse' })).statusCode)
  expect(statuses).toContain(429)
})

test('an address that has an account is not taken; only its owner is told, and the answer is alike', async () => {
  await becomeCustomer(shop, { email: newEmail, first_name: 'Usha' })
  shop.clock.now = new Date('2026-11-20T14:00:00Z')
  const answer = await changeEmail()
  expect(answer.body).toBe((await changeEmail({ email: 'free@example.org', password })).body)
  const mails = await shop.deliverMail()
  expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['account-exists', newEmail],
    ['confirm-email', 'free@example.org'],
  ])
})

test('an address that somebody takes meanwhile stays theirs, and strangers’ sign-ups with it go', async () => {
  await changeEmail()
  const token = await linkToken(shop)
  await becomeCustomer(shop, { email: newEmail, first_name: 'Usha' })
  expect((await confirm(token)).statusCode).toBe(409)
  await changeEmail({ email: 'free@example.org', password })
  const free = await linkToken(shop)
  await post(shop, '/api/register', signUpForm({ email: 'free@example.org' }))
  expect((await confirm(free)).statusCode).toBe(200)
  const rows = await shop.db
    .selectFrom('customer')
    .select('email')
    .where('email', '=', 'free@example.org')
    .execute()
  expect(rows).toHaveLength(1)
})

test('a link that the mailbox’s owner or a mail scanner follows gives the customer no address', async () => {
  const usha = await becomeCustomer(shop, { email: 'usha@example.com', first_name: 'Usha' })
  await changeEmail()
  const token = await linkToken(shop)
  expect((await post(shop, '/api/profile/email/confirm', { token })).statusCode).toBe(401)
  expect((await confirm(token, usha.accessToken)).statusCode).toBe(409)
  expect((await readProfile()).email).toBe(email)
  expect((await confirm(token)).statusCode).toBe(200)
})

test('a link lives 60 minutes, and reset links that went to the old address die with it', async () => {
  await changeEmail()
  const late = await linkToken(shop)
  shop.clock.now = new Date('2026-11-20T13:00:00Z')
  expect((await confirm(late)).statusCode).toBe(409)
  await post(shop, '/api/forgot-password', { email })
  const reset = await linkToken(shop)
  await changeEmail()
  await confirm(await linkToken(shop))
  expect((await post(shop, '/api/reset-password', { token: reset, password: another })).statusCode).toBe(409)
})

test('of two customers who confirm one address at the same moment one gets it', async () => {
  const usha = await becomeCustomer(shop, { email: 'usha@example.com', first_name: 'Usha' })
  shop.clock.now = new Date('2026-11-20T13:00:00Z')
  await changeEmail()
  await post(shop, '/api/profile/email', { email: newEmail, password }, usha.accessToken)
  const tokens = (await shop.deliverMail()).map(({ text }) =>
    new URL(text?.trim() ?? '').searchParams.get('token'),
  )
  expect(tokens).toHaveLength(2)
  const answers = await Promise.all(
    [asha, usha].map(({ accessToken }, at) => confirm(tokens[at], accessToken)),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a new password wants the current one, and ends every session but this and every link', async () => {
  const { accessToken: elsewhere } = (await logIn(email, password)).json()
  await post(shop, '/api/forgot-password', { email })
  const reset = await linkToken(shop)
  expect((await changePassword(password, another)).statusCode).toBe(200)
  expect((await readProfile()).email).toBe(email)
  expect((await shop.app.inject({ url: '/api/profile', ...withToken(elsewhere) })).statusCode).toBe(401)
  expect((await post(shop, '/api/reset-password', { token: reset, password })).statusCode).toBe(409)
  expect((await logIn(email, password)).statusCode).toBe(401)
  expect((await logIn(email, another)).statusCode).toBe(200)
})

test('a wrong current password and a bad new one are refused at their fields', async () => {
  for (const [current, chosen, field] of [
    ['wrong horse', another, 'currentPassword'],
    [password, 'Password@123', 'password'],
    [password, 'Asha Rao 1990', 'password'],
    [password, 'short', 'password'],
  ] as const) {
    const answer = await changePassword(current, chosen)
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, [field]])
  }
  expect((await logIn(email, password)).statusCode).toBe(200)
})

test('a business buyer gives legal name and GSTIN, which is checked, and takes them back', async () => {
  const ask = (method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
    shop.app.inject({
      method,
      url: '/api/profile/business',
      ...withToken(asha.accessToken),
      ...(payload && { payload }),
    })
  expect((await ask('GET')).json()).toEqual({ business: null })
  const wrong = await ask('PUT', { legalName: '', gstin: '29AAGCB7383J1Z5' })
  expect([wrong.statusCode, wrong.json().error.fields]).toEqual([
    400,
    {
      legalName: 'Legal name is required.',
      gstin:
        'This is not a valid GSTIN. Please check all 15 characters against your registration certificate.',
    },
  ])
  const business = { legalName: 'Fit Foods LLP', gstin: '29AAGCB7383J1Z4' }
  const typed = { legalName: ' Fit  Foods LLP', gstin: '29aagcb7383j 1z4' }
  const shown = { business: { ...business, state: 'Karnataka' } }
  expect((await ask('PUT', typed)).json()).toEqual(shown)
  expect((await ask('GET')).json()).toEqual(shown)
  expect((await ask('DELETE')).json()).toEqual({ business: null })
  expect((await ask('GET')).json()).toEqual({ business: null })
})
