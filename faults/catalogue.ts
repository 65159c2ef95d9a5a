import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { offerCash } from '../client/offer-cash.ts'

export interface Variant {
  variantId: string
  handle: string
  price: number
  isScarce: boolean
}

export interface Catalogue {
  variants: readonly Variant[]
  coupons: readonly { code: string; percent: number }[]
}

const plenty = 1_000_000
const fewPieces = 12
export const couponUses = 15
const couponPercent = 10
const cash = { confirmation: 'code', advanceFromPoints: 2, advance: 'percent', advanceAmount: 10 }

/** Plenty of most variants, a few pieces of three, and coupons that run out; the schema `faults` remembers the start. */
export async function prepareCatalogue(pool: pg.Pool, { coupons }: { coupons: number }): Promise<Catalogue> {
  await createBooks(pool)
  const { rows } = await pool.query<Omit<Variant, 'isScarce'>>(
    `select v.id as "variantId", p.handle, v.price_paise as price from variant v join product p on p.id = v.product_id
      where v.status = 'active' and p.status = 'active' order by v.id`,
  )
  const variants = rows.map((row, index) => ({ ...row, isScarce: index < 3 }))
  for (const { variantId, isScarce } of variants)
    await setStock(pool, variantId, isScarce ? fewPieces : plenty)
  await pool.query('select open_stock_ledger()')
  const titles = Array.from({ length: coupons }, (_, index) => `RUSH${index + 1}`)
  for (const title of titles) await insertCoupon(pool, title)
  await offerCash(pool, cash)
  return { variants, coupons: titles.map((code) => ({ code, percent: couponPercent })) }
}

export async function createBooks(pool: pg.Pool): Promise<void> {
  await pool.query(tables)
}

export async function restock(pool: pg.Pool, variantId: string): Promise<void> {
  await pool.query(
    `with brought as (insert into faults.delivery (variant_id, pieces) values ($1, $2) returning variant_id, pieces),
      stocked as (update stock s set available = available + b.pieces from brought b where s.variant_id = b.variant_id
        returning s.variant_id, s.available, b.pieces)
      insert into stock_change (variant_id, at, actor, kind, note, available_before, available)
      select variant_id, now(), 'Supplier', 'received', '', available - pieces, available from stocked`,
    [variantId, fewPieces],
  )
}

async function setStock(pool: pg.Pool, variantId: string, pieces: number): Promise<void> {
  await pool.query('update stock set available = $2 where variant_id = $1', [variantId, pieces])
  await pool.query('insert into faults.delivery (variant_id, pieces) values ($1, $2)', [variantId, pieces])
}

async function insertCoupon(pool: pg.Pool, title: string): Promise<void> {
  await pool.query('insert into coupon (id, title, percent, usage_limit) values ($1, $2, $3, $4)', [
    randomUUID(),
    title,
    couponPercent,
    couponUses,
  ])
}

const tables = `
  create schema faults;
  -- All stock that was ever delivered.
  create table faults.delivery (variant_id uuid not null, pieces integer not null);
  -- What a shop has confirmed to a shopper.
  create table faults.promise (order_id uuid not null, kind text not null);
  create table faults.payment (id text primary key, order_id text not null, amount bigint not null, status text not null,
    captured boolean not null, amount_refunded bigint not null);
  -- A refund by hand has no receipt.
  create table faults.refund (id text primary key, payment_id text not null, amount bigint not null, status text not null, receipt text);
  create table faults.settlement (id text primary key, amount bigint not null, created_at bigint not null);
  create table faults.settled_line (settlement_id text not null, entity_id text not null, credit bigint not null, debit bigint not null);
  create table faults.email (kind text not null, about text not null, times integer not null, excused integer not null);
  create table faults.text (kind text not null, "order" integer not null, times integer not null, excused integer not null);
  create table faults.code_use (id text primary key, logins integer not null);
  create table faults.event (id text primary key);
  -- Webhooks as they were taken: \`about\` as the events name it.
  create table faults.webhook (place integer not null, event text not null, sequence bigint not null, "order" integer, about text);
  create table faults.admin_write (operation text not null, subject text not null);
  -- Of cash, by the books of its carrier.
  create table faults.paid_on (awb text primary key, amount bigint not null)`
