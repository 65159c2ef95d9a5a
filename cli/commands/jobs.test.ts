import { afterAll, expect, test } from 'vitest'
import type { CleanUpDeps } from '../../api/feature.ts'
import { jobs } from '../../api/platform/jobs/feature.ts'
import { openTestDatabase } from '../../api/platform/postgres/testing.ts'
import { dayMs } from '../../shop/day.ts'
import { runHere } from '../testing.ts'

const { db, pool, url, close } = await openTestDatabase()
afterAll(() => close())

const shop = (...args: string[]) => runHere(['jobs', ...args], { DATABASE_URL: url })
const waiting = async () =>
  (await pool.query('select task_identifier as task, attempts from graphile_worker.jobs order by id')).rows

test('jobs that failed for good are listed, tried again and removed; others stay as they are', async () => {
  expect((await shop('list')).said).toBe('No job has failed.\n')
  for (const task of ['photo', 'clean-up', 'invoice-pdf', 'email'])
    await pool.query('select graphile_worker.add_job($1, max_attempts => 2)', [task])
  const failed = `update graphile_worker._private_jobs j set attempts = 2, last_error = 'no room'
    from graphile_worker._private_tasks t where t.id = j.task_id and identifier <> 'photo'`
  await pool.query(failed)
  await pool.query(`update graphile_worker._private_jobs j set locked_at = now(), locked_by = 'a worker'
    from graphile_worker._private_tasks t where t.id = j.task_id and identifier = 'email'`)
  expect((await shop('list')).said).toMatch(
    /^JOB.*\n\d+\tinvoice-pdf\t2\tno room\n\d+\tclean-up\t2\tno room\n$/,
  )
  expect((await shop('retry', 'invoice-pdf')).said).toBe('To be tried again: 1 job.\n')
  expect((await shop('drop')).said).toBe('Removed: 1 job.\n')
  expect(await waiting()).toEqual([
    { task: 'photo', attempts: 0 },
    { task: 'invoice-pdf', attempts: 0 },
    { task: 'email', attempts: 2 },
  ])
})

test('a job that failed for good is removed after 30 days', async () => {
  await pool.query(`select graphile_worker.add_job('old', max_attempts => 1)`)
  await pool.query(`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`)
  const cleanUpIn = (days: number) => {
    const now = () => new Date(Date.now() + days * dayMs)
    return jobs.cleanUp?.({ db, now } as CleanUpDeps)
  }
  await cleanUpIn(29)
  expect(await waiting()).toContainEqual({ task: 'old', attempts: 1 })
  await cleanUpIn(31)
  expect(await waiting()).not.toContainEqual({ task: 'old', attempts: 1 })
})
