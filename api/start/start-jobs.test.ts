import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { addJob } from '../platform/jobs/outbox.ts'
import { loadEmails } from '../platform/mail/load-emails.ts'
import { openTestPostbox } from '../platform/mail/testing.ts'
import { backgroundTimeoutMs, openDatabase } from '../platform/postgres/database.ts'
import { countWaiting, openTestDatabase } from '../platform/postgres/testing.ts'
import { createDeps } from './create-deps.ts'
import { startJobs } from './start-jobs.ts'

const log = { error() {}, warn() {}, info() {}, debug() {} }

const shop = await openTestDatabase()
const postbox = await openTestPostbox()
afterAll(async () => {
  await postbox.close()
  await shop.close()
})

test('no email waits for the slow statements of the background', async () => {
  await using cleanup = new AsyncDisposableStack()
  const background = openDatabase(shop.url, { poolSize: 1, timeoutMs: backgroundTimeoutMs })
  cleanup.defer(() => background.close())
  const database = { ...shop, background, directUrl: shop.url, queuePool: shop.pool }
  const publicUrl = () => 'https://shop.example'
  const deps = await createDeps(readConfig({}), { database, log, sandboxUrl: publicUrl, publicUrl, cleanup })
  const slow = await background.pool.connect()
  const mail = { smtpUrl: postbox.smtpUrl }
  await startJobs(deps, { database, mail, emails: await loadEmails(), log, cleanup })
  cleanup.defer(() => slow.release())
  const email = { kind: 'account-exists', firstName: 'Asha' }
  await addJob(deps.db, { task: 'email', payload: { to: 'asha@example.com', about: '1', email } })
  deps.outbox.wake()
  await expect.poll(() => postbox.mails.length).toBe(1)
})

test('a job that hangs keeps nothing else from stopping', async () => {
  const cleanup = new AsyncDisposableStack()
  const database = { ...shop, background: shop, directUrl: shop.url, queuePool: shop.pool }
  const publicUrl = () => 'https://shop.example'
  const deps = await createDeps(readConfig({}), { database, log, sandboxUrl: publicUrl, publicUrl, cleanup })
  const lock = await shop.pool.connect()
  await lock.query('begin; lock table team_invitation')
  const mail = { smtpUrl: postbox.smtpUrl }
  await startJobs(deps, { database, mail, emails: await loadEmails(), log, cleanup, longestStopMs: 50 })
  await shop.pool.query(`select graphile_worker.add_job('clean-up')`)
  await expect.poll(() => countWaiting(shop.db)).toBe(1)
  const stopping = cleanup.disposeAsync().then(() => 'stopped')
  const stopped = await Promise.race([stopping, pause(3_000)]).finally(() => lock.release(true))
  await stopping
  expect(stopped).toBe('stopped')
})
