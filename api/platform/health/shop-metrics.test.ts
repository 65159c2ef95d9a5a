import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../postgres/database.ts'
import { openTestDatabase } from '../postgres/testing.ts'
import { openShopMetrics } from './shop-metrics.ts'

test('the queue is told: what waits, for how long, and what has failed; what is being run is none of it', async () => {
  const { db, pool, close } = await openTestDatabase()
  const longAgo = sql`now() - interval '90 seconds'`
  await sql`select graphile_worker.add_job('mail', max_attempts => 3, run_at => ${longAgo})`.execute(db)
  await sql`select graphile_worker.add_job('mail', max_attempts => 1)`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'refused'`.execute(db)
  await sql`select graphile_worker.add_job('mail', run_at => now() + interval '1 hour')`.execute(db)
  const running = `select graphile_worker.add_job('photo', max_attempts => $1, run_at => now() - interval '9 minutes')`
  for (const most of [1, 3]) await pool.query(running, [most])
  await pool.query(`update graphile_worker._private_jobs set attempts = 1, locked_at = now()
    where run_at < now() - interval '8 minutes'`)
  const metrics = await openShopMetrics(db).metrics()
  expect(metrics).toContain('shop_database_up 1\n')
  expect(metrics).toContain('shop_jobs{state="waiting"} 2\n')
  for (const state of ['due', 'failing', 'failed'])
    expect(metrics).toContain(`shop_jobs{state="${state}"} 1\n`)
  expect(metrics).toMatch(/^shop_jobs_oldest_seconds (9\d|1\d\d)\b/m)
  expect(metrics).toMatch(/^shop_task_oldest_seconds\{task="mail"\} (9\d|1\d\d)\b/m)
  expect(metrics).toContain('shop_task_failed_jobs{task="mail"} 1\n')
  await close()
})

test('while the database is away the metrics say so', async () => {
  const away = openDatabase('postgres://shop@127.0.0.1:1/shop')
  const metrics = await openShopMetrics(away.db).metrics()
  expect(metrics.split('\n').filter((line) => /^\w/.test(line))).toEqual(['shop_database_up 0'])
  await away.close()
})

test('what else goes wrong is not taken for a database that is away', async () => {
  const { db, close } = await openTestDatabase()
  await sql`alter table outbox rename to elsewhere`.execute(db)
  await expect(openShopMetrics(db).metrics()).rejects.toThrow('"outbox" does not exist')
  await close()
})
