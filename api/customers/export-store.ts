import { sql } from 'kysely'
import type { Paise } from '../../shop/money.ts'
import type { Db } from '../postgres/database.ts'

export interface CustomerToExport {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  signedUpAt: Date
  isActivated: boolean
  isSubscribed: boolean
  legalName: string | null
  gstin: string | null
  address1: string | null
  address2: string | null
  city: string | null
  state: string | null
  pin: string | null
  orders: number
  spent: Paise
  lastOrderAt: Date | null
}

const batch = 1_000

/** One, or the next thousand in the order of their ids. */
export async function findToExport(
  db: Db,
  { id, after }: { id?: string | undefined; after?: string | undefined },
): Promise<CustomerToExport[]> {
  const which = id !== undefined ? sql`id = ${id}` : after !== undefined ? sql`id > ${after}` : sql`true`
  const { rows } = await sql<CustomerToExport>`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone, c.created_at as "signedUpAt",
      c.activated_at is not null as "isActivated", c.legal_name as "legalName", c.gstin,
      exists (select from subscriber s where s.email = c.email and s.confirmed_at is not null) as "isSubscribed",
      a.address1, a.address2, a.city, a.province as state, a.zip as pin, o.*
    from (select * from customer where ${which} order by id limit ${batch}) c
    left join lateral (select * from address where customer_id = c.id
      order by is_default desc, created_at desc limit 1) a on true
    left join lateral (select count(*)::int as orders, max(paid_at) as "lastOrderAt",
        coalesce(sum(total_paise) filter (where status not in ('cancelled', 'refunded')), 0)::bigint as spent
      from "order" where customer_id = c.id and order_number is not null) o on true
    order by c.id`.execute(db)
  return rows
}
