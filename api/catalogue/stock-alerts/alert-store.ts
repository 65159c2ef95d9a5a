import { sql } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'

interface NewAlert {
  variantId: string
  email: string
  now: Date
}

/** Null where one is confirmed and waits already, or the variant is no longer sold. Who was told may ask again. */
export async function saveUnconfirmedAlert(
  db: Db,
  { variantId, email, now }: NewAlert,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`/* save-stock-alert */
    insert into stock_alert as a (id, variant_id, email, created_at)
    select ${newId()}, v.id, ${email}, ${now}
    from variant v join product p on p.id = v.product_id
    where v.id = ${variantId} and v.status = 'active' and p.status = 'active'
    on conflict (email, variant_id) do update
    set created_at = excluded.created_at, confirmed_at = null, sent_at = null
    where a.confirmed_at is null or a.sent_at is not null
    returning a.id`.execute(db)
  return rows[0]?.id ?? null
}

/** Confirming twice keeps the first moment; false once it was told. */
export async function confirmAlert(
  db: Db,
  { id, now, createdAfter }: { id: string; now: Date; createdAfter: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('stock_alert')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('confirmed_at', 'is not', null), eb('created_at', '>', createdAfter)]))
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** All of the address whose id this is: 16 bytes of SHA-256 over the key and the address. */
export async function deleteAlertsOfId(db: Tx, { id, key }: { id: string; key: Buffer }): Promise<void> {
  await sql`/* stop-stock-alerts */ delete from stock_alert
    where substring(sha256(${key}::bytea || convert_to(email, 'UTF8')) for 16) = uuid_send(${id}::uuid)`.execute(
    db,
  )
}

/** The oldest whose variant is in stock, marked as sent. */
export async function takeDueAlerts(tx: Tx, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* take-due-stock-alerts */
    with due as (
      select a.id from stock_alert a
        join stock s on s.variant_id = a.variant_id and s.available > 0
        join variant v on v.id = a.variant_id and v.status = 'active'
        join product p on p.id = v.product_id and p.status = 'active'
      where a.confirmed_at is not null and a.sent_at is null
      order by a.confirmed_at limit ${most} for update of a skip locked
    )
    update stock_alert a set sent_at = ${now} from due where a.id = due.id returning a.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Sold out again before the email was sent: waits for the next time. */
export async function waitAgain(db: Db, id: string): Promise<void> {
  await db.updateTable('stock_alert').set({ sent_at: null }).where('id', '=', id).execute()
}

export interface AlertedVariant {
  email: string
  handle: string
  product: string
  variantTitle: string
  optionNames: string[]
  optionValues: string[]
  price: Paise
  available: number
  createdAt: Date
  confirmedAt: Date | null
  sentAt: Date | null
}

/** Null once it is stopped, or the variant is no longer sold. */
export async function findAlert(db: Db, id: string): Promise<AlertedVariant | null> {
  const { rows } = await sql<AlertedVariant>`/* find-stock-alert */
    select a.email, p.handle, p.title as product, v.title as "variantTitle", p.option_names as "optionNames",
      v.option_values as "optionValues", v.price_paise as price, coalesce(s.available, 0) as available,
      a.created_at as "createdAt", a.confirmed_at as "confirmedAt", a.sent_at as "sentAt"
    from stock_alert a join variant v on v.id = a.variant_id and v.status = 'active'
      join product p on p.id = v.product_id and p.status = 'active' left join stock s on s.variant_id = v.id
    where a.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Those never confirmed, those sent, and those that have waited too long. */
export async function deleteOldAlerts(
  db: Db,
  before: { unconfirmed: Date; sent: Date; waiting: Date },
): Promise<void> {
  await sql`/* delete-old-stock-alerts */ delete from stock_alert
    where created_at < ${before.unconfirmed}
      and (confirmed_at is null or sent_at < ${before.sent} or created_at < ${before.waiting})`.execute(db)
}

export async function findAlertsOf(db: Db | Tx, email: string) {
  const { rows } = await sql<{
    product: string
    variant: string
    askedAt: Date
    confirmedAt: Date | null
    sentAt: Date | null
  }>`/* find-stock-alerts-of */
    select p.title as product, v.title as variant, a.created_at as "askedAt", a.confirmed_at as "confirmedAt", a.sent_at as "sentAt"
    from stock_alert a join variant v on v.id = a.variant_id join product p on p.id = v.product_id
    where a.email = ${email} order by a.created_at, a.id`.execute(db)
  return rows
}

export async function deleteAlertsOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('stock_alert').where('email', '=', email).execute()
}

/** The new address keeps what it has asked for itself. */
export async function moveAlerts(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update stock_alert a set email = ${to} where email = ${from}
    and not exists (select from stock_alert own where own.email = ${to} and own.variant_id = a.variant_id)`.execute(
    tx,
  )
  await deleteAlertsOf(tx, from)
}
