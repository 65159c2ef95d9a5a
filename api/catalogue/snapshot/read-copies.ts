import type { Db } from '../../platform/postgres/database.ts'
import type { Reports } from '../../platform/postgres/reports.ts'
import { availabilityOf } from '../wire-product.ts'
import type { Snapshot } from './build-snapshot.ts'

export interface Copy {
  version: number
  variants: readonly { id: string; available: number }[]
}

/** Rows of the replica, with the availability of the snapshot; null where the replica is behind the snapshot. */
export async function readCopies<Row extends Copy>(
  reports: Reports,
  handles: readonly string[],
  { version, variants }: Snapshot,
  read: (db: Db, handles: readonly string[]) => Promise<Row[]>,
): Promise<Row[] | null> {
  const rows = await reports.read((db) => read(db, handles))
  if (rows.length < handles.length || rows.some((row) => row.version < version)) return null
  const isKnown = ({ id, available }: Copy['variants'][number]) =>
    variants.get(id)?.availability === availabilityOf(available)
  return rows.every((row) => row.variants.every(isKnown)) ? rows : null
}
