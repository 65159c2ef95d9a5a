import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'
import { inBatches } from '../postgres/in-batches.ts'

const timeoutMs = 2_000
const freshMs = 500

const answers = new WeakMap<Db, { at: number; isReady: Promise<boolean> }>()

/** Whether an order could be written within two seconds. */
export function isReady(db: Db): Promise<boolean> {
  const last = answers.get(db)
  if (last && performance.now() - last.at < freshMs) return last.isReady
  const answer = { at: performance.now(), isReady: canWriteInTime(db) }
  answers.set(db, answer)
  return answer.isReady
}

async function canWriteInTime(db: Db): Promise<boolean> {
  const answered = probe(db, null).then(
    () => true,
    () => false,
  )
  const timeout = new AbortController()
  const tooLate = pause(timeoutMs, false, { signal: timeout.signal }).catch(() => false)
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    timeout.abort()
  }
}

const probe = inBatches(async (db, asked: readonly null[]) => {
  await writeProbe.execute(db)
  return asked
})

/** Takes a lock, write permission, disk space beyond work_mem and a commit; leaves nothing behind. */
const writeProbe = sql.raw(`
  set local statement_timeout = ${timeoutMs};
  set local work_mem = '64kB';
  update "order" set status = status where false;
  select count(*) from generate_series(1, 5000);
  select pg_logical_emit_message(true, 'readyz', '')`)
