import { sql, type Updateable } from 'kysely'
import type { CarrierId } from '../../../shop/parcels/carriers.ts'
import type { PackableLine, PackedLine } from '../../../shop/parcels/pack-lines.ts'
import { canMoveParcel, type ParcelStatus } from '../../../shop/parcels/states.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.ts'

export interface Parcel {
  id: string
  orderId: string
  number: number
  status: ParcelStatus
  packer: string
  startedAt: Date
  packedAt: Date | null
  lostAt: Date | null
  carrier: CarrierId | null
  awb: string | null
  /** Counted up to revoke the links of its tracking page. */
  linkVersion: number
}

const columns = [
  'id',
  'order_id as orderId',
  'number',
  'status',
  'packer',
  'started_at as startedAt',
  'packed_at as packedAt',
  'carrier',
  'awb',
  'lost_at as lostAt',
  'link_version as linkVersion',
] as const

/** In the order of their numbers. Lock the order first. */
export function findParcels(db: Db | Tx, orderId: string): Promise<Parcel[]> {
  return db
    .selectFrom('parcel')
    .select(columns)
    .where('order_id', '=', orderId)
    .orderBy('number')
    .$castTo<Parcel>()
    .execute()
}

interface NewParcel {
  id: string
  orderId: string
  number: number
  packer: string
  startedAt: Date
}

export async function insertParcel(tx: Tx, parcel: NewParcel): Promise<Parcel> {
  const { id, orderId, number, packer, startedAt } = parcel
  await tx
    .insertInto('parcel')
    .values({ id, order_id: orderId, number, packer, started_at: startedAt })
    .execute()
  return {
    ...parcel,
    status: 'packing',
    packedAt: null,
    lostAt: null,
    carrier: null,
    awb: null,
    linkVersion: 1,
  }
}

export async function deleteParcel(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('parcel').where('id', '=', id).where('status', '=', 'packing').execute()
}

type ParcelColumns = Omit<Updateable<DB['parcel']>, 'id' | 'status' | 'order_id'>

/** Of an order that is locked. The caller refuses moves that the table does not have. */
export async function moveParcel(
  tx: Tx,
  { id, status }: Pick<Parcel, 'id' | 'status'>,
  to: ParcelStatus,
  changes: ParcelColumns,
): Promise<void> {
  if (!canMoveParcel(status, to)) throw new Error(`a parcel cannot move from ${status} to ${to}`)
  await tx
    .updateTable('parcel')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .execute()
}

export async function saveParcel(tx: Tx, id: string, changes: ParcelColumns): Promise<void> {
  await tx.updateTable('parcel').set(changes).where('id', '=', id).execute()
}

/** Lines count from 1; in the table they count from 0, as in `order_line`. */
export async function insertParcelLines(
  tx: Tx,
  { id, orderId }: Pick<Parcel, 'id' | 'orderId'>,
  lines: readonly PackedLine[],
): Promise<void> {
  const rows = lines.map(({ line, quantity }) => ({
    parcel_id: id,
    order_id: orderId,
    position: line - 1,
    quantity,
  }))
  await tx.insertInto('parcel_line').values(rows).execute()
}

export async function findPackableLines(db: Db | Tx, orderId: string): Promise<PackableLine[]> {
  const { rows } = await sql<PackableLine>`/* find-packable-lines */
    select l.position + 1 as line, l.sku, l.quantity as ordered, coalesce(sum(p.quantity), 0)::int as packed
    from order_line l left join parcel_line p on p.order_id = l.order_id and p.position = l.position
    where l.order_id = ${orderId} group by l.position, l.sku, l.quantity order by l.position`.execute(db)
  return rows
}

/** Of the products alone; null where one has no weight. */
export async function findWeight(tx: Tx, parcelId: string): Promise<number | null> {
  const { rows } = await sql<{ grams: number | null }>`/* find-parcel-weight */
    select case when min(coalesce(v.grams, 0)) > 0 then sum(p.quantity * v.grams)::int end as grams
    from parcel_line p join order_line l using (order_id, position) left join variant v on v.id = l.variant_id
    where p.parcel_id = ${parcelId}`.execute(tx)
  return rows[0]?.grams ?? null
}

export interface ParcelOfAwb {
  id: string
  orderNumber: number
  number: number
}

export async function findByAwb(
  db: Db | Tx,
  { carrier, awb }: { carrier: CarrierId; awb: string },
): Promise<ParcelOfAwb | null> {
  const found = await db
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'parcel.order_id')
    .select(['parcel.id', 'order.order_number as orderNumber', 'parcel.number'])
    .where('carrier', '=', carrier)
    .where('awb', '=', awb)
    .$castTo<ParcelOfAwb>()
    .executeTakeFirst()
  return found ?? null
}
