import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMailer } from '../../adapters/open-mailer.ts'
import type { JobDeps } from '../../feature.ts'
import { features } from '../../features.ts'
import { shopTasks } from '../../start/tasks.ts'
import { listEmails } from '../mail/list-emails.ts'
import type { Mailer } from '../mail/mailer.ts'
import { allowMailbox, rememberRefused } from '../mail/refused-mailboxes.ts'
import { openTestPostbox, type SmtpReply, type TestPostbox } from '../mail/testing.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { addJob, moveJobs, openOutbox } from './outbox.ts'
import { openQueueStats } from './queue-stats.ts'
import { type JobLog, runJobs } from './run-jobs.ts'

let database: TestDatabase
let postbox: TestPostbox
let mailer: Mailer
let reply: SmtpReply | null
let errors: number

beforeEach(async () => {
  database = await openTestDatabase()
  postbox = await openTestPostbox({ reply: () => reply })
  errors = 0
  const onError = () => {
    errors += 1
  }
  const sender = openMailer(postbox, { from: () => 'Shikhar <hello@shikhar.example>', onError })
  mailer = rememberRefused(sender, { db: database.db, now: () => new Date() })
})
afterEach(async () => {
  mailer.close()
  await postbox.close()
  await database.close()
})

/** Hands one email to the queue of a shop, and answers what it says once the email was tried. */
async function sendOne() {
  const { db, pool } = database
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() } satisfies JobLog
  const queueStats = openQueueStats()
  const outbox = openOutbox(pool, log)
  const renderEmail = () => ({ subject: 'Hello', html: '', text: '' })
  const publicUrl = () => 'https://shop.example'
  const known = { features, db, mailer, renderEmail, outbox, queueStats, publicUrl }
  const { tasks } = shopTasks(known as unknown as JobDeps)
  const email = { kind: 'account-exists', firstName: 'Asha' }
  await addJob(db, { task: 'email', payload: { to: 'asha@example.com', about: '1', email } })
  await moveJobs(pool)
  const jobs = await runJobs({ pool, tasks, crontab: '', log })
  const logged = () => log.error.mock.calls.length + log.warn.mock.calls.length + postbox.mails.length
  await expect.poll(logged).toBeGreaterThan(0)
  await jobs.stop()
  await outbox.close()
  const { rows: waiting } = await pool.query('select attempts from graphile_worker._private_jobs')
  return { waiting, queueStats, told: log.error.mock.calls[0], warned: log.warn.mock.calls[0] }
}

test.each([
  { at: 'MAIL', code: 553 },
  { at: 'RCPT', code: 550 },
  { at: 'DATA', code: 554 },
] as const)(
  'an email that is refused for good ($code at $at) is told, counted and not tried again',
  async (refusal) => {
    reply = refusal
    const { waiting, queueStats, told } = await sendOne()
    expect(waiting).toEqual([])
    expect([queueStats.refusedEmails, errors]).toEqual([1, 0])
    expect(told).toEqual([
      expect.objectContaining({
        task: 'email',
        err: expect.objectContaining({ responseCode: refusal.code }),
      }),
      'email refused for good',
    ])
  },
)

test.each([
  { at: 'RCPT', code: 450 },
  { at: 'DATA', code: 451 },
  { at: 'MAIL', code: 530 },
] as const)(
  'one that is refused for now, or for a setting of ours ($code at $at), is tried again',
  async (refusal) => {
    reply = refusal
    const { waiting, queueStats } = await sendOne()
    expect(waiting).toEqual([{ attempts: 1 }])
    expect([queueStats.refusedEmails, errors]).toEqual([0, 1])
  },
)

test('a mailbox that does not exist gets nothing more until it is allowed again', async () => {
  reply = { at: 'RCPT', code: 550 }
  await sendOne()
  expect(await listEmails(database.db, { failed: true, limit: 9 })).toMatchObject([
    {
      to: 'asha@example.com',
      kind: 'account-exists',
      state: 'refused',
      reason: expect.stringContaining('550'),
    },
  ])
  reply = null
  const { warned, waiting } = await sendOne()
  expect(warned).toEqual([expect.anything(), 'email not sent: its mailbox was refused before'])
  expect([waiting, postbox.mails]).toEqual([[], []])
  expect(await allowMailbox(database.db, 'Asha@example.com')).toBe(true)
  await sendOne()
  expect(postbox.mails).toHaveLength(1)
})

test.each([
  { at: 'RCPT', code: 552 },
  { at: 'DATA', code: 554 },
] as const)('one that is full, or refuses an email, gets the next ($code at $at)', async (refusal) => {
  reply = refusal
  await sendOne()
  reply = null
  await sendOne()
  expect(postbox.mails).toHaveLength(1)
})
