import { Refusal } from '../../shop/refusal.ts'
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
export async function saveBusiness(
  db: Db | Tx,
  customerId: string,
  business: Business | null,
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ legal_name: business?.legalName ?? null, gstin: business?.gstin ?? null })
    .where('id', '=', customerId)
    .execute()
}

/** Orders that wait for their invoice take these details. Throws `business-differs`. */
export async function moveBusiness(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const [moved, own] = [await findBusiness(tx, from), await findBusiness(tx, to)]
  if (moved === null) return
  if (own === null) return saveBusiness(tx, to, moved)
  if (own.gstin !== moved.gstin) throw new Refusal('business-differs')
}
