import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '../../shop/money.ts'
import { beforeDispatch } from '../../shop/orders/late.ts'
import type { OrderSearch } from '../../shop/orders/order-search.ts'
import type { OrderStatus } from '../../shop/orders/states.ts'
import type { FulfilmentState, PaymentState } from '../../shop/orders/stored-states.ts'
import type { Db } from '../postgres/database.ts'
import { escapeLike, mostById } from '../postgres/search.ts'

export interface OrderSummary {
  orderNumber: number
  status: OrderStatus
  fulfilment: FulfilmentState
  payment: PaymentState
  paidAt: Date | null
  total: Paise
  pieces: number
  name: string
  city: string
  pin: string
  /** All who pack or packed parcels of it. */
  packer: string | null
  awbs: string[]
}

interface Wanted {
  statuses?: readonly OrderStatus[]
  fulfilment?: FulfilmentState | undefined
  payment?: PaymentState | undefined
  search?: OrderSearch | undefined
  customerId?: string | undefined
  /** Paid before this and not dispatched. */
  lateBefore?: Date | undefined
  limit: number
  /** Only orders beyond this number, for the next page. */
  after?: number | undefined
  oldestFirst: boolean
}

/** Orders that money has reached. Not prepared: a plan for any search would use no index of names. */
export async function listFulfilment(
  db: Db,
  { limit, after, oldestFirst, ...filters }: Wanted,
): Promise<OrderSummary[]> {
  const beyond =
    after === undefined
      ? sql`true`
      : oldestFirst
        ? sql`o.order_number > ${after}::bigint`
        : sql`o.order_number < ${after}::bigint`
  const matches = await matching(db, filters)
  const { rows } = await sql<OrderSummary>`
    select o.order_number as "orderNumber", o.status, o.fulfilment_state as fulfilment, o.payment_state as payment, o.paid_at as "paidAt", o.total_paise as total,
      (select sum(quantity)::int from order_line where order_id = o.id) as pieces,
      coalesce(concat_ws(' ', o.shipping_address->>'firstName', o.shipping_address->>'lastName'), '') as name,
      coalesce(o.shipping_address->>'city', '') as city, coalesce(o.shipping_address->>'zip', '') as pin,
      (select string_agg(packer, ', ' order by first) from (select packer, min(number) as first from parcel p
        where p.order_id = o.id group by packer) by_packer) as packer,
      array(select p.awb from parcel p where p.order_id = o.id and p.awb is not null order by p.number) as awbs
    from "order" o where o.order_number is not null and ${beyond} and ${matches}
    order by o.order_number ${oldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return rows
}

type Filters = Pick<Wanted, 'statuses' | 'fulfilment' | 'payment' | 'search' | 'customerId' | 'lateBefore'>

async function matching(
  db: Db,
  { statuses = [], fulfilment, payment, search, customerId, lateBefore }: Filters,
): Promise<RawBuilder<unknown>> {
  const parts = [
    ...(statuses.length > 0
      ? [sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`]
      : []),
    ...(fulfilment ? [sql`o.fulfilment_state = ${fulfilment}`] : []),
    ...(customerId ? [sql`o.customer_id = ${customerId}`] : []),
    ...(payment ? [sql`o.payment_state = ${payment}`] : []),
    ...(lateBefore ? [isLate(lateBefore)] : []),
    ...(search ? [await found(db, search)] : []),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** For a query that names the order `o`. */
export function isLate(lateBefore: Date): RawBuilder<unknown> {
  const states = sql.join(beforeDispatch.map((state) => sql.lit(state)))
  return sql`(o.fulfilment_state in (${states}) and o.paid_at < ${lateBefore})`
}

async function found(db: Db, search: OrderSearch): Promise<RawBuilder<unknown>> {
  switch (search.by) {
    case 'number':
      return sql`o.order_number = ${search.number}`
    case 'phone':
      return sql`o.shipping_address->>'phone' = ${search.phone}`
    case 'pin':
      return sql`o.shipping_address->>'zip' = ${search.pin}`
    case 'payment':
      return sql`o.payment_id = ${search.paymentId}`
    case 'awb-or-name':
      return foundByText(db, search)
  }
}

type TextSearch = Extract<OrderSearch, { by: 'awb-or-name' }>

/** By AWB, or by the beginning of a whole name or last name; null where they are too many. */
async function findIds(db: Db, search: TextSearch): Promise<string[] | null> {
  const byName = namesLike(search).map(
    ({ key, isLike }) => sql`(select o.id from "order" o where order_number is not null and ${isLike}
      order by ${key} using ~<~ limit ${mostById + 1})`,
  )
  const { rows } = await sql<{ id: string }>`
    select order_id as id from parcel where awb = ${search.awb} union all ${sql.join(byName, sql` union all `)}`.execute(
    db,
  )
  return rows.length > mostById ? null : rows.map(({ id }) => id)
}

/** Asked for in the order of their indexes, they are read until there are enough, and not all of a common name. */
function namesLike({ name }: TextSearch) {
  const start = `${escapeLike(name)}%`
  const lastName = sql`lower(o.shipping_address->>'lastName')`
  const fullName = sql`lower((o.shipping_address->>'firstName') || ' ' || (o.shipping_address->>'lastName'))`
  return [lastName, fullName].map((key) => ({ key, isLike: sql`${key} like ${start}` }))
}

async function foundByText(db: Db, search: TextSearch): Promise<RawBuilder<unknown>> {
  const ids = await findIds(db, search)
  if (ids) return sql`o.id = any(${ids}::uuid[])`
  const walked = namesLike(search).map(({ isLike }) => isLike)
  return sql`(${sql.join(walked, sql` or `)})`
}
