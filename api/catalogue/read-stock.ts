import { Refusal } from '../../shop/refusal.ts'
import type { Db } from '../postgres/database.ts'
import { findStock } from './catalogue-store.ts'

/** How many of each variant this customer, or a guest, can buy right now, asked of the database. Throws `not-found`. */
export async function readProductStock(
  db: Db,
  handle: string,
  customerId: string | null,
): Promise<Record<string, number>> {
  // The database holds any text but NUL, and refuses to be asked for it.
  const stock = handle.includes('\0') ? null : await findStock(db, handle, customerId)
  if (!stock) throw new Refusal('not-found', { what: 'product' })
  return stock
}
