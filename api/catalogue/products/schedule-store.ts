import { type Insertable, sql } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.ts'

export interface StoredSchedule {
  id: string
  variantId: string
  sku: string
  title: string
  handle: string
  price: Paise
  priceBefore: Paise | null
  startsAt: Date
  endsAt: Date | null
  status: 'planned' | 'running' | 'ended' | 'cancelled'
  createdBy: string
}

function schedules(db: Db | Tx) {
  return db
    .selectFrom('scheduled_price')
    .innerJoin('variant', 'variant.id', 'scheduled_price.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select([
      'scheduled_price.id',
      'variant.id as variantId',
      'variant.sku',
      'variant.title',
      'product.handle',
    ])
    .select([
      'scheduled_price.price_paise as price',
      'price_before_paise as priceBefore',
      'starts_at as startsAt',
    ])
    .select(['ends_at as endsAt', 'scheduled_price.status', 'created_by as createdBy'])
}

export function findSchedules(
  db: Db,
  productId: string,
  statuses: readonly StoredSchedule['status'][] = ['planned', 'running'],
): Promise<StoredSchedule[]> {
  return schedules(db)
    .where('product.id', '=', productId)
    .where('scheduled_price.status', 'in', statuses)
    .orderBy('starts_at', 'desc')
    .orderBy('variant.position')
    .limit(200)
    .execute()
}

export function findSchedule(db: Db, id: string): Promise<StoredSchedule | undefined> {
  return schedules(db).where('scheduled_price.id', '=', id).executeTakeFirst()
}

export interface ScheduledVariant {
  id: string
  sku: string
  price: Paise
  mrp: Paise
}

/** Every price of a variant waits for this lock. */
export function lockScheduledVariant(tx: Tx, variantId: string): Promise<ScheduledVariant | undefined> {
  return tx
    .selectFrom('variant')
    .select(['id', 'sku', 'price_paise as price', 'mrp_paise as mrp'])
    .where('id', '=', variantId)
    .forUpdate()
    .executeTakeFirst()
}

export interface Overlapped {
  startsAt: Date
  endsAt: Date | null
}

export function findOverlapping(
  tx: Tx,
  { variantId, startsAt, endsAt }: { variantId: string; startsAt: Date; endsAt: Date | null },
): Promise<Overlapped | undefined> {
  return tx
    .selectFrom('scheduled_price')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('variant_id', '=', variantId)
    .where('status', 'in', ['planned', 'running'])
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', startsAt)]))
    .$if(endsAt !== null, (query) => query.where('starts_at', '<', endsAt))
    .limit(1)
    .executeTakeFirst()
}

export async function insertSchedule(tx: Tx, row: Insertable<DB['scheduled_price']>): Promise<void> {
  await tx.insertInto('scheduled_price').values(row).execute()
}

interface Due {
  id: string
  variantId: string
}

/** Ends first, so that one price can follow another at the same moment; one whose end is yet to come waits. */
export async function findDue(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with over as (select id, variant_id from scheduled_price where status = 'running' and ends_at <= ${now} order by ends_at limit 100)
    select id, variant_id as "variantId" from over
    union all
    (select id, variant_id from scheduled_price planned where status = 'planned' and starts_at <= ${now} and not exists (
      select from scheduled_price held where held.variant_id = planned.variant_id and status = 'running' and id not in (select id from over)
    ) order by starts_at limit 100)`.execute(db)
  return rows
}

export async function saveSchedule(
  tx: Tx,
  id: string,
  set: { status: StoredSchedule['status']; price_before_paise?: Paise },
): Promise<void> {
  await tx.updateTable('scheduled_price').set(set).where('id', '=', id).execute()
}
