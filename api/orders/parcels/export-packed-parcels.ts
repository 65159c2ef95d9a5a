import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import type { ParcelToSend } from '../carriers/carrier.ts'
import { findPackedParcels } from './find-packed-parcels.ts'

/** For a courier; the audit log has who took them. */
export async function exportPackedParcels(
  { db, now }: { db: Db; now: () => Date },
  by: By,
): Promise<ParcelToSend[]> {
  const parcels = await findPackedParcels(db)
  const what = { operation: 'export', subject: 'packed parcels' }
  await withTransaction(db, (tx) =>
    recordAudit(tx, { ...by, ...what, at: now(), after: { parcels: parcels.length } }),
  )
  return parcels
}
