import shop from '#store/settings.json' with { type: 'json' }
import { Refusal } from '../../shop/refusal.ts'
import type { Db } from '../platform/postgres/database.ts'
import { findStock } from './catalogue-store.ts'

const { fewLeft, quantityPerLine } = shop.limits
/** More would only reveal sales. */
const largestShown = Math.max(fewLeft, quantityPerLine)

/** Asked of the database. Throws `not-found`. */
export async function readProductStock(
  db: Db,
  handle: string,
  customerId: string | null,
): Promise<Record<string, number>> {
  const stock = handle.includes('\0') ? null : await findStock(db, handle, customerId)
  if (!stock) throw new Refusal('not-found', { what: 'product' })
  return Object.fromEntries(Object.entries(stock).map(([id, count]) => [id, Math.min(count, largestShown)]))
}
