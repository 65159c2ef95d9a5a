import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres/database.ts'

/** Who has stopped these emails on one of the two accounts wants none. */
export async function moveReviews(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  for (const table of ['review', 'review_request'] as const)
    await tx.updateTable(table).set({ customer_id: to }).where('customer_id', '=', from).execute()
  await sql`insert into review_opt_out (customer_id, at)
    select ${to}, at from review_opt_out where customer_id = ${from} on conflict do nothing`.execute(tx)
}
