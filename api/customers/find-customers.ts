import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '../../shop/customers/admin-contract.ts'
import type { CustomerReading } from '../../shop/customers/customer-search.ts'
import type { Paise } from '../../shop/money.ts'
import type { IdPlace } from '../../shop/wire/paging.ts'
import type { Db } from '../platform/postgres/database.ts'
import { escapeLike, mostById } from '../platform/postgres/search.ts'
import { inOrder, isBeyond, type Sorted, sortedBySpent, summedCustomers } from './customer-order.ts'
import { customerSums } from './customer-sums.ts'

export interface FoundCustomer extends Sorted {
  firstName: string
  lastName: string
  email: string
  phone: string
  city: string
  pin: string
  isActivated: boolean
  isGuest: boolean
  signedUpAt: Date
  /** These three with what was before this shop. */
  orders: number
  spent: Paise
  lastOrderAt: Date | null
  tags: string[]
}

export interface CustomerFilters {
  search?: readonly CustomerReading[] | undefined
  signedUpFrom?: Date | undefined
  signedUpBefore?: Date | undefined
  tag?: string | undefined
}

interface Wanted extends CustomerFilters {
  id?: string | undefined
  after?: IdPlace | undefined
  sort?: CustomerSort | undefined
  limit: number
}

/** Not prepared: a plan for any search would use no index of names. */
export async function findCustomers(
  db: Db,
  { id, after, sort = 'newest', limit, ...filters }: Wanted,
): Promise<FoundCustomer[]> {
  const conditions = [
    ...(id === undefined ? [] : [sql`c.id = ${id}`]),
    ...(after === undefined ? [] : [isBeyond(sort, after)]),
    ...(await customerConditions(db, filters)),
  ]
  const { rows } = await sql<FoundCustomer>`
    select c.*, array(select tag from customer_tag where customer_id = c.id order by tag) as tags, coalesce(a.city, '') as city, coalesce(a.zip, '') as pin, o.orders + coalesce(p.orders, 0) as orders,
      o.spent + p.spent as spent, greatest(o."lastOrderAt", p."lastOrderAt") as "lastOrderAt"
    from (select c.id, c.first_name as "firstName", c.last_name as "lastName", coalesce(c.email, c.guest_email, '') as email, c.phone,
        c.activated_at is not null as "isActivated", c.guest_email is not null as "isGuest", c.created_at as "signedUpAt", c.verified_phone,
        ${sortedBySpent}::float8 as "sortedBySpent"
      from ${summedCustomers} ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by ${inOrder(sort)} limit ${limit}) c
    left join lateral (select city, zip from address where customer_id = c.id and is_saved
      order by is_default desc, created_at desc limit 1) a on true
    ${customerSums}
    order by ${inOrder(sort)}`.execute(db)
  return rows
}

/** Of a query that names the customer `c`. */
export async function customerConditions(
  db: Db,
  { search, signedUpFrom, signedUpBefore, tag }: CustomerFilters,
): Promise<RawBuilder<unknown>[]> {
  return [
    ...(search === undefined ? [] : [await matching(db, search)]),
    ...(signedUpFrom ? [sql`c.created_at >= ${signedUpFrom}`] : []),
    ...(signedUpBefore ? [sql`c.created_at < ${signedUpBefore}`] : []),
    ...(tag ? [sql`exists (select from customer_tag t where t.customer_id = c.id and t.tag = ${tag})`] : []),
  ]
}

async function matching(db: Db, search: readonly CustomerReading[]): Promise<RawBuilder<unknown>> {
  const ways = search.flatMap(waysOf)
  const branches = ways.map(
    ({ from, where }) => sql`(select c.id from ${from} where ${where} limit ${mostById + 1})`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(branches, sql` union all `)}`.execute(db)
  if (rows.length <= mostById) return sql`c.id = any(${rows.map(({ id }) => id)}::uuid[])`
  return sql`(${sql.join(
    ways.map(({ walked }) => walked),
    sql` or `,
  )})`
}

interface Way {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  /** The same for a customer at hand. */
  walked: RawBuilder<unknown>
}

function waysOf(search: CustomerReading): Way[] {
  switch (search.by) {
    case 'phone':
      return [
        own(sql`c.phone = ${search.phone}`),
        own(sql`c.verified_phone = ${`+91${search.phone}`}`),
        byAddress(sql`a.phone = ${search.phone}`),
      ]
    case 'phone-part':
      return byPhonePart(search.digits)
    case 'pin':
      return [byAddress(sql`a.zip = ${search.pin}`)]
    case 'email-or-name': {
      const start = `${escapeLike(search.start)}%`
      return [
        own(sql`c.email like ${start}`),
        own(sql`c.guest_email like ${start}`),
        own(sql`lower(c.first_name || ' ' || c.last_name) like ${start}`),
        own(sql`lower(c.last_name) like ${start}`),
      ]
    }
  }
}

/** Its end, or its beginning. */
function byPhonePart(digits: string): Way[] {
  const end = `${[...digits].reverse().join('')}%`
  const [first, last] = [digits.padEnd(10, '0'), digits.padEnd(10, '9')]
  return [
    own(sql`reverse(c.phone) like ${end}`),
    own(sql`c.phone between ${first} and ${last}`),
    own(sql`reverse(c.verified_phone) like ${end}`),
    own(sql`c.verified_phone between ${`+91${first}`} and ${`+91${last}`}`),
    byAddress(sql`reverse(a.phone) like ${end}`),
    byAddress(sql`a.phone between ${first} and ${last}`),
  ]
}

function own(condition: RawBuilder<unknown>): Way {
  return { from: sql`customer c`, where: condition, walked: condition }
}

function byAddress(condition: RawBuilder<unknown>): Way {
  return {
    from: sql`address a join customer c on c.id = a.customer_id`,
    where: condition,
    walked: sql`exists (select from address a where a.customer_id = c.id and ${condition})`,
  }
}
