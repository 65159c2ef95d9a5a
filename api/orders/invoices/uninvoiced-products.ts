import { type RawBuilder, sql } from 'kysely'
import { kolkataDay } from '../../../shop/day.ts'
import { noMoney } from '../../../shop/money.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { findRate } from '../../../shop/tax/rates.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { taxRates } from './tax-rates.ts'

/** Without them a product (`p`) on sale can be neither packed nor invoiced: see `withHsn`. */
const lacksAttributes = sql<boolean>`(coalesce(p.facts->>'hsn', '') !~ '^\\d{8}$' or coalesce(p.facts->>'commonName', '') = ''
  or coalesce(p.facts->>'netQuantity', '') = '' or coalesce(p.facts->>'countryOfOrigin', '') = '')`

/** Of rows of `product p`. */
export async function uninvoicedProducts(db: Db, now: Date): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ hsn: string }>`
    select distinct p.facts->>'hsn' as hsn from product p where p.status = 'active' and not ${lacksAttributes}`.execute(
    db,
  )
  const unrated = rows.flatMap(({ hsn }) => (hasTaxRate(hsn, now) ? [] : [hsn]))
  return sql<boolean>`(p.status = 'active' and (${lacksAttributes} or p.facts->>'hsn' = any(${unrated}::text[])))`
}

export async function findUninvoiced(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select p.handle from product p where ${await uninvoicedProducts(db, now)} order by p.position, p.handle`.execute(
    db,
  )
  return rows.map(({ handle }) => handle)
}

export function hasTaxRate(hsn: string, now: Date): boolean {
  const on = kolkataDay(now.toISOString())
  try {
    findRate(taxRates, { hsn, on, amount: noMoney, quantity: 1 })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
