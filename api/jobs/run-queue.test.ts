import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { addJob, moveJobs } from './outbox.ts'
import type { JobLog } from './run-jobs.ts'
import { runQueue } from './run-queue.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test('a queue whose first question met no answer is started again, and runs its jobs', async () => {
  const { db, pool, url } = database
  const impatient = new pg.Pool({ connectionString: url, statement_timeout: 200 })
  const blocker = await pool.connect()
  await blocker.query('begin; lock table graphile_worker._private_tasks in access exclusive mode')
  const log: JobLog = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const ran = vi.fn()
  const queue = await runQueue({ pool: impatient, taskList: { letter: async () => ran() }, crontab: '', log })
  await vi.waitFor(
    () => expect(log.error).toHaveBeenCalledWith(expect.stringContaining('started again')),
    60_000,
  )
  await blocker.query('rollback')
  blocker.release()
  await addJob(db, { task: 'letter', payload: {} })
  await moveJobs(pool)
  await vi.waitFor(() => expect(ran).toHaveBeenCalledTimes(1), 60_000)
  await queue.stop()
  await impatient.end()
})
