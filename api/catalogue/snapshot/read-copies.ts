import type { Reports } from '../../postgres/reports.ts'
import { type ProductRow, readProducts } from '../catalogue-store.ts'
import { availabilityOf } from '../wire-product.ts'
import type { Snapshot } from './build-snapshot.ts'

/** Rows of the replica, with the availability of the snapshot; null where the replica is behind the snapshot. */
export async function readCopies(
  reports: Reports,
  handles: readonly string[],
  { version, variants }: Snapshot,
): Promise<ProductRow[] | null> {
  const rows = await reports.read((db) => readProducts(db, handles))
  if (rows.length < handles.length || rows.some((row) => row.version < version)) return null
  const isKnown = ({ id, available }: ProductRow['variants'][number]) =>
    variants.get(id)?.availability === availabilityOf(available)
  return rows.every((row) => row.variants.every(isKnown)) ? rows : null
}
