import type { Email } from 'postal-mime'
import { expect, vi } from 'vitest'
import * as calls from '../client/calls.ts'
import { type Client, callOk, openClient } from '../client/client.ts'
import { password, signUp } from '../client/customer.ts'
import { pay } from '../client/payment.ts'
import { makeFolder } from '../client/processes/folder.ts'
import { type RunningProcess, startProcess } from '../client/processes/process.ts'
import { shopProgram } from '../client/processes/programs.ts'
import { openTestPostbox, type TestPostbox } from './platform/mail/testing.ts'
import { openTestDatabase, type TestDatabase } from './platform/postgres/testing.ts'

export const asha = { email: 'asha.secret@example.com', phone: '9876501234', address1: '12 Quiet Lane' }
export const card = '4100280000001007'
export const passwords = { first: password, wrong: 'a wrong turn 9', second: 'another way up 8' }

let database: TestDatabase
let postbox: TestPostbox
let shop: RunningProcess
let client: Client
let refused: Email[] = []
const tokens: string[] = []

/** One life of a real shop that logs everything it does, with the secrets that were spoken in it. */
export async function openShopLife() {
  const folder = await makeFolder('secrets')
  database = await openTestDatabase()
  postbox = await openTestPostbox({ refuse: (mail) => isRefused(mail) && quote(mail) })
  shop = await startProcess(
    shopProgram({
      SHOP_DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'trace',
      RATE_LIMITS: '*.*=100000/60',
      EMAIL_DELAY_SECONDS: '0',
      SMTP_URL: postbox.smtpUrl,
    }),
  )
  client = openClient(shop.readyLine)
  await live()
  return {
    tokens,
    post,
    readProfile: (token: string) => client.call(calls.getProfile(token)),
    dumpDatabase,
    log: shop.output,
    emails: () => postbox.mails,
    async close() {
      await shop.end()
      await postbox.close()
      await database.close()
      await folder.remove()
    },
  }
}

/** Somebody signs up, forgets, buys and writes; then the mail service, the database and a client misbehave. */
async function live(): Promise<void> {
  const { email } = asha
  const { token } = await signUp(client, { form: asha, readToken: (to) => tokenFor(to, '/activate') })
  await client.call(calls.logIn(email, passwords.wrong))
  await post('forgot-password', { email })
  const reset = await tokenFor(email, '/reset-password')
  await post('reset-password', { token: reset, password: passwords.second })
  const login = await callOk(client, calls.logIn(email, passwords.second))
  tokens.push(token, login.accessToken)
  await buy(login)
  await post('contact', { name: 'Asha', email, message: 'Umlauf' })
  await post('subscribe', { email })
  await tokenFor(email, '/subscribe/confirm')
  await post('forgot-password', { email })
  await tokenFor(email, '/reset-password')
  await meetTrouble()
}

async function buy({ accessToken: token, userId }: calls.LoginResponse): Promise<void> {
  const { addresses } = await callOk(client, calls.listAddresses(token))
  const session = { token, userId, addressId: addresses[0]?.id ?? '' }
  const { product } = await callOk(client, calls.getProduct('eaa'))
  const [{ id, price }] = product.variants
  const lines = [{ variantId: id, price: Math.round(Number(price) * 100), quantity: 1 }]
  const { orderId } = await callOk(client, calls.openOrder(session, { lines }))
  const paid = await callOk(client, pay(orderId, card))
  const { order } = await callOk(client, calls.verifyPayment(session, paid))
  await callOk(client, calls.cancelOrder(session, order?.id ?? '', 'Umlauf'))
}

/** An email that a spam filter quotes, a row that the database refuses, a body that is no JSON. */
async function meetTrouble(): Promise<void> {
  const quoted = signUp(client, {
    form: { ...asha, email: `refused.${asha.email}` },
    readToken: async () => {
      await until(() => expect(refused.length).toBeGreaterThan(0))
      for (const mail of refused) tokens.push(tokenIn(mail))
      return 'none'
    },
  })
  await expect(quoted).rejects.toThrow('/api/activate answered')
  await until(() => expect(shop.output()).toContain('spam filter'))
  await database.pool.query(
    `alter table customer add constraint customer_phone_nobody_has check (phone <> '${asha.phone}') not valid`,
  )
  const failed = signUp(client, { form: { ...asha, email: `new.${asha.email}` } })
  await expect(failed).rejects.toThrow('/api/register answered 500')
  const body = `{"password": ${passwords.first}`
  await fetch(`${shop.readyLine}/api/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
}

/** The token of the newest email to an address; its page is opened as by a click on the link. */
async function tokenFor(email: string, page: string): Promise<string> {
  const find = () =>
    postbox.mails.findLast(
      (mail) => isTo(mail, email) && mail.text?.includes(`${page}?token=`) && !tokens.includes(tokenIn(mail)),
    )
  await until(() => expect(find()).toBeDefined())
  const token = tokenIn(find())
  tokens.push(token)
  await client.call({ method: 'GET', path: `${page}?token=${token}` })
  return token
}

const isTo = (mail: Email, email: string) => mail.to?.some((to) => 'address' in to && to.address === email)
const tokenIn = (mail?: Email) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const isRefused = (mail: Email) => isTo(mail, `refused.${asha.email}`) ?? false

function quote(mail: Email): string {
  refused = [...refused, mail]
  return `550 spam filter: <refused.${asha.email}> ${mail.text?.replaceAll('\n', ' ')}`
}

const until = (look: () => void) => vi.waitFor(look, 60_000)

function post(call: string, body: object) {
  return client.call({ method: 'POST', path: `/api/${call}`, body })
}

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
