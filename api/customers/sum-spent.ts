import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { customerSums } from './customer-sums.ts'

/**
 * By which customers are sorted: what each has spent, as of the last hour. Rows are neither locked nor written where nothing changed,
 * and who has spent nothing has none: an account that goes meanwhile would end it.
 */
export async function sumSpent(db: Db): Promise<void> {
  await sql`/* sum-spent-again */ update customer_spent k set spent_paise = o.spent + p.spent
    from customer c ${customerSums}
    where k.customer_id = c.id and k.spent_paise <> o.spent + p.spent`.execute(db)
  await sql`/* sum-spent-first */ insert into customer_spent (customer_id, spent_paise)
    select c.id, o.spent + p.spent from customer c ${customerSums}
    where o.spent + p.spent > 0 and not exists (select from customer_spent where customer_id = c.id)
    on conflict do nothing`.execute(db)
}
