import { sql } from 'kysely'
import { deleteWaitingJobs, queuedJobs } from '../jobs/queue-tables.ts'
import type { Db, Tx } from '../postgres/database.ts'

/** Also what they wrote to the shop. */
const addressed = (email: string) =>
  sql`(payload->>'to' = ${email} or payload->>'email' = ${email} or payload->'email'->>'email' = ${email})`

export async function kindsOfEmailsTo(
  db: Db | Tx,
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  const kind = sql`coalesce(payload->>'kind', payload->'email'->>'kind', payload->>'purpose')`
  const isTheirs = sql`(${addressed(email)} or payload->>'orderId' in (select id::text from "order" where customer_id = ${id}))`
  const { rows } = await sql<{ kind: string }>`
    select ${kind} as kind from outbox where ${isTheirs}
    union all select ${kind} from ${sql.raw(queuedJobs)} where ${isTheirs}`.execute(db)
  return rows.map((row) => row.kind).sort()
}

/** An email being sent still goes out. Outbox first: jobs move from there to the queue. */
export async function deleteEmailsTo(tx: Tx, email: string): Promise<void> {
  await sql`delete from outbox where ${addressed(email)}`.execute(tx)
  await deleteWaitingJobs(tx, addressed(email))
}
