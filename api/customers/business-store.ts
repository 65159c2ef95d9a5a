import type { Db, Tx } from '../postgres/database.ts'

/** A buyer who is registered for GST. */
export interface Business {
  legalName: string
  gstin: string
}

export async function findBusiness(db: Db | Tx, customerId: string): Promise<Business | null> {
  const found = await db
    .selectFrom('customer')
    .select(['legal_name as legalName', 'gstin'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  return found?.legalName && found.gstin ? { legalName: found.legalName, gstin: found.gstin } : null
}

/** Null ends it. */
export async function saveBusiness(db: Db, customerId: string, business: Business | null): Promise<void> {
  await db
    .updateTable('customer')
    .set({ legal_name: business?.legalName ?? null, gstin: business?.gstin ?? null })
    .where('id', '=', customerId)
    .execute()
}
