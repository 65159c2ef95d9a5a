import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../postgres/database.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { openProxyTo } from '../postgres/testing-proxy.ts'
import { addJob, moveJobs } from './outbox.ts'
import { openQueueStats } from './queue-stats.ts'
import type { JobLog } from './run-jobs.ts'
import { runQueue } from './run-queue.ts'
import { watchDueJobs } from './watch-due-jobs.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const startsAnew = 'job queue stopped; starting a new one'

function openLog() {
  return { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() } satisfies JobLog
}

async function queueEmail(number: number): Promise<void> {
  await addJob(database.db, { task: 'email', payload: { number } })
  await moveJobs(database.pool)
}

async function countJobs(): Promise<number> {
  const { rows } = await database.pool.query('select from graphile_worker._private_jobs')
  return rows.length
}

test('a queue whose first question met no answer is started again, and runs its jobs', async () => {
  const { pool, url } = database
  const impatient = new pg.Pool({ connectionString: url, statement_timeout: 1_000 })
  impatient.on('connect', (client) => client.on('error', () => {}))
  impatient.on('error', () => {})
  const blocker = await pool.connect()
  await blocker.query('begin; lock table graphile_worker._private_tasks in access exclusive mode')
  const log = openLog()
  const ran = vi.fn()
  const queue = await runQueue({ pool: impatient, taskList: { email: async () => ran() }, crontab: '', log })
  await expect.poll(() => log.error).toHaveBeenCalledWith(expect.anything(), startsAnew)
  await blocker.query('rollback')
  blocker.release()
  await queueEmail(1)
  await expect.poll(() => ran).toHaveBeenCalledTimes(1)
  await queue.stop()
  await impatient.end()
})

test('emails under way in a database outage are sent, and so are those after them', async () => {
  const proxy = await openProxyTo(database)
  const away = openDatabase(proxy.url)
  const log = openLog()
  const started: number[] = []
  const sent = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const email = async (payload: unknown) => {
    const { number } = payload as { number: number }
    started.push(number)
    await sent[number]?.promise
  }
  const queue = await runQueue({ pool: away.pool, taskList: { email }, crontab: '', concurrency: 5, log })
  for (const number of [0, 1, 2, 3, 4]) await queueEmail(number)
  await expect.poll(() => started).toHaveLength(5)
  proxy.cut()
  for (const [index, { resolve }] of sent.entries()) {
    resolve()
    // Each at a tick of its own, as a mail server that takes its time has it.
    const failures = () => log.error.mock.calls.filter(([, message]) => /Failed to complete/.test(message))
    if (index < 5) await expect.poll(() => failures()).toHaveLength(index + 1)
  }
  proxy.restore()
  await queueEmail(5)
  await expect.poll(countJobs).toBe(0)
  expect(started).toContain(5)
  await queue.stop()
  await away.close()
  await proxy.close()
})

test('a runner that takes no due jobs is replaced, and counted', async () => {
  const { pool } = database
  const log = openLog()
  const stats = openQueueStats()
  const ran = vi.fn()
  const taskList = { email: async () => ran() }
  const queue = await runQueue({ pool, taskList, crontab: '', log, stats, stalledAfterMs: 2_000 })
  await queueEmail(1)
  await expect.poll(() => ran).toHaveBeenCalledTimes(1)
  await expect.poll(countJobs).toBe(0)
  // The runner looks up the ids of its tasks once, and never hears that this one has changed.
  await pool.query(`delete from graphile_worker._private_tasks where identifier = 'email'`)
  await queueEmail(2)
  await expect.poll(() => ran).toHaveBeenCalledTimes(2)
  expect(stats.restarts).toBe(1)
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ reason: 'due jobs were not taken' }, startsAnew)
  await queue.stop()
})

test('a job under way in a runner that is replaced is not taken again, however long it is', async () => {
  const { pool } = database
  const log = openLog()
  const [started, ran, end] = [vi.fn(), vi.fn(), Promise.withResolvers<void>()]
  const long = async () => {
    started()
    await end.promise
  }
  const taskList = { email: async () => ran(), long }
  const impatient = { stalledAfterMs: 500, longestJobMs: 0 }
  const queue = await runQueue({ pool, taskList, crontab: '', log, ...impatient })
  await queueEmail(1)
  await addJob(database.db, { task: 'long', payload: {} })
  await moveJobs(pool)
  await expect.poll(() => started).toHaveBeenCalledTimes(1)
  await expect.poll(countJobs).toBe(1)
  await pool.query(`delete from graphile_worker._private_tasks where identifier = 'email'`)
  await queueEmail(2)
  await expect.poll(() => ran).toHaveBeenCalledTimes(2)
  await expect.poll(countJobs).toBe(1)
  expect(started).toHaveBeenCalledTimes(1)
  const workers = async () => (await pool.query('select from job_worker')).rows
  await expect.poll(workers).toHaveLength(2)
  end.resolve()
  await expect.poll(countJobs).toBe(0)
  expect(started).toHaveBeenCalledTimes(1)
  await queue.stop()
})

test('a job that waits for another of its named queue is no stall', async () => {
  const { pool } = database
  const onStall = vi.fn()
  const work = { countTaken: () => 0, nudge: () => {} }
  const watched = { pool, tasks: ['photo'], work, countFree: () => 1 }
  const stall = watchDueJobs({ ...watched, stalledAfterMs: 200 }, onStall)
  await pool.query(`select graphile_worker.add_job('photo', queue_name := 'photos')`)
  const stalls = async () => {
    await stall.work(openLog())
    return onStall.mock.calls.length
  }
  await expect.poll(stalls).toBeGreaterThan(0)
  await pool.query(`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'another'`)
  onStall.mockClear()
  await stall.work(openLog())
  expect(onStall).not.toHaveBeenCalled()
})

test('a stop while the queue starts again ends the new runner as well', async () => {
  const { pool } = database
  const log = openLog()
  const taskList = { email: async () => {} }
  const queue = await runQueue({ pool, taskList, crontab: '', log, stalledAfterMs: 500 })
  const { promise: stopped, resolve } = Promise.withResolvers<void>()
  let isStopping = false
  log.debug.mockImplementation((_details: unknown, message: string) => {
    if (isStopping || log.error.mock.calls.length === 0 || message !== 'Spawned') return
    isStopping = true
    resolve(queue.stop())
  })
  await queueEmail(1)
  await expect.poll(countJobs).toBe(0)
  await pool.query(`delete from graphile_worker._private_tasks where identifier = 'email'`)
  await queueEmail(2)
  await expect(stopped).resolves.toBeUndefined()
})
