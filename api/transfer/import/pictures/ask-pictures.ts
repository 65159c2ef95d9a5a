import { sql } from 'kysely'
import { Refusal } from '../../../../shop/refusal.ts'
import { addJob } from '../../../platform/jobs/outbox.ts'
import { queuedJobs } from '../../../platform/jobs/queue-tables.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ShopDeps } from '../../../shop-deps.ts'

const task = 'import-pictures'

/** By a job. Throws `pictures-under-way`. */
export async function askForPictures(
  { db, outbox }: Pick<ShopDeps, 'db' | 'outbox'>,
  { actor }: { actor: string },
): Promise<void> {
  if (await isFetching(db)) throw new Refusal('pictures-under-way')
  await addJob(db, { task, payload: { actor }, key: task })
  outbox.wake()
}

export async function isFetching(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFetching: boolean }>`select exists (select from outbox where task = ${task})
    or exists (select from ${sql.raw(queuedJobs)} where task = ${task} and attempts < max_attempts) as "isFetching"`.execute(
    db,
  )
  return rows[0]?.isFetching ?? false
}
