import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, signUpForm, tokenIn, wideLimits } from './testing.ts'

const shop = await openTestShop({ RATE_LIMITS: wideLimits })
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const home = '203.0.113.9'
const phoneNetwork = '203.0.113.77'
const ownSecret = 'o'.repeat(43)
const form = signUpForm()
const stranger = signUpForm({
  first_name: 'Eve',
  password: 'thief thief 7',
  confirmPassword: 'thief thief 7',
})

async function call(url: string, payload: object, remoteAddress: string, browserSecret?: string) {
  const headers = browserSecret ? { 'browser-secret': browserSecret } : {}
  return shop.app.inject({ method: 'POST', url, payload, remoteAddress, headers })
}

async function strangersSignUp(networks: readonly string[], each: number) {
  for (const network of networks)
    for (let time = 0; time < each; time += 1)
      expect((await call('/api/register', stranger, network)).statusCode).toBe(201)
}

async function tokensInTheMailbox(): Promise<string[]> {
  await shop.deliverMail()
  return shop.postbox.mails.map(({ text }) => tokenIn(text))
}

/** Two networks use up the emails of the address, its owner signs up, and three more come after. */
async function attackFromFiveNetworks() {
  await strangersSignUp(['198.51.100.10', '198.51.100.11'], 2)
  expect((await call('/api/register', form, home, ownSecret)).statusCode).toBe(201)
  await strangersSignUp(['198.51.100.12', '198.51.100.13', '198.51.100.14'], 2)
  const tokens = await tokensInTheMailbox()
  expect(tokens).toHaveLength(3)
  return tokens
}

test('strangers on five networks do not keep the owner out, on whichever network the email is opened', async () => {
  const [token] = await attackFromFiveNetworks()
  const opened = await call('/api/activate', { token, password: form.password }, phoneNetwork)
  expect([opened.statusCode, opened.json().userName]).toEqual([200, 'Asha Rao'])
})

test('the browser that signed up needs no password, whichever of the emails is opened in it', async () => {
  const [token] = await attackFromFiveNetworks()
  const opened = await call('/api/activate', { token }, phoneNetwork, ownSecret)
  expect([opened.statusCode, opened.json().userName]).toEqual([200, 'Asha Rao'])
})

test('a crowd of strangers on a hundred networks leaves both the browser and the network of the sign-up', async () => {
  await strangersSignUp(['198.51.100.10', '198.51.100.11'], 2)
  await call('/api/register', form, home, ownSecret)
  const { id, ...eve } = await shop.db.selectFrom('customer').selectAll().limit(1).executeTakeFirstOrThrow()
  const crowd = Array.from({ length: 100 }, (_, n) => ({
    ...eve,
    id: id.replace(/.{4}$/, String(1000 + n)),
    created_at: new Date(shop.clock.now.getTime() + n),
    network_hash: Buffer.from([n]),
  }))
  await shop.db.insertInto('customer').values(crowd).execute()
  const [token = '', other] = await tokensInTheMailbox()
  const atHome = await call('/api/activate', { token, password: form.password }, home)
  expect([atHome.statusCode, atHome.json().userName]).toEqual([200, 'Asha Rao'])
  expect((await call('/api/activate', { token: other }, home, ownSecret)).statusCode).toBe(409)
})

test('strangers on the owner’s own network, who have used up its emails, do not either', async () => {
  await strangersSignUp([home], 4)
  expect((await call('/api/register', form, home, ownSecret)).statusCode).toBe(201)
  const [token = '', other] = await tokensInTheMailbox()
  expect((await call('/api/activate', { token }, phoneNetwork, 'e'.repeat(43))).statusCode).toBe(400)
  const opened = await call('/api/activate', { token, password: form.password }, phoneNetwork)
  expect([opened.statusCode, opened.json().userName]).toEqual([200, 'Asha Rao'])
  expect((await call('/api/activate', { token: other }, home, ownSecret)).statusCode).toBe(409)
})

test('a stranger’s password never becomes that of the account by the owner’s click', async () => {
  const strangersSecret = 'e'.repeat(43)
  await call('/api/register', stranger, '198.51.100.10', strangersSecret)
  const [token] = await tokensInTheMailbox()
  const clicked = await call('/api/activate', { token }, home)
  expect([clicked.statusCode, clicked.json().error.fields]).toEqual([
    400,
    { password: 'Password is required.' },
  ])
  const signedUpElsewhere = await call('/api/activate', { token }, home, ownSecret)
  expect(signedUpElsewhere.statusCode).toBe(400)
  const typed = await call('/api/activate', { token, password: form.password }, home, ownSecret)
  expect(typed.statusCode).toBe(401)
  expect(
    (await call('/api/login', { email: form.email, password: stranger.password }, home)).statusCode,
  ).toBe(401)
})

test('nobody without the mailbox activates anything, whatever the secret', async () => {
  await call('/api/register', form, home, ownSecret)
  const guessed = { token: 'x'.repeat(43) }
  expect((await call('/api/activate', guessed, home, ownSecret)).statusCode).toBe(409)
  expect(await shop.db.selectFrom('customer').select('activated_at').execute()).toEqual([
    { activated_at: null },
  ])
})

test('a browser is known by its sign-up for 24 hours, and no longer once the account is active', async () => {
  await call('/api/register', form, home, ownSecret)
  shop.clock.now = new Date('2026-11-21T12:00:00Z')
  await call('/api/forgot-password', { email: form.email }, home, ownSecret)
  const [, token] = await tokensInTheMailbox()
  expect((await call('/api/activate', { token }, home, ownSecret)).statusCode).toBe(400)
  expect((await call('/api/activate', { token, password: form.password }, home)).statusCode).toBe(200)
  const kept = await shop.db.selectFrom('customer').select(['browser_hash', 'network_hash']).execute()
  expect(kept).toEqual([{ browser_hash: null, network_hash: null }])
})
