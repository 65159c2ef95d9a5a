import type { Db, Tx } from '../../platform/postgres/database.ts'

/** Twice keeps the first moment. `addressId`: of `stop-link.ts`. */
export async function saveOptOut(
  db: Db | Tx,
  { addressId, now }: { addressId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('stock_alert_opt_out')
    .values({ address_id: addressId, at: now })
    .onConflict((conflict) => conflict.column('address_id').doNothing())
    .execute()
}

export async function deleteOptOut(db: Db, addressId: string): Promise<void> {
  await db.deleteFrom('stock_alert_opt_out').where('address_id', '=', addressId).execute()
}

export async function findOptOut(db: Db, addressId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('stock_alert_opt_out')
    .select('at')
    .where('address_id', '=', addressId)
    .executeTakeFirst()
  return found?.at ?? null
}
