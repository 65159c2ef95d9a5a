import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { addJob } from '../platform/jobs/outbox.ts'
import { loadEmails } from '../platform/mail/load-emails.ts'
import { openTestPostbox } from '../platform/mail/testing.ts'
import { backgroundTimeoutMs, openDatabase } from '../platform/postgres/database.ts'
import { openTestDatabase } from '../platform/postgres/testing.ts'
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
