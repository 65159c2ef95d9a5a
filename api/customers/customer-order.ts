import { type RawBuilder, sql } from 'kysely'
import type { CustomerSort } from '../../shop/customers/admin-contract.ts'
import type { Paise } from '../../shop/money.ts'
import type { IdPlace } from '../../shop/wire/paging.ts'

/** A customer of a list, with the sum that lists are sorted by (`sum-spent.ts`). */
export interface Sorted {
  id: string
  sortedBySpent: Paise
}

/** `customer c` with their sum: a sub-select would look up each of a hundred thousand by itself. */
export const summedCustomers = sql`customer c left join customer_spent k on k.customer_id = c.id`
export const sortedBySpent = sql`coalesce(k.spent_paise, 0)`

/** The next page begins after it. */
export function placeOf({ id, sortedBySpent }: Sorted, sort: CustomerSort): IdPlace {
  return { id, value: isBySpent(sort) ? sortedBySpent : null }
}

/** Of a query that calls them `id` and `sortedBySpent`. */
export function inOrder(sort: CustomerSort): RawBuilder<unknown> {
  const way = isRising(sort) ? sql`asc` : sql`desc`
  return isBySpent(sort) ? sql`"sortedBySpent" ${way}, id ${way}` : sql`id ${way}`
}

/** Of `summedCustomers`. */
export function isBeyond(sort: CustomerSort, { id, value }: IdPlace): RawBuilder<unknown> {
  const beyond = isRising(sort) ? sql`>` : sql`<`
  return isBySpent(sort)
    ? sql`(${sortedBySpent}, c.id) ${beyond} (${value}::bigint, ${id}::uuid)`
    : sql`c.id ${beyond} ${id}`
}

function isBySpent(sort: CustomerSort): boolean {
  return sort === 'most-spent' || sort === 'least-spent'
}

function isRising(sort: CustomerSort): boolean {
  return sort === 'oldest' || sort === 'least-spent'
}
