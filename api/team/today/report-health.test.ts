import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { recordFailure } from '../../platform/backup/backup-state.ts'
import { recordBackup } from '../../platform/backup/record-backup.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { reportHealth } from './report-health.ts'

const { db, close } = await openTestDatabase()
afterAll(() => close())

function report(env: NodeJS.ProcessEnv = {}, from: Db = db) {
  return reportHealth({ db: from, config: readConfig(env), now: () => new Date() })
}

test('a job is late when the doctor and the alert call it late, in the words of the doctor', async () => {
  // In one transaction, in which the database's clock stands.
  await db.transaction().execute(async (tx) => {
    await sql`insert into job_worker values ('living', now())`.execute(tx)
    const addJob = (age: string) =>
      sql`select graphile_worker.add_job('email', run_at => now() - ${age}::interval)`.execute(tx)
    await addJob('1 minute')
    expect((await report({}, tx)).queue).toMatchObject({ state: 'ok', waiting: 1, due: 1, workers: 1 })
    await addJob('3 minutes')
    expect((await report({}, tx)).queue).toMatchObject({
      state: 'attention',
      oldestDueSeconds: 180,
      problem: 'The oldest job has been due for 180 seconds. Check the log of what runs jobs.',
    })
    await sql`delete from graphile_worker._private_jobs`.execute(tx)
  })
})

test('a backup of a time to come is told, and does not stand before one that was made', async () => {
  const saved = { tables: 1, rows: 1, bytes: 1, sha256: '' }
  const record = (now: Date) => recordBackup(db, { actor: 'schedule', file: 'shop.backup', saved, now })
  await record(new Date('2126-11-22T21:30:00Z'))
  const problem =
    'The last one is of 23/11/2126, 3:00 am, which is to come. Run npx shop backup, and check the clock.'
  expect((await report()).backups).toMatchObject({ state: 'attention', problem })
  const now = new Date()
  await record(now)
  await record(new Date('2126-11-22T21:30:00Z'))
  expect((await report()).backups).toMatchObject({ state: 'ok', lastAt: now.toISOString() })
})

test('a backup is late by the period of its setting, and one that failed is told with the reason', async () => {
  const saved = { tables: 1, rows: 1, bytes: 1, sha256: '' }
  const now = new Date(Date.now() - 5 * 3_600_000)
  await recordBackup(db, { actor: 'schedule', file: 'shop.backup', saved, now })
  const hourly = { BACKUP_TO: '/backups', BACKUP_EVERY_HOURS: '1' }
  const late = 'The last one is 5 hours old. Run npx shop backup, and check why none was made.'
  expect((await report(hourly)).backups).toMatchObject({ state: 'attention', problem: late })
  expect((await report()).backups).toMatchObject({ state: 'ok', problem: null })
  await recordFailure(db, { kind: 'backup', problem: 'The disk is full.', at: new Date() })
  const problem = 'The last backup failed: The disk is full.'
  expect((await report()).backups).toMatchObject({ state: 'attention', problem })
})
