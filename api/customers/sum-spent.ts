import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { customerSums } from './customer-sums.ts'

/** By which customers are sorted: what each has spent, as of the last hour. */
export async function sumSpent(db: Db): Promise<void> {
  await sql`/* sum-spent */ insert into customer_spent as k (customer_id, spent_paise)
    select c.id, o.spent + p.spent from customer c ${customerSums}
    on conflict (customer_id) do update set spent_paise = excluded.spent_paise
      where k.spent_paise <> excluded.spent_paise`.execute(db)
}
