import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '../../../shop/money.ts'
import { beforeDispatch } from '../../../shop/orders/late.ts'
import type { OrderSort } from '../../../shop/orders/list-contract.ts'
import type { OrderReading } from '../../../shop/orders/order-search.ts'
import type { OrderStatus, PayBy } from '../../../shop/orders/states.ts'
import type { FulfilmentState, PaymentState } from '../../../shop/orders/stored-states.ts'
import type { NumberedPlace } from '../../../shop/wire/paging.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { escapeLike, mostById } from '../../platform/postgres/search.ts'
import { countRows } from '../../work.ts'
import { isIn } from './is-in.ts'

export interface OrderSummary {
  orderNumber: number
  status: OrderStatus
  payBy: PayBy
  fulfilment: FulfilmentState
  payment: PaymentState
  paidAt: Date | null
  /** Since when it may be packed; for an order to confirm, when it was placed. */
  waitsSince: Date
  total: Paise
  pieces: number
  /** Pieces of these. */
  packed: number
  coupon: string | null
  /** Of its first item. */
  image: string | null
  notes: number
  tags: string[]
  name: string
  city: string
  pin: string
  /** All who pack or packed parcels of it. */
  packer: string | null
  awbs: string[]
}

export interface OrderFilters {
  statuses?: readonly OrderStatus[]
  fulfilment?: FulfilmentState | undefined
  payment?: PaymentState | undefined
  search?: readonly OrderReading[] | undefined
  customerId?: string | undefined
  /** May be packed since before this, and is not dispatched. */
  lateBefore?: Date | undefined
  /** Its carrier contradicts itself. */
  isUnclear?: boolean
  paidFrom?: Date | undefined
  paidBefore?: Date | undefined
  /** A handle. */
  product?: string | undefined
  tag?: string | undefined
}

interface Wanted extends OrderFilters {
  limit: number
  /** Only orders beyond this one, for the next page. */
  after?: NumberedPlace | undefined
  sort?: OrderSort | undefined
}

/** Orders that money has reached. Not prepared: a plan for any search would use no index of names. */
export async function listFulfilment(
  db: Db,
  { limit, after, sort = 'newest', ...filters }: Wanted,
): Promise<OrderSummary[]> {
  const beyond = after === undefined ? sql`true` : isBeyond(sort, after)
  const matches = await matching(db, filters)
  const { rows } = await sql<OrderSummary>`
    select o.order_number as "orderNumber", o.status, o.pay_by as "payBy", o.fulfilment_state as fulfilment, o.payment_state as payment, o.paid_at as "paidAt",
      ${waitsSince} as "waitsSince", o.total_paise as total,
      (select sum(quantity)::int from order_line where order_id = o.id) as pieces,
      (select coalesce(sum(quantity), 0)::int from parcel_line where order_id = o.id) as packed,
      o.coupon_title as coupon, (select count(*)::int from order_note where order_id = o.id) as notes,
      array(select tag from order_tag where order_id = o.id order by tag) as tags,
      (select image from order_line where order_id = o.id order by position limit 1) as image,
      coalesce(concat_ws(' ', o.shipping_address->>'firstName', o.shipping_address->>'lastName'), '') as name,
      coalesce(o.shipping_address->>'city', '') as city, coalesce(o.shipping_address->>'zip', '') as pin,
      (select string_agg(packer, ', ' order by first) from (select packer, min(number) as first from parcel p
        where p.order_id = o.id group by packer) by_packer) as packer,
      array(select p.awb from parcel p where p.order_id = o.id and p.awb is not null order by p.number) as awbs
    from "order" o where o.order_number is not null and ${beyond} and ${matches}
    order by ${inOrder(sort)} limit ${limit}`.execute(db)
  return rows
}

/** The list is sorted by it, and the next page begins after it. */
export function placeOf({ orderNumber, total }: OrderSummary, sort: OrderSort): NumberedPlace {
  return { number: orderNumber, value: isByTotal(sort) ? total : null }
}

export function isByTotal(sort: OrderSort): boolean {
  return sort === 'largest' || sort === 'smallest'
}

function inOrder(sort: OrderSort): RawBuilder<unknown> {
  const way = isRising(sort) ? sql`asc` : sql`desc`
  return isByTotal(sort) ? sql`o.total_paise ${way}, o.order_number ${way}` : sql`o.order_number ${way}`
}

function isBeyond(sort: OrderSort, { number, value }: NumberedPlace): RawBuilder<unknown> {
  const beyond = isRising(sort) ? sql`>` : sql`<`
  return isByTotal(sort)
    ? sql`(o.total_paise, o.order_number) ${beyond} (${value}::bigint, ${number}::bigint)`
    : sql`o.order_number ${beyond} ${number}::bigint`
}

function isRising(sort: OrderSort): boolean {
  return sort === 'oldest' || sort === 'smallest'
}

