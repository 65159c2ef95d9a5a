import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Email } from 'postal-mime'
import { expect, vi } from 'vitest'
import { openTestPostbox, type TestPostbox } from './mail/testing.ts'
import { openTestDatabase, type TestDatabase } from './postgres/testing.ts'

export const asha = { email: 'asha.secret@example.com', phone: '9876501234', address1: '12 Quiet Lane' }
export const card = '4100280000001007'
export const passwords = { first: 'a long way up 7', wrong: 'a wrong turn 9', second: 'another way up 8' }

export type ShopLife = Awaited<ReturnType<typeof openShopLife>>

let database: TestDatabase
let postbox: TestPostbox
let shop: ChildProcess
let url: string
let log = ''
let refused: Email[] = []
/** Every token that was ever handed out. */
const tokens: string[] = []

/** One life of a real shop that tells everything it does, with the secrets that were spoken in it. */
export async function openShopLife() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shikhar-secrets-'))
  database = await openTestDatabase()
  postbox = await openTestPostbox({ refuse: (mail) => isRefused(mail) && quote(mail) })
  url = await openShop(dataDir)
  await live()
  return {
    tokens,
    call,
    dumpDatabase,
    log: () => log,
    async close() {
      shop.kill()
      await once(shop, 'exit')
      await postbox.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Somebody signs up, forgets, buys and writes; then the mail service, the database and a client misbehave. */
async function live(): Promise<void> {
  await call('POST', '/api/register', signUp(asha.email))
  const activation = await linkFor(asha.email, '/activate')
  const { accessToken } = await json(
    await call('POST', '/api/activate', { ...activation, password: passwords.first }),
  )
  await call('POST', '/api/login', { email: asha.email, password: passwords.wrong })
  await call('POST', '/api/forgot-password', { email: asha.email })
  const reset = await linkFor(asha.email, '/reset-password')
  await call('POST', '/api/reset-password', { ...reset, password: passwords.second })
  const login = await json(
    await call('POST', '/api/login', { email: asha.email, password: passwords.second }),
  )
  tokens.push(accessToken, login.accessToken)
  await buy(login)
  await call('POST', '/api/contact', { name: 'Asha', email: asha.email, message: 'Umlauf' })
  await call('POST', '/api/subscribe', { email: asha.email })
  await linkFor(asha.email, '/subscribe/confirm')
  await call('POST', '/api/forgot-password', { email: asha.email })
  await linkFor(asha.email, '/reset-password')
  await meetTrouble()
}

async function buy({ accessToken, userId }: { accessToken: string; userId: string }): Promise<void> {
  const { addresses } = await json(await call('POST', '/api/profile/address', { accessToken }, accessToken))
  const { product } = await json(await call('GET', '/api/products/eaa'))
  const products = [{ productId: product.variants[0].id, quantity: 1 }]
  const amount = Math.round(Number(product.variants[0].price) * 100)
  const order = { amount, currency: 'INR', products, addressId: addresses[0].id }
  const { orderId } = await json(await call('POST', '/api/profile/orders/razorpay/order', order, accessToken))
  const payment = { order_id: orderId, method: 'card', card: { number: card, cvv: '737', otp: '1234' } }
  const paid = await json(await call('POST', '/sandbox/razorpay/pay', payment))
  const proof = { paymentId: paid.razorpay_payment_id, orderId, signature: paid.razorpay_signature }
  const verify = { ...proof, customerId: userId, products: [], shippingAddress: {} }
  const bought = await json(await call('POST', '/api/profile/orders/razorpay/verify', verify, accessToken))
  const cancel = { orderId: bought.order.id, reason: 'Umlauf' }
  await call('POST', '/api/profile/orders/cancel-order', cancel, accessToken)
}

/** An email that a spam filter quotes, a row that the database refuses, a body that is no JSON. */
async function meetTrouble(): Promise<void> {
  await call('POST', '/api/register', signUp(`refused.${asha.email}`))
  await until(() => expect(refused.length).toBeGreaterThan(0))
  for (const mail of refused) tokens.push(tokenIn(mail))
  await until(() => expect(log).toContain('spam filter'))
  await database.pool.query(
    `alter table customer add constraint customer_phone_nobody_has check (phone <> '${asha.phone}') not valid`,
  )
  const failed = await call('POST', '/api/register', signUp(`new.${asha.email}`))
  expect(failed.status).toBe(500)
  await fetch(`${url}/api/login`, {
    method: 'POST',
    body: `{"password": ${passwords.first}`,
    headers: jsonType,
  })
}

const signUp = (email: string) => ({
  ...{
    first_name: 'Asha',
    last_name: 'Rao',
    phone: asha.phone,
    address1: asha.address1,
    zip: '110001',
    email,
  },
  ...{ password: passwords.first, confirmPassword: passwords.first },
})

/** The token of the newest email to an address; its page is opened as by a press on the link. */
async function linkFor(email: string, page: string): Promise<{ token: string }> {
  const find = () =>
    postbox.mails.findLast(
      (mail) => isTo(mail, email) && mail.text?.includes(`${page}?token=`) && !tokens.includes(tokenIn(mail)),
    )
  await until(() => expect(find()).toBeDefined())
  const token = tokenIn(find())
  tokens.push(token)
  await fetch(`${url}${page}?token=${token}`)
  return { token }
}

const isTo = (mail: Email, email: string) => mail.to?.some((to) => 'address' in to && to.address === email)
const tokenIn = (mail?: Email) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const isRefused = (mail: Email) => isTo(mail, `refused.${asha.email}`) ?? false

function quote(mail: Email): string {
  refused = [...refused, mail]
  return `550 spam filter: <refused.${asha.email}> ${mail.text?.replaceAll('\n', ' ')}`
}

const until = (look: () => void) => vi.waitFor(look, 60_000)
const jsonType = { 'content-type': 'application/json' }

async function call(method: string, at: string, body?: object, token?: string): Promise<Response> {
  const headers = { ...(body && jsonType), ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(`${url}${at}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

// biome-ignore lint/suspicious/noExplicitAny: the shapes are tested elsewhere.
async function json(answer: Response): Promise<any> {
  const body = await answer.json()
  expect(answer.ok, JSON.stringify(body)).toBe(true)
  return body
}

/** Every key is tried in every lock here, which strangers may not. */
const unlimited = { RATE_LIMITS: '*.*=100000/60', EMAIL_DELAY_SECONDS: '0' }

async function openShop(dataDir: string): Promise<string> {
  const { PATH, HOME } = process.env
  const shopEnv = {
    PORT: '0',
    SHOP_DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    ...unlimited,
  }
  const server = fileURLToPath(new URL('./server.ts', import.meta.url))
  const env = { PATH, HOME, ...shopEnv, SMTP_URL: postbox.smtpUrl }
  shop = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (chunk) => (log += chunk))
  const address = () => /open at (http:\S+)/.exec(log)?.[1] ?? ''
  await until(() => expect(address()).not.toBe(''))
  return address()
}

/** Every row of every table, the queue's among them, as pg_dump would write it. */
async function dumpDatabase(): Promise<string> {
  const tables = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const rows = await Promise.all(
    tables.rows.map(({ name }) =>
      database.pool.query<{ row: string }>(`select t::text as row from ${name} t`),
    ),
  )
  return rows.flatMap(({ rows: all }) => all.map(({ row }) => row)).join('\n')
}
