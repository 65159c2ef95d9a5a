import { EventEmitter } from 'node:events'
import { run, type WorkerEvents } from 'graphile-worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLog } from '../log/open-log.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { freeJobsOfSilentWorkers, keepAlive } from './job-worker.ts'
import { addJob, moveJobs } from './outbox.ts'
import { followWork } from './queue-work.ts'
import { type JobLog, runJobs } from './run-jobs.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const startsAnew = 'job queue stopped; starting a new one'
const quiet: JobLog = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }

test('runs the jobs of the queue and recurring tasks', async () => {
  const { db, pool } = database
  const ran = vi.fn()
  const repeated = vi.fn()
  const jobs = await runJobs({
    pool,
    tasks: { email: (payload) => ran(payload) },
    crontab: '',
    recurring: [{ name: 'orders', everyMs: 5, work: async () => repeated() }],
    log: quiet,
  })
  await addJob(db, { task: 'email', payload: { to: 'asha@example.com' } })
  await moveJobs(pool)
  await expect.poll(() => ran).toHaveBeenCalledExactlyOnceWith({ to: 'asha@example.com' })
  await expect.poll(() => repeated.mock.calls.length).toBeGreaterThan(1)
  await jobs.stop()
  const { rows } = await pool.query('select from job_worker')
  expect(rows).toEqual([])
})

test('links go before other emails, and these before PDFs, whatever came first', async () => {
  const { db, pool } = database
  const ran: string[] = []
  const names = ['invoice-pdf', 'email', 'send-link']
  const tasks = Object.fromEntries(names.map((name) => [name, async () => void ran.push(name)]))
  for (const task of names) await addJob(db, { task, payload: {} })
  await moveJobs(pool)
  const jobs = await runJobs({ pool, tasks, crontab: '', log: quiet, concurrency: 1 })
  await expect.poll(() => ran).toHaveLength(3)
  await jobs.stop()
  expect(ran).toEqual(names.toReversed())
})

test('photographs that take long leave the other workers to emails', async () => {
  const { db, pool } = database
  const { promise: storage, resolve: answer } = Promise.withResolvers<void>()
  const photo = vi.fn(() => storage)
  const email = vi.fn()
  for (let id = 0; id < 6; id += 1) await addJob(db, { task: 'photo', payload: {} })
  await moveJobs(pool)
  const jobs = await runJobs({ pool, tasks: { photo, email: async () => email() }, crontab: '', log: quiet })
  await expect.poll(() => photo).toHaveBeenCalled()
  await addJob(db, { task: 'email', payload: {} })
  await moveJobs(pool)
  await expect
    .poll(() => email)
    .toHaveBeenCalled()
    .finally(answer)
  await expect.poll(() => photo).toHaveBeenCalledTimes(6)
  await jobs.stop()
})

test('a recurring task that fails is logged, and its next turn comes', async () => {
  const log = { ...quiet, error: vi.fn() }
  let turns = 0
  const work = async () => {
    turns += 1
    if (turns === 1) throw new Error('once')
  }
  const jobs = await runJobs({
    pool: database.pool,
    tasks: {},
    crontab: '',
    recurring: [{ name: 'orders', everyMs: 1, work }],
    log,
  })
  await expect.poll(() => turns).toBeGreaterThan(1)
  await jobs.stop()
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ task: 'orders' }),
    'recurring task failed',
  )
})

test('lines of failed jobs are of one kind, and have the stack once', async () => {
  const { db, pool } = database
  const log = { ...quiet, error: vi.fn() }
  const email = () => Promise.reject(new Error('no answer'))
  for (let id = 0; id < 50; id += 1) await addJob(db, { task: 'email', payload: {} })
  await moveJobs(pool)
  const jobs = await runJobs({ pool, tasks: { email }, crontab: '', log })
  await expect.poll(() => log.error).toHaveBeenCalledTimes(50)
  await jobs.stop()
  const lines: string[] = []
  const capped = openLog('info', { write: (line) => void lines.push(line) })
  for (const [details, message] of log.error.mock.calls) capped.error(details, message)
  expect(lines).toHaveLength(20)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'Failed task',
    task: 'email',
    attempt: 1,
    mostAttempts: 25,
  })
  expect(lines[0]?.match(/run-jobs\.test\.ts/g)).toHaveLength(1)
})

