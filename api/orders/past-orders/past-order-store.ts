import { sql } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import type { Customer } from '../../customers/customer-store.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { type OrderCells, personalColumns } from './order-columns.ts'

/** An order that was placed before this shop: history. */
export interface PastOrder {
  name: string
  /** The email of its customer, or the number (`+919845012345`) where the file has no email. */
  owner: string | null
  placedAt: Date
  total: Paise
  cells: OrderCells
  lines: OrderCells[]
}

export interface SavedPastOrder extends PastOrder {
  /** Of a customer who was erased: it is saved without the person. */
  isErased?: boolean
}

interface SavedCounts {
  added: number
  changed: number
}

/** One that differs from what is here is written anew, but for an erased customer's; it keeps its place and the owner it has now. */
export async function savePastOrders(tx: Tx, orders: readonly SavedPastOrder[]): Promise<SavedCounts> {
  const rows = orders.map(({ name, owner, placedAt, total, cells, lines, isErased = false }) => ({
    id: newId(),
    name,
    placed_at: placedAt,
    total_paise: total,
    lines,
    is_erased: isErased,
    ...(isErased ? { email: null, cells: withoutPerson(cells) } : { email: owner, cells }),
  }))
  const { rows: saved } = await sql<{
    isNew: boolean
  }>`insert into past_order (id, name, email, placed_at, total_paise, cells, lines, is_erased)
    select id, name, email, placed_at, total_paise, cells, lines, is_erased from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, name text, email text, placed_at timestamptz, total_paise bigint, cells jsonb, lines jsonb, is_erased boolean)
    on conflict (name) do update set email = coalesce(past_order.email, excluded.email), placed_at = excluded.placed_at,
      total_paise = excluded.total_paise, cells = excluded.cells, lines = excluded.lines,
      is_erased = excluded.is_erased
      where not past_order.is_erased and not (excluded.is_erased and past_order.email is not null)
        and (coalesce(past_order.email, excluded.email), excluded.placed_at, excluded.total_paise, excluded.cells, excluded.lines, excluded.is_erased)
          is distinct from (past_order.email, past_order.placed_at, past_order.total_paise, past_order.cells, past_order.lines, past_order.is_erased)
    returning xmax = 0 as "isNew"`.execute(tx)
  const added = saved.filter(({ isNew }) => isNew).length
  return { added, changed: saved.length - added }
}

function withoutPerson(cells: OrderCells): OrderCells {
  return Object.fromEntries(
    Object.entries(cells).filter(([column]) => !personalColumns.some((personal) => personal === column)),
  )
}

const batch = 500

/** As they were imported; the next after `place`. */
export async function findPastOrdersAfter(db: Db, place: number): Promise<(PastOrder & { place: number })[]> {
  const { rows } = await sql<PastOrder & { place: number }>`
    select place, name, email as owner, placed_at as "placedAt", total_paise as total, cells, lines from past_order
    where place > ${place} order by place limit ${batch}`.execute(db)
  return rows
}

interface PastOrderPart {
  limit?: number | undefined
  /** The id of the order before the first. */
  after?: string | undefined
}

/** By what they have proven. */
export function ownersOf({ email, verifiedPhone }: Pick<Customer, 'email' | 'verifiedPhone'>): string[] {
  return [email, verifiedPhone].filter((owner) => owner !== null)
}

/** Newest first. */
export async function findPastOrdersOf(
  db: Db,
  owners: readonly string[],
  { limit, after }: PastOrderPart = {},
): Promise<(PastOrder & { id: string })[]> {
  const older = sql`and (placed_at, place) < (select l.placed_at, l.place from past_order l where l.id = ${after})`
  const { rows } = await sql<PastOrder & { id: string }>`
    select id, name, email as owner, placed_at as "placedAt", total_paise as total, cells, lines from past_order
    where email = any(${owners}) ${after === undefined ? sql`` : older}
    order by placed_at desc, place desc limit ${limit ?? null}::bigint`.execute(db)
  return rows
}

export async function isPastOrderOf(db: Db, owners: readonly string[], id: string): Promise<boolean> {
  if (owners.length === 0) return false
  const found = db.selectFrom('past_order').select('id').where('id', '=', id).where('email', 'in', owners)
  return (await found.executeTakeFirst()) !== undefined
}

/** They stay without the person. */
export async function erasePastOrders(tx: Tx, owner: string): Promise<void> {
  await sql`update past_order set email = null, is_erased = true, cells = cells - ${personalColumns}::text[]
    where email = ${owner}`.execute(tx)
}

export async function movePastOrders(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('past_order').set({ email: to }).where('email', '=', from).execute()
}

export async function findOwnNumbers(tx: Tx, numbers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ number: number; id: string }>`
    select order_number as number, id from "order" where order_number = any(${numbers}::int[])`.execute(tx)
  return new Map(rows.map(({ number, id }) => [number, id]))
}

/** The next order of ours gets a higher number. Comes last: a sequence takes no part in a transaction. */
export async function countOnFrom(tx: Tx, number: number): Promise<void> {
  await sql`select setval('order_number', ${number}::int) from order_number where last_value < ${number}::int`.execute(
    tx,
  )
}
