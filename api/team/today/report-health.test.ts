import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { reportHealth } from './report-health.ts'

const { db, close } = await openTestDatabase()
afterAll(() => close())

function report(env: NodeJS.ProcessEnv = {}) {
  return reportHealth({ db, config: readConfig(env), now: () => new Date() })
}

test('a job is late when the doctor and the alert call it late, in the words of the doctor', async () => {
  await sql`insert into job_worker values ('living', now())`.execute(db)
  const addJob = (age: string) =>
    sql`select graphile_worker.add_job('email', run_at => now() - ${age}::interval)`.execute(db)
  await addJob('1 minute')
  expect((await report()).queue).toMatchObject({ state: 'ok', waiting: 1, due: 1, workers: 1 })
  await addJob('3 minutes')
  expect((await report()).queue).toMatchObject({
    state: 'attention',
    oldestDueSeconds: 180,
    problem: 'The oldest job has been due for 180 seconds. Check the log of what runs jobs.',
  })
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})
