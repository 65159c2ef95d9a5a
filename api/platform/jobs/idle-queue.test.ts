import { setImmediate as breath } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { runQueue } from './run-queue.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await database.close()
})

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }

test('an idle queue asks less than twice a second, and takes within one what no notice announces', async () => {
  const { pool } = database
  const ran = vi.fn()
  const queue = await runQueue({ pool, taskList: { email: async () => ran() }, crontab: '', log })
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => queue.stop())
  cleanup.defer(() => void vi.useRealTimers())
  await pool.query(`select graphile_worker.add_job('email', run_at := now() + interval '1 hour')`)
  await isIdle()
  const asked = vi.fn()
  pool.on('acquire', asked)
  for (let second = 0; second < 20; second += 1) await passSecond()
  expect(asked.mock.calls.length).toBeGreaterThan(0)
  expect(asked.mock.calls.length).toBeLessThan(40)
  expect(ran).not.toHaveBeenCalled()
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await passSecond()
  // The poll below would turn the clock on.
  vi.useRealTimers()
  await expect.poll(() => ran).toHaveBeenCalledTimes(1)
  expect(log.error).not.toHaveBeenCalled()
})

async function passSecond(): Promise<void> {
  vi.advanceTimersByTime(1_000)
  await breath()
  await isIdle()
}

/** Only the connection that listens is in use. */
async function isIdle(): Promise<void> {
  const { pool } = database
  while (pool.waitingCount + pool.totalCount - pool.idleCount !== 1) await breath()
}
