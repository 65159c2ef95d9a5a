import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'

export async function notifyStock(db: Db, counts: Record<string, number>): Promise<void> {
  await sql`select pg_notify('stock', ${JSON.stringify(counts)})`.execute(db)
}
