import { stateOfCode } from '../../shop/tax/states.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'

/** A buyer who is registered for GST. */
export interface Business {
  legalName: string
  gstin: string
}

/** With the state where it is registered. */
export async function findBusiness(
  db: Db | Tx,
  customerId: string,
): Promise<(Business & { state: string }) | null> {
  const found = await db
    .selectFrom('customer')
    .select(['legal_name as legalName', 'gstin'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!found?.legalName || !found.gstin) return null
  const state = stateOfCode(found.gstin.slice(0, 2))?.name ?? ''
  return { legalName: found.legalName, gstin: found.gstin, state }
}

/** Null ends it. */
export async function saveBusiness(db: Db, customerId: string, business: Business | null): Promise<void> {
  await db
    .updateTable('customer')
    .set({ legal_name: business?.legalName ?? null, gstin: business?.gstin ?? null })
    .where('id', '=', customerId)
    .execute()
}