test.each([
  ['is done', 'delete', async () => {}],
  ['has failed', 'update', () => Promise.reject(new Error('no room'))],
])(
  'a queue that cannot note that a job %s starts again, and so does the job',
  async (_end, command, finish) => {
    const { db, pool } = database
    const log = { ...quiet, error: vi.fn() }
    const ran = vi.fn()
    async function email() {
      ran()
      if (ran.mock.calls.length > 1) return
      // As when the database is away just then.
      await pool.query(refuseTo(command))
      await finish()
    }
    const jobs = await runJobs({ pool, tasks: { email }, crontab: '', log })
    await addJob(db, { task: 'email', payload: {} })
    await moveJobs(pool)
    await expect.poll(() => log.error).toHaveBeenCalledWith(expect.anything(), startsAnew)
    await pool.query('drop function refuse cascade')
    await expect.poll(() => ran.mock.calls.length).toBeGreaterThan(1)
    const waiting = async () => (await pool.query('select from graphile_worker._private_jobs')).rows
    await expect.poll(waiting).toEqual([])
    await jobs.stop()
  },
)

function refuseTo(command: string): string {
  return `create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse before ${command} on graphile_worker._private_jobs for each row execute function refuse()`
}

test('a job that was taken but whose taker never heard of it is freed, one under way is not', async () => {
  const { pool } = database
  const ran = vi.fn()
  const way = Promise.withResolvers<void>()
  const email = async (payload: unknown) => {
    ran(payload)
    await way.promise
  }
  const events: WorkerEvents = new EventEmitter()
  const work = followWork(events)
  const runner = await run({
    pgPool: pool,
    taskList: { email },
    events,
    concurrency: 2,
    noHandleSignals: true,
  })
  await pool.query(`select graphile_worker.add_job('email', '{"number":1}')`)
  await expect.poll(() => ran).toHaveBeenCalledTimes(1)
  // Older than any silence, both: the one under way, and one whose taker's connection died.
  await pool.query(`
    begin;
    select graphile_worker.add_job('email', '{"number":2}', 'photos');
    update graphile_worker._private_job_queues set locked_at = now() - interval '1 minute', locked_by = '${work.poolIds[0]}';
    update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = '${work.poolIds[0]}';
    commit`)
  await keepAlive(pool, work).work(quiet)
  const { rows } = await pool.query(
    `select payload->'number' as number from graphile_worker._private_jobs where locked_at < now() - interval '50 seconds'`,
  )
  expect(rows).toEqual([{ number: 1 }])
  await expect.poll(() => ran).toHaveBeenLastCalledWith({ number: 2 })
  expect(ran).toHaveBeenCalledTimes(2)
  way.resolve()
  await runner.stop()
})

test('jobs of a worker that was killed are given to the others, those of a living one are not', async () => {
  const { db, pool } = database
  for (const number of [1, 2, 3]) await addJob(db, { task: 'email', payload: { number } })
  await moveJobs(pool)
  await pool.query(`insert into job_worker values ('living', now()), ('dead', now() - interval '40 seconds')`)
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '30 seconds',
      locked_by = (array['living', 'dead', 'never-seen'])[(payload->>'number')::int]`,
  )
  expect(await freeJobsOfSilentWorkers(pool)).toBe(2)
  const { rows } = await pool.query('select locked_by from graphile_worker.jobs where locked_by is not null')
  expect(rows).toEqual([{ locked_by: 'living' }])
})
