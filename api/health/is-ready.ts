import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../postgres/database.ts'

/**
 * Whether the database answers within two seconds. The catalogue needs no question: it was read before
 * the first route could listen, and stays known while the database is away.
 */
export async function isReady(db: Db): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const patience = new AbortController()
  const tooLate = pause(2_000, false, { signal: patience.signal }).catch(() => false)
  try {
    return await Promise.race([answered, tooLate])
  } finally {
    patience.abort()
  }
}
