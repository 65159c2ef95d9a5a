import { sql } from 'kysely'
import type { CustomerSort } from '../../shop/customers/admin-contract.ts'
import type { Paise } from '../../shop/money.ts'
import type { IdPlace } from '../../shop/wire/paging.ts'
import type { Db } from '../platform/postgres/database.ts'
import { inOrder, isBeyond, type Sorted, sortedBySpent, summedCustomers } from './customer-order.ts'
import { customerSums } from './customer-sums.ts'
import { type CustomerFilters, customerConditions } from './find-customers.ts'

export interface CustomerToExport extends Sorted {
  firstName: string
  lastName: string
  email: string
  guestEmail: string | null
  verifiedPhone: string | null
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
  tags: string[]
  /** Oldest first, without what was imported. */
  notes: string[]
  /** What was imported with the customer; null where nothing was. */
  imported: ImportedDetails | null
}

export interface ImportedDetails {
  company: string
  note: string
  taxExempt: boolean
  acceptsSms: boolean
}

const batch = 1_000

interface Wanted extends CustomerFilters {
  id?: string | undefined
  after?: IdPlace | undefined
  sort?: CustomerSort | undefined
}

/** One, or the next thousand of those wanted. */
export async function findCustomersToExport(
  db: Db,
  { id, after, sort = 'oldest', ...filters }: Wanted,
): Promise<CustomerToExport[]> {
  const conditions = [
    sql`true`,
    ...(id === undefined ? [] : [sql`c.id = ${id}`]),
    ...(after === undefined ? [] : [isBeyond(sort, after)]),
    ...(await customerConditions(db, filters)),
  ]
  const { rows } = await sql<CustomerToExport>`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", coalesce(c.email, c.guest_email, '') as email, c.guest_email as "guestEmail", c.verified_phone as "verifiedPhone", c.phone, c.created_at as "signedUpAt",
      c.activated_at is not null and c.email is not null as "isActivated", c.legal_name as "legalName", c.gstin,
      exists (select from subscriber s where s.email = c.email and s.confirmed_at is not null) as "isSubscribed",
      a.address1, a.address2, a.city, a.province as state, a.zip as pin, a.phone as "addressPhone",
      array(select tag from customer_tag where customer_id = c.id order by tag) as tags,
      array(select text from customer_note where customer_id = c.id order by id) as notes,
      c."sortedBySpent", o.*, p.orders as "pastOrders", p.spent as "pastSpent",
      case when i.customer_id is not null then json_build_object('company', i.company, 'note', i.note,
        'taxExempt', i.tax_exempt, 'acceptsSms', i.accepts_sms) end as imported
    from (select c.*, ${sortedBySpent}::float8 as "sortedBySpent" from ${summedCustomers}
      where ${sql.join(conditions, sql` and `)} order by ${inOrder(sort)} limit ${batch}) c
    left join lateral (select * from address where customer_id = c.id and is_saved
      order by is_default desc, created_at desc limit 1) a on true
    ${customerSums}
    order by ${inOrder(sort)}`.execute(db)
  return rows
}
