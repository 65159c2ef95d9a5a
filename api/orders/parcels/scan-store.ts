import { sql } from 'kysely'
import { dayMs } from '../../../shop/day.ts'
import type { CarrierId } from '../../../shop/parcels/carriers.ts'
import type { Scan, ScanCode } from '../../../shop/parcels/scans.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

interface ScansOf {
  carrier: CarrierId
  scans: readonly Scan[]
  now: Date
}

/** Returns the new ones. */
export async function insertScans(tx: Tx, { carrier, scans, now }: ScansOf): Promise<ScanCode[]> {
  if (scans.length === 0) return []
  const rows = scans.map(({ awb, code, at, place }) => ({ carrier, awb, code, at, place, received_at: now }))
  const inserted = await tx
    .insertInto('parcel_scan')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute()
  return inserted.map(({ code }) => code)
}

export async function findScans(tx: Tx, parcel: { carrier: CarrierId; awb: string }): Promise<Scan[]> {
  return tx
    .selectFrom('parcel_scan')
    .select(['awb', 'code', 'at', 'place'])
    .where('carrier', '=', parcel.carrier)
    .where('awb', '=', parcel.awb)
    .orderBy('at')
    .execute()
}

export interface DueParcel {
  carrier: CarrierId
  awb: string
}

const longestWayMs = 60 * dayMs

/** Claims the parcels whose carrier is to be asked now, so that of several workers one asks. */
export async function claimDueParcels(
  db: Db,
  { carrier, now, next, most }: { carrier: CarrierId; now: Date; next: Date; most: number },
): Promise<DueParcel[]> {
  const since = new Date(now.getTime() - longestWayMs)
  const { rows } = await sql<DueParcel>`/* claim-due-parcels */
    update parcel set check_at = case when started_at > ${since} then ${next}::timestamptz end where id = any(array(
      select id from parcel where check_at <= ${now} and carrier = ${carrier} and awb is not null
      order by check_at limit ${most} for update skip locked))
    returning carrier, awb`.execute(db)
  return rows
}

/** What a webhook named and is not settled yet; anything else is left unasked. */
export async function checkParcelsSoon(
  db: Db,
  { carrier, awbs, now }: { carrier: CarrierId; awbs: readonly string[]; now: Date },
): Promise<void> {
  await db
    .updateTable('parcel')
    .set({ check_at: now })
    .where('carrier', '=', carrier)
    .where('awb', 'in', awbs)
    .where('check_at', '>', now)
    .execute()
}
