import { sql } from 'kysely'
import type { Paise } from '../../shop/money.ts'
import type { Db } from '../platform/postgres/database.ts'
import { customerSums } from './customer-sums.ts'

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
  addressPhone: string | null
  orders: number
  spent: Paise
  lastOrderAt: Date | null
  /** Placed before this shop, at least so many as the import of customers said. */
  pastOrders: number
  pastSpent: Paise
  /** What was imported with the customer; null where nothing was. */
  imported: ImportedDetails | null
}

export interface ImportedDetails {
  company: string
  note: string
  tags: string
  taxExempt: boolean
  acceptsSms: boolean
}

const batch = 1_000

/** One, or the next thousand in the order of their ids. */
export async function findCustomersToExport(
  db: Db,
  { id, after }: { id?: string | undefined; after?: string | undefined },
): Promise<CustomerToExport[]> {
  const which = id !== undefined ? sql`id = ${id}` : after !== undefined ? sql`id > ${after}` : sql`true`
  const { rows } = await sql<CustomerToExport>`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", coalesce(c.email, '') as email, c.phone, c.created_at as "signedUpAt",
      c.activated_at is not null and c.email is not null as "isActivated", c.legal_name as "legalName", c.gstin,
      exists (select from subscriber s where s.email = c.email and s.confirmed_at is not null) as "isSubscribed",
      a.address1, a.address2, a.city, a.province as state, a.zip as pin, a.phone as "addressPhone",
      o.*, p.orders as "pastOrders", p.spent as "pastSpent",
      case when i.customer_id is not null then json_build_object('company', i.company, 'note', i.note, 'tags', i.tags,
        'taxExempt', i.tax_exempt, 'acceptsSms', i.accepts_sms) end as imported
    from (select * from customer where ${which} order by id limit ${batch}) c
    left join lateral (select * from address where customer_id = c.id
      order by is_default desc, created_at desc limit 1) a on true
    ${customerSums}
    order by c.id`.execute(db)
  return rows
}
