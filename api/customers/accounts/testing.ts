import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { lightCost, lightHash } from '../../../client/light-hash.ts'
import type { LoginResponse } from '../../../shop/customers/contract.ts'
import type { Email } from '../../../shop/mail/email.ts'
import { openMailer } from '../../adapters/open-mailer.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { features } from '../../features.ts'
import { openProviders } from '../../orders/payment-provider/payment-providers.ts'
import { openTestPostbox } from '../../platform/mail/testing.ts'
import { countWaiting, openTestDatabase } from '../../platform/postgres/testing.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { emailTasks } from '../../start/tasks.ts'
import { saveSignUp } from './register.ts'

/** Of networks, three years wide: what was taken on a clock turned ahead counts as little when it is turned back. */
export const wideLimits = '*.ip=999999999/99999999'

const openedAt = new Date('2026-11-20T12:00:00Z')

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** The routes that people have accounts by, on a database and a mail server of their own, with a clock to turn. */
export async function openTestShop(env: Record<string, string> = {}) {
  const database = await openTestDatabase()
  const postbox = await openTestPostbox()
  const mailer = openMailer(postbox, { from: () => 'Shikhar <hello@shikhar.example>' })
  const clock = { now: openedAt }
  const config = { ...readConfig(env), passwordCost: lightCost }
  const deps = {
    features,
    config,
    db: database.db,
    now: () => clock.now,
    providers: openProviders(config.payments, {
      sandboxUrl: () => '',
      publicUrl: () => 'https://shop.example',
      reservationSeconds: config.reservationSeconds,
    }),
    outbox: { wake() {}, async close() {} },
    publicUrl: () => 'https://shop.example',
  }
  const shopDeps = deps as unknown as ShopDeps
  const tasks = emailTasks({ ...shopDeps, mailer, renderEmail })
  const app = await buildApp(shopDeps)

  return {
    app,
    deps: shopDeps,
    db: database.db,
    clock,
    postbox,

    /** Sends all emails that wait; answers those that arrived by it. */
    async deliverMail() {
      const before = postbox.mails.length
      const jobs = await database.db.deleteFrom('outbox').returning(['id', 'task', 'payload']).execute()
      for (const { task, payload } of jobs.sort((one, other) => one.id - other.id))
        await tasks[task]?.send(payload)
      return postbox.mails.slice(before)
    },

    /** As new: nobody has an account, and no email has come or waits. The limits by address of the network go on. */
    async reset() {
      clock.now = openedAt
      postbox.mails.length = 0
      await database.pool.query(
        'delete from customer; delete from former_email; delete from subscriber; delete from limit_bucket; delete from outbox; delete from one_time_code',
      )
    },

    async close() {
      await app.close()
      mailer.close()
      await postbox.close()
      await database.close()
    },
  }
}

function renderEmail(email: Email) {
  return {
    subject: email.kind,
    html: 'code' in email ? `<p>${email.code}</p>` : '<p>an email</p>',
    text: 'url' in email ? email.url : JSON.stringify(email),
  }
}

export function signUpForm(changes: object = {}) {
  return {
    first_name: 'Asha',
    last_name: 'Rao',
    phone: '9876543210',
    email: 'asha@example.com',
    address1: '12 Rajpath',
    zip: '110001',
    password: 'correct horse',
    confirmPassword: 'correct horse',
    ...changes,
  }
}

export async function post(shop: TestShop, url: string, payload: object, token?: string) {
  return shop.app.inject({ method: 'POST', url, payload, ...withToken(token) })
}

export function withToken(token: string | undefined): Pick<InjectOptions, 'headers'> {
  return token ? { headers: { authorization: `Bearer ${token}` } } : {}
}

export async function linkToken(shop: TestShop): Promise<string> {
  const [mail] = await shop.deliverMail()
  return tokenIn(mail?.text)
}

export function tokenIn(text: string | undefined): string {
  return new URL(text?.trim() ?? '').searchParams.get('token') ?? ''
}

/** Signs up and activates; the password's hash is a light one. */
export async function becomeCustomer(shop: TestShop, changes: object = {}): Promise<LoginResponse> {
  const form = signUpForm(changes)
  const passwordHash = lightHash(form.password)
  await saveSignUp(shop.deps, { form, passwordHash, network: '127.0.0.1', browserHash: null })
  const token = await linkToken(shop)
  const answer = await post(shop, '/api/activate', { token, password: form.password })
  return answer.json<LoginResponse>()
}

/** Begins everything while all customers are held, and lets go once each waits for one. */
export async function runTogether<T>(shop: TestShop, work: readonly (() => Promise<T>)[]): Promise<T[]> {
  const holder = await shop.db.startTransaction().execute()
  await holder.selectFrom('customer').select('id').forUpdate().execute()
  const results = Promise.all(work.map((begin) => begin()))
  await expect.poll(() => countWaiting(shop.db)).toBe(work.length)
  await holder.commit().execute()
  return results
}