async function matching(db: Db, filters: OrderFilters): Promise<RawBuilder<unknown>> {
  const { statuses = [], fulfilment, payment, search, customerId, lateBefore, isUnclear } = filters
  const { paidFrom, paidBefore, product, tag } = filters
  const parts = [
    ...(statuses.length > 0
      ? [sql`o.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`]
      : []),
    ...(fulfilment ? [isIn(fulfilment)] : []),
    ...(customerId ? [sql`o.customer_id = ${customerId}`] : []),
    ...(payment ? [sql`o.payment_state = ${payment}`] : []),
    ...(lateBefore ? [isLate(lateBefore)] : []),
    ...(isUnclear ? [unclear] : []),
    ...(paidFrom ? [sql`${waitsSince} >= ${paidFrom}`] : []),
    ...(paidBefore ? [sql`${waitsSince} < ${paidBefore}`] : []),
    ...(product ? [hasProduct(product)] : []),
    ...(tag ? [sql`exists (select from order_tag t where t.order_id = o.id and t.tag = ${tag})`] : []),
    ...(search ? [await found(db, search)] : []),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** For a query that names the order `o`. */
export function isLate(lateBefore: Date): RawBuilder<unknown> {
  const states = sql.join(beforeDispatch.map((state) => sql.lit(state)))
  return sql`(o.fulfilment_state in (${states}) and ${waitsSince} < ${lateBefore})`
}

/** The scans of a parcel have not moved it (`movesByScans`). Of the order `o`. */
export const unclear = sql`(o.status <> 'cancelled' and o.id in (select p.order_id from parcel p
  join parcel_scan s on s.carrier = p.carrier and s.awb = p.awb
  where p.status in ('dispatched', 'lost') and s.code = 'delivered'))`

function hasProduct(handle: string): RawBuilder<unknown> {
  return sql`exists (select from order_line l where l.order_id = o.id and l.product_handle = ${handle})`
}

/** Cash is paid when the parcel is there: until then its confirmation counts. */
const waitsSince = sql`case o.pay_by when 'cash' then coalesce(o.confirmed_at, o.created_at) else coalesce(o.paid_at, o.created_at) end`

/** `is`: of the order `o`. */
export const countFulfilment = (is: (now: Date) => RawBuilder<unknown>) =>
  countRows(
    (now) => sql`select ${waitsSince} as since, null::bigint as amount from "order" o
      where o.order_number is not null and ${is(now)}`,
  )

/** Asked for by their indexes; where they are too many, the list is walked. */
async function found(db: Db, search: readonly OrderReading[]): Promise<RawBuilder<unknown>> {
  const ways = search.flatMap(waysOf)
  if (ways.length === 0) return sql`false`
  const branches = ways.map(({ ids }) => sql`(${ids} limit ${mostById + 1})`)
  const { rows } = await sql<{ id: string }>`${sql.join(branches, sql` union all `)}`.execute(db)
  if (rows.length <= mostById) return sql`o.id = any(${rows.map(({ id }) => id)}::uuid[])`
  return sql`(${sql.join(
    ways.map(({ walked }) => walked),
    sql` or `,
  )})`
}

interface Way {
  ids: RawBuilder<unknown>
  /** The same for an order at hand. */
  walked: RawBuilder<unknown>
}

function waysOf(reading: OrderReading): Way[] {
  switch (reading.by) {
    case 'number':
      return [hasOrder(sql`o.order_number = ${reading.number}`)]
    case 'phone':
      return [hasOrder(sql`o.shipping_address->>'phone' = ${reading.phone} and ${isAmong(reading.among)}`)]
    case 'phone-part':
      return byPhonePart(reading.digits).map((is) => hasOrder(sql`${is} and ${isAmong(reading.among)}`))
    case 'email':
      return [
        hasOrder(
          sql`o.customer_id = any(array(select id from customer where email = ${reading.email} or guest_email = ${reading.email}))`,
        ),
      ]
    case 'coupon':
      return [hasOrder(sql`upper(o.coupon_title) = ${reading.coupon}`)]
    case 'pin':
      return [hasOrder(sql`o.shipping_address->>'zip' = ${reading.pin}`)]
    case 'payment':
      return [hasOrder(sql`o.payment_id = ${reading.paymentId}`)]
    case 'awb':
      return [byAwb(reading.awb)]
    case 'name':
      return byName(reading.name)
  }
}

function hasOrder(is: RawBuilder<unknown>): Way {
  return {
    ids: sql`select o.id from "order" o where o.order_number is not null and ${is}`,
    walked: sql`(${is})`,
  }
}

function isAmong(statuses: readonly OrderStatus[] | undefined): RawBuilder<unknown> {
  return statuses ? sql`o.status = any(${statuses}::text[])` : sql`true`
}

/** Its end, or its beginning. */
function byPhonePart(digits: string): RawBuilder<unknown>[] {
  const phone = sql`o.shipping_address->>'phone'`
  const start = `${[...digits].reverse().join('')}%`
  return [
    sql`reverse(${phone}) like ${start}`,
    sql`${phone} between ${digits.padEnd(10, '0')} and ${digits.padEnd(10, '9')}`,
  ]
}

function byAwb(awb: string): Way {
  return {
    ids: sql`select order_id as id from parcel where awb = ${awb}`,
    walked: sql`exists (select from parcel p where p.order_id = o.id and p.awb = ${awb})`,
  }
}

/** By the beginning of a whole name or last name, in the order of the index: not all of a common name are read. */
function byName(name: string): Way[] {
  const start = `${escapeLike(name)}%`
  const lastName = sql`lower(o.shipping_address->>'lastName')`
  const fullName = sql`lower((o.shipping_address->>'firstName') || ' ' || (o.shipping_address->>'lastName'))`
  return [lastName, fullName].map((key) => {
    const { ids, walked } = hasOrder(sql`${key} like ${start}`)
    return { ids: sql`${ids} order by ${key} using ~<~`, walked }
  })
}
