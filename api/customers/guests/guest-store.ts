import type { ExpressionBuilder } from 'kysely'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.ts'

export async function insertGuest(
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  const names = { first_name: '', last_name: '', phone: '' }
  // Active at once: nothing waits to be confirmed.
  const times = { activated_at: now, created_at: now }
  await tx
    .insertInto('customer')
    .values({ id, guest_email: email, ...names, ...times })
    .execute()
}

/** More ids than one statement takes may wait. */
const batch = 1_000

export async function deleteGuestsWithoutOrder(db: Db, createdBefore: Date): Promise<void> {
  while ((await deleteSome(db, createdBefore)) === batch);
}

function deleteSome(db: Db, createdBefore: Date): Promise<number> {
  return withTransaction(db, async (tx) => {
    const idle = await tx
      .selectFrom('customer')
      .select('id')
      .where('guest_email', 'is not', null)
      .where('created_at', '<', createdBefore)
      .where(hasNoOrder)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
    if (idle.length === 0) return 0
    const ids = idle.map(({ id }) => id)
    // Asked again under the lock: an order may have been written meanwhile.
    const deleted = tx.deleteFrom('customer').where('id', 'in', ids).where(hasNoOrder)
    const { numDeletedRows } = await deleted.executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

/** One who was imported has orders of before. */
function hasNoOrder({ and, not, exists, selectFrom }: ExpressionBuilder<DB, 'customer'>) {
  const own = selectFrom('order').select('order.id').whereRef('order.customer_id', '=', 'customer.id')
  const imported = selectFrom('customer_import')
    .select('customer_id')
    .whereRef('customer_import.customer_id', '=', 'customer.id')
  return and([not(exists(own)), not(exists(imported))])
}
